import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OperationId } from '../../src/sdk/operation-types.js';
import { readPreferences } from '../kit/preferences.js';
import { holdBack } from '../kit/toast-store.js';
import { useFailureText } from '../kit/use-failure-text.js';
import { apis } from './api.js';
import type { SessionKind } from './session.js';
import { refresh } from './use-call.js';

type Erasing = 'deleteManagedMemory' | 'deleteMemory' | 'deleteAnyResource';

interface ErasureTexts {
  readonly text: string;
  /** @param detail why it was not erased */
  readonly describeFailure: (detail: string) => string;
}

/**
 * Erases a row after a time in which the erasure can be undone.
 * @param reads operations whose data are read again; must keep its identity
 */
export function useHeldErasure<O extends Erasing>(
  operation: O,
  reads: readonly OperationId[],
  as: SessionKind = 'admin',
): (id: string, texts: ErasureTexts) => void {
  const client = useQueryClient();
  const toText = useFailureText();
  return useCallback(
    (id, { text, describeFailure }) =>
      holdBack({
        id,
        text,
        seconds: readPreferences().undoSeconds,
        send: async () => {
          await apis[as].call(operation, { path: { id } });
          await refresh(client, reads);
        },
        describeFailure: (error) => describeFailure(toText(error)),
      }),
    [client, operation, reads, as, toText],
  );
}
