import { describe, expect, it } from '@jest/globals';
import { findDifference, isEqual } from './compare.js';

describe('findDifference', () => {
  it.each([
    [
      { a: '1', b: '2' },
      { a: '1', b: '2' },
      { documents: 2, missing: [], extra: [], different: [] },
    ],
    [
      { a: '1', b: '2' },
      { a: '0', c: '3' },
      { documents: 2, missing: ['b'], extra: ['c'], different: ['a'] },
    ],
    [{}, { c: '3' }, { documents: 0, missing: [], extra: ['c'], different: [] }],
  ])('%j against %j', (expected, held, difference) => {
    const found = findDifference(new Map(Object.entries(expected)), new Map(Object.entries(held)));
    expect(found).toEqual(difference);
    expect(isEqual(found)).toBe(
      difference.missing.length + difference.extra.length + difference.different.length === 0,
    );
  });
});
