import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from './api.js';
import { refresh } from './use-call.js';
import { useT } from '../kit/language.js';
import { showToast } from '../kit/toast-store.js';
import { useFailureText } from '../kit/use-failure-text.js';

interface JobActions {
  readonly retry: (turnId: string) => void;
  /** Discards a turn; undoing it retries the turn. */
  readonly discard: (turnId: string) => void;
}

export function useJobActions(): JobActions {
  const t = useT();
  const toText = useFailureText();
  const client = useQueryClient();
  return useMemo(() => {
    const send = async (operation: 'retryJob' | 'discardJob', turnId: string): Promise<void> => {
      await api.call(operation, { path: { turn_id: turnId } });
      // Not awaited: the toast has to be there, with its undo, before the row is gone.
      void refresh(client, ['listJobs', 'listJobReasons', 'listAnySessionMessages']);
    };
    const retry = (turnId: string): void => {
      send('retryJob', turnId).then(
        () => showToast(t('jobs.retried')),
        (error: Error) => showToast(t('jobs.retryFailed', { detail: toText(error) }), { isError: true }),
      );
    };
    const discard = (turnId: string): void => {
      send('discardJob', turnId).then(
        () => showToast(t('jobs.discarded'), { undo: () => retry(turnId) }),
        (error: Error) => showToast(t('jobs.discardFailed', { detail: toText(error) }), { isError: true }),
      );
    };
    return { retry, discard };
  }, [client, t, toText]);
}
