import { describe, expect, it } from '@jest/globals';
import { resolvePolicy } from '../../common/policy/resolve-policy.js';
import type { RecalledItem } from '../memory.types.js';
import { applyLimit, chooseItems, leaveOutKnown, withinTokenBudget } from './choose.js';

const item = (id: string, text = id): RecalledItem => ({
  id,
  kind: 'turn',
  text,
  role: 'user',
  sessionId: 's',
  createdAt: 0,
  hash: `h-${id}`,
  score: 1,
});
const ids = (items: readonly RecalledItem[]): string => items.map(({ id }) => id).join('');
const ITEMS = ['a', 'b', 'c', 'd'].map((id) => item(id));

describe('choosing what is injected', () => {
  it('leaves out what the request already contains', () => {
    expect(ids(leaveOutKnown(ITEMS, new Set(['h-b', 'h-x'])))).toBe('acd');
  });

  it.each<[number | null, string]>([
    [null, 'abcd'],
    [2, 'ab'],
    [0, ''],
    [9, 'abcd'],
  ])('limit %s → %s', (limit, expected) => {
    expect(ids(applyLimit(ITEMS, limit))).toBe(expected);
  });

  it.each<[number | null, string]>([
    [null, 'abc'],
    [100, 'abc'],
    [4, 'ab'],
    [3, 'a'],
    [0, ''],
  ])('budget %s → %s', (budget, expected) => {
    expect(ids(withinTokenBudget([item('a', 'x'.repeat(12)), item('b', 'x'), item('c', '你好')], budget))).toBe(expected);
  });

  it('S0-57 counts after leaving out, so that what is known takes no place', () => {
    const { recall } = resolvePolicy([], { strictTimeoutMs: 30_000, memoryLimit: 2, sessionWindowSize: 10 });
    expect(ids(chooseItems(ITEMS, new Set(['h-a']), recall))).toBe('bc');
  });
});
