import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import type { Body, OperationId } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { useFailureText } from '../../kit/use-failure-text.js';

type WriteOperation = 'updateMemorySettings' | 'updateQdrantSettings' | 'updateChatSettings';

interface SettingsWriter<O extends WriteOperation> {
  /** @returns whether it was saved */
  readonly save: (changes: Body<O>, previous: Body<O> | null) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** The service's message about a field. */
  readonly findError: (field: string) => string | undefined;
  readonly clearError: () => void;
}

/** Sends changed settings, and offers to undo the change if `previous` is known. */
export function useSettingsWriter<O extends WriteOperation>(
  operation: O,
  refreshes: readonly OperationId[],
): SettingsWriter<O> {
  const t = useT();
  const toText = useFailureText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send = async (body: Body<O>): Promise<void> => {
    await api.call(operation, { body });
    await refresh(client, refreshes);
  };
  const takeBack = (previous: Body<O>): void => {
    send(previous).then(
      () => showToast(t('settings.undone')),
      (failure: Error) =>
        showToast(t('settings.undoFailed', { detail: toText(failure) }), {
          isError: true,
        }),
    );
  };
  const save = async (changes: Body<O>, previous: Body<O> | null): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await send(changes);
      showToast(t('settings.saved'), previous === null ? {} : { undo: () => takeBack(previous) });
      return true;
    } catch (failure) {
      setError(failure as Error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const findError = (field: string): string | undefined =>
    error instanceof MemoryBridgeError && isAboutField(error, field) ? error.detail : undefined;
  return { save, isBusy, error, findError, clearError: () => setError(null) };
}

/**
 * Tells whether an error names a field; these routes put the field's name at the beginning of the message.
 */
function isAboutField({ field: named, detail }: MemoryBridgeError, field: string): boolean {
  return named === field || detail.startsWith(`${field} `);
}
