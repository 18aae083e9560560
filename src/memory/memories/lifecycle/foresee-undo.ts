import { buildPartName, type Scope } from '../../../common/scope.js';
import { NAME_TAKEN, type UndoPlan } from './plan-undo.js';
import type { UndoResult } from '../memories.types.js';

/** The names that a memory takes while it is live: its key and its text. */
export interface TakenNames extends Scope {
  readonly id: string;
  readonly key: string;
  readonly hash: string;
}

interface Names {
  /** Memories that the job touched, in the order in which they were stored. */
  readonly rows: readonly TakenNames[];
  /** The hash of what a memory would say again; without one its version is gone. */
  readonly reverted: ReadonlyMap<string, string>;
  /** Live memories with a key or a text that one of these would have. */
  readonly live: readonly TakenNames[];
}

/**
 * Predicts the result of an undo, should nobody write in between: a memory does not come back where another
 * one has its key or its text.
 */
export function foreseeUndo(plan: UndoPlan, { rows, reverted, live }: Names): UndoResult {
  const holders = new Map(live.filter(({ id }) => !plan.end.includes(id)).map((row) => [row.id, row]));
  const take = (row: TakenNames): boolean => {
    const isTaken = [...holders.values()].some((other) => isCollision(other, row));
    if (!isTaken) holders.set(row.id, row);
    return !isTaken;
  };
  const done = { restored: [] as string[], reverted: [] as string[], conflicts: [...plan.conflicts] };
  const refuse = (id: string): unknown => done.conflicts.push({ memory_id: id, reason: NAME_TAKEN });
  for (const row of rows) {
    if (plan.reopen.includes(row.id)) {
      if (take(row)) done.restored.push(row.id);
      else {
        refuse(row.id);
        continue;
      }
    }
    if (!plan.revert.some(({ id }) => id === row.id)) continue;
    const hash = reverted.get(row.id);
    if (hash !== undefined && take({ ...row, hash })) done.reverted.push(row.id);
    else refuse(row.id);
  }
  return { ended: plan.end, ...done };
}

function isCollision(one: TakenNames, other: TakenNames): boolean {
  return (
    one.id !== other.id &&
    buildPartName(one) === buildPartName(other) &&
    (one.key === other.key || one.hash === other.hash)
  );
}
