import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import type { Body } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
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
}

export function beginImport(total: number): ImportState {
  return { done: 0, total, added: 0, changed: 0, refused: [], isRunning: true };
}

/** Sends rows one after another, so that a repeated key ends up with its last row. */
export function useImport(): {
  readonly state: ImportState | null;
  readonly start: (rows: readonly FileRow[]) => Promise<void>;
} {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState | null>(null);
  const start = useCallback(
    async (rows: readonly FileRow[]) => {
      let current = beginImport(rows.length);
      for (const row of rows) {
        current = count(current, await send(row));
        setState(current);
      }
      setState({ ...current, isRunning: false });
      await refresh(client, MEMORY_READS);
    },
    [client],
  );
  return { state, start };
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
