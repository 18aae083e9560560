import { useCallback } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { apis } from '../../app/api.js';
import { downloadBlob } from '../../kit/download.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';

/** Saves all memories of the person as a file, one JSON object a line. */
export function useExport(): () => void {
  const t = useT();
  return useCallback(() => {
    saveExport().then(
      (count) => showToast(t('me.exported', { count })),
      (error: unknown) =>
        showToast(
          t('me.exportFailed', {
            detail: error instanceof MemoryBridgeError ? error.detail : t('common.unexpected'),
          }),
          {
            isError: true,
          },
        ),
    );
  }, [t]);
}

async function saveExport(): Promise<number> {
  const response = await apis.person.open('exportMemories', { timeoutMs: null });
  downloadBlob('memories.jsonl', await response.blob());
  return Number(response.headers.get('x-memory-count'));
}
