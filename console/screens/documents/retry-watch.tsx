import { useEffect } from 'react';
import type { AnyResource } from '../../../src/sdk/areas/all-resources.area.js';
import { NotFoundError } from '../../../src/sdk/errors.js';
import { useCall } from '../../app/use-call.js';
import { useRefreshWhile } from '../../app/use-refresh-while.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { isOnItsWay, nameDocument, READS } from './documents-view.js';

interface RetryWatchProps {
  /** The document at the time of the retry. */
  readonly before: AnyResource;
  readonly onEnd: (id: string) => void;
}

/** Announces how reading a document again ended, even if its panel has been closed. */
export function RetryWatch({ before, onEnd }: RetryWatchProps): null {
  const t = useT();
  const { id, updated_at: at } = before;
  const { data: now, error } = useCall('getAnyResource', { path: { id } });
  const isGone = error instanceof NotFoundError;
  const isOver = now !== undefined && now.updated_at !== at && !isOnItsWay(now);
  useRefreshWhile(!isOver && !isGone, READS);
  useEffect(() => {
    if (!isOver && !isGone) return;
    if (isOver) {
      const name = nameDocument(now);
      if (now.status === 'failed')
        showToast(t('documents.failedAgain', { name, detail: now.error ?? '' }), { isError: true });
      else showToast(t('documents.readAgain', { name }));
    }
    onEnd(id);
  }, [isOver, isGone, now, id, onEnd, t]);
  return null;
}
