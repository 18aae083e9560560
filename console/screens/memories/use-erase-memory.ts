import { useCallback } from 'react';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import { useHeldErasure } from '../../app/use-held-erasure.js';
import { useT } from '../../kit/language.js';
import { MEMORY_READS } from './memory.js';

/** Erases a memory after a time in which it can be undone. */
export function useEraseMemory(): (row: Pick<AnyMemory, 'id' | 'key'>) => void {
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
