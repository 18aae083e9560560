import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { apis } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { readPreferences } from '../../kit/preferences.js';
import { holdBack } from '../../kit/toast-store.js';
import { MEMORY_READS } from './me-view.js';

/** Deletes a memory once the time in which it can be taken back is over. */
export function useDeleteMemory(): (id: string) => void {
  const t = useT();
  const client = useQueryClient();
  return useCallback(
    (id) =>
      holdBack({
        id,
        text: t('me.deleting'),
        seconds: readPreferences().undoSeconds,
        send: async () => {
          await apis.person.call('deleteMemory', { path: { id } });
          await refresh(client, MEMORY_READS);
        },
        describeFailure: (error) =>
          t('me.deleteFailed', {
            detail: error instanceof MemoryBridgeError ? error.detail : t('common.unexpected'),
          }),
      }),
    [t, client],
  );
}
