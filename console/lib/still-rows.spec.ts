import { describe, expect, it } from '@jest/globals';
import { countNewRows, findRow, type RowIds } from './still-rows.js';

/** A list in one letter a row; a dot is a row that is not loaded. */
function toRows(letters: string): RowIds {
  return { count: letters.length, idAt: (index) => (letters[index] === '.' ? undefined : letters[index]) };
}

describe('findRow', () => {
  it.each([
    ['b', 'abc', 1, 1],
    ['b', 'xabc', 1, 2],
    ['b', 'abxc', 1, 1],
    ['b', 'bc', 1, 0],
    ['a', 'bca', 0, 2],
    ['b', 'ac', 1, 1],
    ['b', 'xyz', 1, 1],
    ['b', '...', 1, 1],
    [undefined, 'xa.c', 1, 1],
    [undefined, 'abc', 0, 0],
  ])('finds %s, or else the old index, in %s (was at %i): %i', (id, rows, index, expected) => {
    expect(findRow(toRows(rows), id, index)).toBe(expected);
  });
});

describe('countNewRows', () => {
  it.each([
    ['abc', 'xyabc', 2],
    ['abc', 'cab', 0],
    ['abc', 'bc', 0],
    ['abc', 'xbc', 1],
    ['a.c', 'x.a', 1],
  ])('counts the rows that are new from %s to %s: %i', (before, after, expected) => {
    expect(countNewRows(toRows(before), toRows(after), 0)).toBe(expected);
  });
});
