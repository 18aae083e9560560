import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { api } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { readPreferences } from '../../kit/preferences.js';
import { holdBack } from '../../kit/toast-store.js';
import { nameDocument, type Document } from './documents-view.js';

/** Deletes a document once the time in which it can be taken back is over. */
export function useDeleteDocument(): (document: Document) => void {
  const t = useT();
  const client = useQueryClient();
  return useCallback(
    (document) => {
      const { id } = document;
      const name = nameDocument(document);
      holdBack({
        id,
        text: t('documents.deleting', { name }),
        seconds: readPreferences().undoSeconds,
        send: async () => {
          await api.call('deleteAnyResource', { path: { id } });
          await refresh(client, ['listAllResources']);
        },
        describeFailure: (error) =>
          t('documents.deleteFailed', {
            name,
            detail: error instanceof MemoryBridgeError ? error.detail : t('common.unexpected'),
          }),
      });
    },
    [t, client],
  );
}
