import { describe, expect, it } from '@jest/globals';
import { predictUndo, type TakenNames } from './predict-undo.js';
import type { UndoPlan } from './plan-undo.js';

const NOTHING: UndoPlan = { end: [], reopen: [], revert: [], conflicts: [] };
const createNames = (id: string, key: string, hash = `hash of ${key}`, endUser = ''): TakenNames => ({
  id,
  key,
  hash,
  spaceId: 's',
  endUser,
  appId: 'default',
  projectId: 'default',
});
const predict = (plan: Partial<UndoPlan>, names: Partial<Parameters<typeof predictUndo>[1]>) =>
  predictUndo({ ...NOTHING, ...plan }, { rows: [], reverted: new Map(), live: [], ...names });

describe('predictUndo', () => {
  it('brings a memory back when what has its key ends', () => {
    const plan = { end: ['new'], reopen: ['old'] };
    expect(
      predict(plan, {
        rows: [createNames('old', 'city'), createNames('new', 'city', 'other')],
        live: [createNames('new', 'city', 'other')],
      }),
    ).toEqual({
      ended: ['new'],
      restored: ['old'],
      reverted: [],
      conflicts: [],
    });
  });

  it('reports a memory whose key or text another one has, and does not revert it either', () => {
    const rows = [createNames('old', 'city')];
    const plan = { reopen: ['old'], revert: [{ id: 'old', version: 1 }] };
    const conflicts = [{ memory_id: 'old', reason: 'a live memory has its key or says the same' }];
    const reverted = new Map([['old', 'before']]);
    expect(predict(plan, { rows, reverted, live: [createNames('x', 'city', 'x')] })).toMatchObject({
      restored: [],
      reverted: [],
      conflicts,
    });
    expect(predict(plan, { rows, reverted, live: [createNames('x', 'y', 'hash of city')] })).toMatchObject({
      restored: [],
      conflicts,
    });
  });

  it('ignores a memory of somebody else', () => {
    expect(
      predict(
        { reopen: ['old'] },
        { rows: [createNames('old', 'city')], live: [createNames('x', 'city', 'x', 'bob')] },
      ),
    ).toMatchObject({
      restored: ['old'],
    });
  });

  it('reverts a text unless its version is gone or another memory says it', () => {
    const [rows, plan] = [[createNames('a', 'city')], { revert: [{ id: 'a', version: 1 }] }];
    expect(predict(plan, { rows, reverted: new Map([['a', 'before']]), live: rows })).toMatchObject({
      reverted: ['a'],
      conflicts: [],
    });
    expect(predict(plan, { rows, live: rows })).toMatchObject({
      reverted: [],
      conflicts: [{ memory_id: 'a' }],
    });
    expect(
      predict(plan, {
        rows,
        reverted: new Map([['a', 'before']]),
        live: [...rows, createNames('b', 'c', 'before')],
      }),
    ).toMatchObject({
      reverted: [],
      conflicts: [{ memory_id: 'a' }],
    });
  });

  it('brings back the first of two memories that would have the same key', () => {
    const rows = [createNames('a', 'city', '1'), createNames('b', 'city', '2')];
    expect(predict({ reopen: ['a', 'b'] }, { rows })).toMatchObject({
      restored: ['a'],
      conflicts: [{ memory_id: 'b' }],
    });
  });

  it('keeps the conflicts of the plan', () => {
    const conflicts = [{ memory_id: 'c', reason: 'it was changed since' }];
    expect(predict({ conflicts }, {})).toMatchObject({ conflicts });
  });
});
