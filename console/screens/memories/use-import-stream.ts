import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { importLines } from '../../../src/sdk/memory-transfer.js';
import { api } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { useFailureText } from '../../kit/use-failure-text.js';
import type { FileRow } from '../../lib/memory-file.js';
import { beginImport, type ImportState } from './use-import.js';
import { MEMORY_READS } from './memory.js';

interface ImportStream {
  readonly state: ImportState | null;
  /** @param tokenId token in whose space to store; empty for the spaces that the lines name */
  readonly start: (rows: readonly FileRow[], tokenId: string) => Promise<void>;
}

/** Sends the lines of an export unchanged; the service reports those it rejects. */
export function useImportStream(): ImportStream {
  const t = useT();
  const toText = useFailureText();
  const client = useQueryClient();
  const [state, setState] = useState<ImportState | null>(null);
  const start = useCallback(
    async (rows: readonly FileRow[], tokenId: string) => {
      const begun = beginImport(rows.length);
      setState(begun);
      const query = tokenId === '' ? {} : { token_id: tokenId };
      try {
        const { added, changed, errors } = await importLines(
          api,
          rows.map(({ text }) => text),
          {
            onProgress: ({ lines, ...counts }) =>
              setState({ ...begun, done: lines, added: counts.added, changed: counts.changed }),
          },
          { operation: 'importAllMemories', query },
        );
        const refused = errors.flatMap(({ line, error }) => {
          const row = rows[line - 1];
          return row === undefined ? [] : [{ row, detail: error }];
        });
        setState({ done: rows.length, total: rows.length, added, changed, refused, isRunning: false });
      } catch (error) {
        setState((last) => last && { ...last, isRunning: false });
        showToast(t('memories.importFailed', { detail: toText(error) }), { isError: true });
      }
      await refresh(client, MEMORY_READS);
    },
    [client, t, toText],
  );
  return { state, start };
}
