import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { api } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';

interface JobActions {
  readonly retry: (turnId: string) => void;
  /** Can be taken back: the turn is then tried again. */
  readonly discard: (turnId: string) => void;
}

export function useJobActions(): JobActions {
  const t = useT();
  const client = useQueryClient();
  return useMemo(() => {
    const send = async (operation: 'retryJob' | 'discardJob', turnId: string): Promise<void> => {
      await api.call(operation, { path: { turn_id: turnId } });
      await refresh(client, ['listJobs']);
    };
    const detailOf = (error: Error): string =>
      error instanceof MemoryBridgeError ? error.detail : t('common.unexpected');
    const retry = (turnId: string): void => {
      send('retryJob', turnId).then(
        () => showToast(t('jobs.retried')),
        (error: Error) => showToast(t('jobs.retryFailed', { detail: detailOf(error) }), { isError: true }),
      );
    };
    const discard = (turnId: string): void => {
      send('discardJob', turnId).then(
        () => showToast(t('jobs.discarded'), { undo: () => retry(turnId) }),
        (error: Error) => showToast(t('jobs.discardFailed', { detail: detailOf(error) }), { isError: true }),
      );
    };
    return { retry, discard };
  }, [client, t]);
}
