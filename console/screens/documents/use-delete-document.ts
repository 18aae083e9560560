import { useCallback } from 'react';
import type { AnyResource } from '../../../src/sdk/areas/all-resources.area.js';
import { useHeldErasure } from '../../app/use-held-erasure.js';
import { useT } from '../../kit/language.js';
import { nameDocument, READS } from './documents-view.js';

/** Deletes a document after a time in which it can be undone. */
export function useDeleteDocument(): (document: AnyResource) => void {
  const t = useT();
  const erase = useHeldErasure('deleteAnyResource', READS);
  return useCallback(
    (document) => {
      const name = nameDocument(document);
      erase(document.id, {
        text: t('documents.deleting', { name }),
        describeFailure: (detail) => t('documents.deleteFailed', { name, detail }),
      });
    },
    [t, erase],
  );
}
