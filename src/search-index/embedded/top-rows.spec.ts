import { describe, expect, it } from '@jest/globals';
import { findTopRows } from './top-rows.js';

const scores = Float32Array.of(5, 1, 9, 3, 9, 7, 3, 3);
const ascending = (rows: readonly number[]): number[] => [...rows].sort((left, right) => left - right);
const everybody = (): boolean => true;

describe('findTopRows', () => {
  it.each<[number, number[]]>([
    [0, []],
    [1, [2]],
    [2, [2, 4]],
    [4, [0, 2, 4, 5]],
    [5, [0, 2, 3, 4, 5]],
    [9, [0, 1, 2, 3, 4, 5, 6, 7]],
  ])('returns the best %d', (limit, expected) => {
    expect(ascending(findTopRows(scores, 0, limit, everybody))).toEqual(expected);
  });

  it('returns only allowed rows above the threshold', () => {
    expect(ascending(findTopRows(scores, 3, 9, everybody))).toEqual([0, 2, 4, 5]);
    expect(ascending(findTopRows(scores, 0, 2, (row) => row !== 2 && row !== 4))).toEqual([0, 5]);
  });

  it('prefers the first of equal rows, even if a better one follows', () => {
    expect(ascending(findTopRows(Float32Array.of(1, 1, 1, 2, 3), 0, 3, everybody))).toEqual([0, 3, 4]);
  });

  it.each([1, 10, 99])('agrees with sorting for the best %d of many', (limit) => {
    const many = Float32Array.from({ length: 500 }, (_, at) => ((at * 7919) % 263) + 1);
    const rows = findTopRows(many, 0, limit, everybody);
    expect([...rows].map((row) => many[row]!).sort((left, right) => right - left)).toEqual(
      [...many].sort((left, right) => right - left).slice(0, limit),
    );
  });
});
