import { describe, expect, it } from '@jest/globals';
import { diffWords } from './word-diff.js';

function show(before: string, after: string): string {
  const marks = { same: '', added: '+', removed: '-' };
  return diffWords(before, after)
    .map(({ kind, text }) => `${marks[kind]}[${text}]`)
    .join('');
}

describe('diffWords', () => {
  it.each([
    ['Lives in Porto', 'Lives in Lisbon now', '[Lives in ]-[Porto]+[Lisbon now]'],
    ['same', 'same', '[same]'],
    ['', 'new', '+[new]'],
    ['old', '', '-[old]'],
    ['Is vegetarian since 2020', 'Is a strict vegan', '[Is ]-[vegetarian since 2020]+[a strict vegan]'],
    ['a b c', 'x b y', '-[a]+[x][ b ]-[c]+[y]'],
    ['我住在北京', '我住在上海', '[我住在]-[北京]+[上海]'],
  ])('%s → %s', (before, after, expected) => expect(show(before, after)).toBe(expected));

  it.each([
    ['a b c d', 'b x d e'],
    ['one, two; three', 'three, two; one'],
    ['word '.repeat(3_000), 'other '.repeat(10)],
  ])('restores both texts (case %#)', (before, after) => {
    const parts = diffWords(before, after);
    const without = (kind: string): string =>
      parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
    expect([without('added'), without('removed')]).toEqual([before, after]);
  });
});
