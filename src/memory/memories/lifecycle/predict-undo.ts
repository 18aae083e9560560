import { buildPartName, type Scope } from '../../../common/scope.js';
import { KEY_OR_TEXT_TAKEN, type UndoPlan } from './plan-undo.js';
import type { UndoResult } from '../memories.types.js';

/** Key and text of a live memory, which no other live memory of its scope may have. */
export interface TakenNames extends Scope {
  readonly id: string;
  readonly key: string;
  readonly hash: string;
}

interface Names {
  /** Memories that the job touched, in the order in which they were stored. */
  readonly rows: readonly TakenNames[];
  /** Hashes of restored texts by memory; absent if the version no longer exists. */
  readonly reverted: ReadonlyMap<string, string>;
  /** Live memories that have one of these keys or texts. */
  readonly live: readonly TakenNames[];
}

/**
 * Predicts the result of an undo, provided that nobody writes in between. A memory is not restored if another
 * one has its key or its text.
 */
export function predictUndo(plan: UndoPlan, { rows, reverted, live }: Names): UndoResult {
  const holders = new Map(live.filter(({ id }) => !plan.end.includes(id)).map((row) => [row.id, row]));
  const take = (row: TakenNames): boolean => {
    const isTaken = [...holders.values()].some((other) => isCollision(other, row));
    if (!isTaken) holders.set(row.id, row);
    return !isTaken;
  };
  const done = { restored: [] as string[], reverted: [] as string[], conflicts: [...plan.conflicts] };
  const refuse = (id: string): unknown => done.conflicts.push({ memory_id: id, reason: KEY_OR_TEXT_TAKEN });
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
