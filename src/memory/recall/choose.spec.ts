import { describe, expect, it } from '@jest/globals';
import { resolvePolicy } from '../../common/policy/resolve-policy.js';
import type { RecalledItem } from '../memory.types.js';
import { applyLimit, chooseItems, leaveOutKnown, leaveOutRepeated, withinTokenBudget } from './choose.js';

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

  it.each<[string, readonly string[], readonly string[]]>([
    ['the same', ['I like tea.', '  i LIKE tea'], ['I like tea.']],
    [
      'a memory in its turn',
      ['I live in Utrecht', 'Other', 'Hi! I live in Utrecht, and you?'],
      ['Hi! I live in Utrecht, and you?', 'Other'],
    ],
    ['a turn that was first', ['Hi! I live in Utrecht, and you?', 'I live in Utrecht.'], ['Hi! I live in Utrecht, and you?']],
    ['two that one contains', ['I swim', 'I sing', 'I swim and I sing'], ['I swim and I sing']],
    ['parts of words', ['I like tea', 'I like teal walls'], ['I like tea', 'I like teal walls']],
    ['Chinese', ['我喜欢茶', '你知道，我喜欢茶。'], ['你知道，我喜欢茶。']],
    ['no words', ['🙂', '🎉', '🙂'], ['🙂', '🎉']],
    ['a long text', ['I like tea', `I like tea ${'x '.repeat(400)}`], ['I like tea', `I like tea ${'x '.repeat(400)}`]],
    ['a long text twice', ['y'.repeat(700), 'y'.repeat(700)], ['y'.repeat(700)]],
  ])('keeps one of %s', (_, said, kept) => {
    expect(leaveOutRepeated(said.map((text) => item(text))).map(({ text }) => text)).toEqual(kept);
  });

  it('leaves out a memory with the known turn it repeats', () => {
    const { recall } = resolvePolicy([], { strictTimeoutMs: 30_000, memoryLimit: 2, sessionWindowSize: 10 });
    expect(ids(chooseItems([item('m', 'I like tea'), item('t', 'Well, I like tea.'), item('o')], new Set(['h-t']), recall).items)).toBe(
      'o',
    );
  });

  it('S0-57 counts after leaving out, so that what is known takes no place', () => {
    const { recall } = resolvePolicy([], { strictTimeoutMs: 30_000, memoryLimit: 2, sessionWindowSize: 10 });
    expect(ids(chooseItems(ITEMS, new Set(['h-a']), recall).items)).toBe('bc');
  });
});
