import { useCallback } from 'react';
import { useHeldErasure } from '../../app/use-held-erasure.js';
import { useT } from '../../kit/language.js';
import { MEMORY_READS } from './memory.js';
import type { MemoryRow } from './use-memory-rows.js';

/** Erases a memory after a time in which it can be undone. */
export function useEraseMemory(): (row: Pick<MemoryRow, 'id' | 'key'>) => void {
  const t = useT();
  const erase = useHeldErasure('deleteManagedMemory', MEMORY_READS);
  return useCallback(
    ({ id, key }) =>
      erase(id, {
        text: t('memories.erasing', { key }),
        describeFailure: (detail) => t('memories.eraseFailed', { key, detail }),
      }),
    [t, erase],
  );
}
