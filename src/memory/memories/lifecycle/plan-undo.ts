import type { JournalEntry } from './marks.repository.js';
import type { StoredMemory } from './stored-memory.js';

type Row = Pick<StoredMemory, 'id' | 'version' | 'validTo' | 'supersededBy'>;

export interface UndoPlan {
  /** Memories that the job added. */
  readonly end: readonly string[];
  /** Memories that were live before the job. */
  readonly reopen: readonly string[];
  /** Memories that the job changed, with the version to return to. */
  readonly revert: readonly { readonly id: string; readonly version: number }[];
  readonly conflicts: readonly { readonly memory_id: string; readonly reason: string }[];
}

const CHANGED_SINCE = 'it was changed since';
/** Reason for which a memory is not restored. */
export const KEY_OR_TEXT_TAKEN = 'a live memory has its key or says the same';

/**
 * Plans the undo of a job: each memory returns to its state before the job if it is still as the job left it.
 * Memories that were changed since are left alone and reported; deleted ones need no step.
 * @param entries changes of the job, in order
 * @param rows of the memories that the entries name
 */
export function planUndo(
  entries: readonly Required<JournalEntry>[],
  rows: ReadonlyMap<string, Row>,
): UndoPlan {
  const plan = {
    end: [] as string[],
    reopen: [] as string[],
    revert: [] as { id: string; version: number }[],
  };
  const conflicts: { memory_id: string; reason: string }[] = [];
  for (const id of new Set(entries.map(({ memoryId }) => memoryId))) {
    const row = rows.get(id);
    const own = entries.filter(({ memoryId }) => memoryId === id);
    if (row === undefined) continue;
    if (!isUnchangedSinceJob(row, own.at(-1)!)) conflicts.push({ memory_id: id, reason: CHANGED_SINCE });
    else addSteps(plan, row, own[0]!);
  }
  return { ...plan, conflicts };
}

function addSteps(
  plan: { end: string[]; reopen: string[]; revert: { id: string; version: number }[] },
  row: Row,
  first: JournalEntry,
): void {
  if (first.change === 'added') {
    if (row.validTo === null) plan.end.push(row.id);
    return;
  }
  if (row.validTo !== null) plan.reopen.push(row.id);
  const before = first.change === 'changed' ? first.version - 1 : first.version;
  if (before !== row.version) plan.revert.push({ id: row.id, version: before });
}

function isUnchangedSinceJob(row: Row, { change, version, successor }: Required<JournalEntry>): boolean {
  if (row.version !== version) return false;
  if (change === 'added' || change === 'changed') return row.validTo === null;
  return row.validTo !== null && row.supersededBy === successor;
}
