import { describe, expect, it } from '@jest/globals';
import { topRows } from './top-rows.js';

const scores = Float32Array.of(5, 1, 9, 3, 9, 7, 3, 3);
const all = [...scores.keys()];

describe('topRows', () => {
  it.each<[number, number[]]>([
    [0, []],
    [1, [2]],
    [2, [2, 4]],
    [4, [0, 2, 4, 5]],
    [6, [0, 2, 3, 4, 5, 6]],
    [9, all],
  ])('takes the best %d', (limit, expected) => {
    expect([...topRows(all, scores, limit)].sort((left, right) => left - right)).toEqual(expected);
  });

  it('looks at the rows it is given only', () => {
    expect(topRows([1, 3, 7], scores, 2)).toEqual([3, 7]);
  });

  it.each([1, 10, 99])('agrees with sorting for the best %d of many', (limit) => {
    const many = Float32Array.from({ length: 500 }, (_, at) => (at * 7919) % 263);
    const rows = topRows([...many.keys()], many, limit);
    expect([...rows].map((row) => many[row]!).sort((left, right) => right - left)).toEqual(
      [...many].sort((left, right) => right - left).slice(0, limit),
    );
  });
});
