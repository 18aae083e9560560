import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from './marks.repository.js';
import { planUndo } from './plan-undo.js';

type Entry = Required<JournalEntry>;

const entry = (
  memoryId: string,
  change: Entry['change'],
  version: number,
  successor: string | null = null,
): Entry => {
  return { memoryId, change, version, successor };
};
const live = (id: string, version: number) => ({ id, version, validTo: null, supersededBy: null });
const createEnded = (id: string, version: number, supersededBy: string | null = null) => ({
  id,
  version,
  validTo: new Date(),
  supersededBy,
});

const NOTHING = { end: [], reopen: [], revert: [], conflicts: [] };
const conflict = (memory_id: string) => ({ memory_id, reason: 'it was changed since' });

describe('planUndo', () => {
  it.each([
    ['ends what was added', [entry('a', 'added', 1)], [live('a', 1)], { end: ['a'] }],
    [
      'brings back what was superseded',
      [entry('b', 'added', 2), entry('a', 'ended', 1, 'b')],
      [live('b', 2), createEnded('a', 1, 'b')],
      { end: ['b'], reopen: ['a'] },
    ],
    [
      'brings back what was forgotten',
      [entry('a', 'forgotten', 3)],
      [createEnded('a', 3)],
      { reopen: ['a'] },
    ],
    [
      'reverts to before the first of several changes',
      [entry('a', 'changed', 2), entry('a', 'changed', 3)],
      [live('a', 3)],
      { revert: [{ id: 'a', version: 1 }] },
    ],
    [
      'reopens and reverts',
      [entry('a', 'changed', 2), entry('a', 'forgotten', 2)],
      [createEnded('a', 2)],
      { reopen: ['a'], revert: [{ id: 'a', version: 1 }] },
    ],
    [
      'leaves ended what was added and ended',
      [entry('a', 'added', 1), entry('a', 'forgotten', 1)],
      [createEnded('a', 1)],
      {},
    ],
    ['needs nothing for what is gone', [entry('a', 'added', 1)], [], {}],
    [
      'leaves alone what was edited since',
      [entry('a', 'added', 1)],
      [live('a', 2)],
      { conflicts: [conflict('a')] },
    ],
    [
      'leaves alone what was superseded since',
      [entry('a', 'added', 1)],
      [createEnded('a', 1, 'z')],
      { conflicts: [conflict('a')] },
    ],
    [
      'leaves alone what came back since',
      [entry('a', 'ended', 1, 'b')],
      [live('a', 1)],
      { conflicts: [conflict('a')] },
    ],
    [
      'leaves alone what something else ended again',
      [entry('a', 'ended', 1, 'b')],
      [createEnded('a', 1, 'z')],
      { conflicts: [conflict('a')] },
    ],
    ['has nothing to do for a job that did nothing', [], [], {}],
  ] as const)('%s', (_what, entries, rows, expected) => {
    expect(planUndo(entries, new Map(rows.map((row) => [row.id, row])))).toEqual({ ...NOTHING, ...expected });
  });
});
