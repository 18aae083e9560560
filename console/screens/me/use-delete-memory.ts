import { useCallback } from 'react';
import { useHeldErasure } from '../../app/use-held-erasure.js';
import { useT } from '../../kit/language.js';
import { MEMORY_READS } from './me-view.js';

/** Deletes a memory after a time in which it can be undone. */
export function useDeleteMemory(): (id: string) => void {
  const t = useT();
  const erase = useHeldErasure('deleteMemory', MEMORY_READS, 'person');
  return useCallback(
    (id) =>
      erase(id, {
        text: t('me.deleting'),
        describeFailure: (detail) => t('me.deleteFailed', { detail }),
      }),
    [t, erase],
  );
}
