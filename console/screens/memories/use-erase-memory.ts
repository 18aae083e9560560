import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { api } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { readPreferences } from '../../kit/preferences.js';
import { holdBack } from '../../kit/toast-store.js';
import { MEMORY_READS } from './use-memory.js';
import type { MemoryRow } from './use-memory-rows.js';

/** Erases a memory once the time in which it can be taken back is over. */
export function useEraseMemory(): (row: Pick<MemoryRow, 'id' | 'key'>) => void {
  const t = useT();
  const client = useQueryClient();
  return useCallback(
    ({ id, key }) =>
      holdBack({
        id,
        text: t('memories.erasing', { key }),
        seconds: readPreferences().undoSeconds,
        send: async () => {
          await api.call('deleteManagedMemory', { path: { id } });
          await refresh(client, MEMORY_READS);
        },
        describeFailure: (error) =>
          t('memories.eraseFailed', {
            key,
            detail: error instanceof MemoryBridgeError ? error.detail : t('common.unexpected'),
          }),
      }),
    [t, client],
  );
}
