import { useCallback, useState } from 'react';
import type { Query } from '../../src/sdk/operation-types.js';
import { downloadBlob } from '../kit/download.js';
import { useT } from '../kit/language.js';
import { showToast } from '../kit/toast-store.js';
import { useFailureText } from '../kit/use-failure-text.js';
import { apis } from './api.js';
import type { SessionKind } from './session.js';

type Exporting = 'exportAllMemories' | 'exportMemories' | 'listAuditEvents';

interface SavedFile<O extends Exporting> {
  readonly save: (query?: Query<O>) => void;
  readonly isBusy: boolean;
}

/** Saves an answer as a file, and says how many memories are in it, or why there is none. */
export function useSavedFile<O extends Exporting>(
  operation: O,
  name: string,
  as: SessionKind = 'admin',
): SavedFile<O> {
  const t = useT();
  const toText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const save = useCallback(
    (query?: Query<O>) => {
      setBusy(true);
      apis[as]
        .open(operation, { query, timeoutMs: null })
        .then(async (response) => {
          downloadBlob(name, await response.blob());
          const count = response.headers.get('x-memory-count');
          if (count !== null) showToast(t('common.exported', { count: Number(count) }));
        })
        .catch((error: unknown) =>
          showToast(t('common.exportFailed', { detail: toText(error) }), { isError: true }),
        )
        .finally(() => setBusy(false));
    },
    [operation, name, as, t, toText],
  );
  return { save, isBusy };
}
