import { describe, expect, it } from '@jest/globals';
import { findVisibleRows } from './visible-rows.js';

describe('findVisibleRows', () => {
  it.each([
    ['at the top', 100_000, 0, 600, { first: 0, end: 36 }],
    ['in the middle', 100_000, 3_600_000, 600, { first: 89_990, end: 90_026 }],
    ['of a short list', 5, 0, 600, { first: 0, end: 5 }],
    ['of an empty list', 0, 0, 600, { first: 0, end: 0 }],
    ['past the end of a list that got shorter', 10, 4_000, 600, { first: 9, end: 10 }],
    ['in a window of any height', 100_000, 0, 40_000, { first: 0, end: 100 }],
  ])('%s', (_title, count, scrollTop, height, expected) =>
    expect(findVisibleRows({ count, scrollTop, height, rowHeight: 40, overscan: 10 })).toEqual(expected),
  );
});
