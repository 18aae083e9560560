import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import type { Body } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import { useT, type Translate } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { takeUntil, useStop } from '../../kit/use-stop.js';
import type { FileRow } from '../../lib/memory-file.js';
import { MEMORY_READS } from './memory.js';

/**
 * A row that was not imported, with the reason: a problem found in the file, or the service's own message.
 */
export interface RefusedRow {
  readonly row: FileRow;
  readonly detail: string | null;
}

export interface ImportState {
  readonly done: number;
  readonly total: number;
  readonly added: number;
  readonly changed: number;
  readonly refused: readonly RefusedRow[];
  readonly isRunning: boolean;
  /** The failure that ended the import early. */
  readonly error: Error | null;
}

export function beginImport(total: number): ImportState {
  return { done: 0, total, added: 0, changed: 0, refused: [], isRunning: true, error: null };
}

/** Describes the progress or the outcome of an import. */
export function describeImport({ isRunning, refused, ...state }: ImportState, t: Translate): string {
  const { done, total, added, changed } = state;
  const end = done < total ? 'memories.importStopped' : 'memories.imported';
  return t(isRunning ? 'memories.importing' : end, { done, total, added, changed, refused: refused.length });
}

interface Import {
  readonly state: ImportState | null;
  readonly start: (rows: readonly FileRow[]) => Promise<void>;
  /** Stops after the row that is being sent. */
  readonly stop: () => void;
  readonly isStopping: boolean;
}

/** Sends rows one after another, so that a repeated key ends up with its last row. */
export function useImport(): Import {
  const t = useT();
  const client = useQueryClient();
  const { isStopped, isGone, stop, isStopping } = useStop();
  const [state, setState] = useState<ImportState | null>(null);
  const start = useCallback(
    async (rows: readonly FileRow[]) => {
      let current = beginImport(rows.length);
      setState(current);
      for (const row of takeUntil(rows, isStopped)) {
        current = count(current, await send(row));
        setState(current);
      }
      const ended = { ...current, isRunning: false };
      setState(ended);
      if (isGone()) showToast(describeImport(ended, t));
      await refresh(client, MEMORY_READS);
    },
    [client, t, isStopped, isGone],
  );
  return { state, start, stop, isStopping };
}

type Outcome = 'added' | 'changed' | RefusedRow;

async function send(row: FileRow): Promise<Outcome> {
  if (row.memory === null) return { row, detail: null };
  try {
    const { id: memory } = await api.call('createManagedMemory', {
      body: row.memory as Body<'createManagedMemory'>,
    });
    return memory.createdAt === memory.updatedAt ? 'added' : 'changed';
  } catch (error) {
    if (error instanceof MemoryBridgeError) return { row, detail: error.detail };
    throw error;
  }
}

function count(state: ImportState, outcome: Outcome): ImportState {
  const next = { ...state, done: state.done + 1 };
  if (typeof outcome === 'object') return { ...next, refused: [...state.refused, outcome] };
  return { ...next, [outcome]: state[outcome] + 1 };
}
