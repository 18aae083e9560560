import { useCallback } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { api } from '../../app/api.js';
import { downloadBlob } from '../../kit/download.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { toFilter, type MemoriesView } from './memories-view.js';

/** Saves everything that matches as a file, one JSON object a line. */
export function useExportAll(): (view: MemoriesView) => void {
  const t = useT();
  return useCallback(
    (view) => {
      saveAll(view).then(
        (count) => showToast(t('memories.exported', { count })),
        (error: unknown) =>
          showToast(
            t('memories.exportFailed', {
              detail: error instanceof MemoryBridgeError ? error.detail : t('common.unexpected'),
            }),
            {
              isError: true,
            },
          ),
      );
    },
    [t],
  );
}

async function saveAll(view: MemoriesView): Promise<number> {
  const response = await api.open('exportAllMemories', { query: toFilter(view), timeoutMs: null });
  downloadBlob('memories.ndjson', await response.blob());
  return Number(response.headers.get('x-memory-count'));
}
