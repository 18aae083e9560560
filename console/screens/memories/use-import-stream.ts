import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { importLines } from '../../../src/sdk/memory-transfer.js';
import { api } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { takeUntil, useStop } from '../../kit/use-stop.js';
import type { FileRow } from '../../lib/memory-file.js';
import { beginImport, describeImport, type ImportState } from './use-import.js';
import { MEMORY_READS } from './memory.js';

interface ImportStream {
  readonly state: ImportState | null;
  /** @param tokenId token in whose space to store; empty for the spaces that the lines name */
  readonly start: (rows: readonly FileRow[], tokenId: string) => Promise<void>;
  /** Stops after the batch that is being sent. */
  readonly stop: () => void;
  readonly isStopping: boolean;
}

/** Sends the lines of an export unchanged; the service reports those it rejects. */
export function useImportStream(): ImportStream {
  const t = useT();
  const client = useQueryClient();
  const { isStopped, isGone, stop, isStopping } = useStop();
  const [state, setState] = useState<ImportState | null>(null);
  const start = useCallback(
    async (rows: readonly FileRow[], tokenId: string) => {
      let current = beginImport(rows.length);
      setState(current);
      const query = tokenId === '' ? {} : { token_id: tokenId };
      try {
        const { errors } = await importLines(
          api,
          takeUntil(
            rows.map(({ text }) => text),
            isStopped,
          ),
          {
            onProgress: ({ lines: done, added, changed }) => {
              current = { ...current, done, added, changed };
              setState(current);
            },
          },
          { operation: 'importAllMemories', query },
        );
        const refused = errors.flatMap(({ line, error }) => {
          const row = rows[line - 1];
          return row === undefined ? [] : [{ row, detail: error }];
        });
        current = { ...current, refused, done: isStopped() ? current.done : rows.length };
      } catch (error) {
        current = { ...current, error: error as Error };
      }
      current = { ...current, isRunning: false };
      setState(current);
      if (isGone()) showToast(describeImport(current, t), { isError: current.error !== null });
      await refresh(client, MEMORY_READS);
    },
    [client, t, isStopped, isGone],
  );
  return { state, start, stop, isStopping };
}
