import { describe, expect, it } from '@jest/globals';
import { countNewRows, movesRow, type RowIds } from './still-rows.js';

/** A list in one letter a row; a dot is a row that is not loaded. */
function toRows(letters: string): RowIds {
  return { count: letters.length, idAt: (index) => (letters[index] === '.' ? undefined : letters[index]) };
}

describe('movesRow', () => {
  it.each([
    ['abc', 'abc', 1, false],
    ['abc', 'xabc', 1, true],
    ['abc', 'abxc', 1, false],
    ['abc', 'bc', 1, true],
    ['abc', 'bca', 0, true],
    ['abc', 'ac', 1, false],
    ['abc', 'xyz', 1, false],
    ['a.c', 'xa.c', 1, false],
    ['abc', '...', 1, false],
    ['', 'abc', 0, false],
  ])('%s to %s at %i: %s', (before, after, index, expected) => {
    expect(movesRow(toRows(before), toRows(after), index)).toBe(expected);
  });
});

describe('countNewRows', () => {
  it.each([
    ['abc', 'xyabc', 2],
    ['abc', 'cab', 0],
    ['abc', 'bc', 0],
    ['abc', 'xbc', 1],
    ['a.c', 'x.a', 1],
  ])('%s to %s: %i', (before, after, expected) => {
    expect(countNewRows(toRows(before), toRows(after), 0)).toBe(expected);
  });
});
