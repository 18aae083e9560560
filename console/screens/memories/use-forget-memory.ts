import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { api } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { MEMORY_READS } from './memory.js';

export interface Forgetting {
  /** Forgets a memory; undoing it makes the memory live again. */
  readonly forget: (id: string) => void;
  readonly unforget: (id: string) => void;
}

/** Forgets a memory without a replacement, and undoes that. */
export function useForgetMemory(): Forgetting {
  const t = useT();
  const client = useQueryClient();
  return useMemo(() => {
    const send = async (action: 'forget' | 'unforget', id: string): Promise<void> => {
      const { done } = await api.call('changeMemories', { body: { ids: [id], action } });
      // Not awaited: the toast has to be there, with its undo, before the row is gone.
      void refresh(client, MEMORY_READS);
      if (done === 0) throw new Error('Nothing was changed');
    };
    const fail = (error: unknown): void =>
      showToast(
        t('memories.changeFailed', {
          detail: error instanceof MemoryBridgeError ? error.detail : t('memories.notChanged'),
        }),
        {
          isError: true,
        },
      );
    const unforget = (id: string): void =>
      void send('unforget', id).then(() => showToast(t('memories.remembered')), fail);
    const forget = (id: string): void =>
      void send('forget', id).then(
        () => showToast(t('memories.forgottenOne'), { undo: () => unforget(id) }),
        fail,
      );
    return { forget, unforget };
  }, [client, t]);
}
