import { describe, expect, it } from '@jest/globals';
import {
  alignToRow,
  findRevealingTop,
  findScrollTop,
  findVisibleRows,
  listParts,
  placePinnedRow,
  type ListBox,
} from './visible-rows.js';

const BOX: ListBox = { count: 100_000, rowHeight: 40, height: 600 };
/** Taller than browsers draw. */
const HUGE: ListBox = { ...BOX, count: 1_000_000 };

describe('findVisibleRows', () => {
  it.each([
    ['at the top', 100_000, 0, 600, { first: 0, end: 36 }],
    ['in the middle', 100_000, 3_600_000, 600, { first: 89_990, end: 90_026 }],
    ['of a short list', 5, 0, 600, { first: 0, end: 5 }],
    ['of an empty list', 0, 0, 600, { first: 0, end: 0 }],
    ['past the end of a list that got shorter', 10, 4_000, 600, { first: 9, end: 10 }],
    ['in a window of any height', 100_000, 0, 40_000, { first: 0, end: 100 }],
  ])('%s', (_title, count, scrollTop, height, expected) =>
    expect(findVisibleRows({ count, scrollTop, height, rowHeight: 40, overscan: 10 })).toMatchObject(
      expected,
    ),
  );

  it('puts gaps in place of the rows that are not drawn', () =>
    expect(findVisibleRows({ ...BOX, scrollTop: 4_000, overscan: 10 })).toMatchObject({
      before: 3_600,
      after: 100_000 * 40 - 3_600 - 36 * 40,
      firstInView: 100,
      endInView: 115,
    }));

  it.each([0, 1, 12_345, 500_000, 999_000])('finds row %i of a million where it scrolls to it', (index) => {
    const scrollTop = alignToRow(findScrollTop(index, HUGE), HUGE);
    const { firstInView, before, first, after, end } = findVisibleRows({ ...HUGE, scrollTop, overscan: 10 });
    expect(firstInView).toBe(index);
    expect(before + (index - first) * 40 - scrollTop).toBeCloseTo(0);
    expect(before + (end - first) * 40 + after).toBeLessThanOrEqual(16_000_000);
  });

  it('reaches the last of a million rows at the end of a list no taller than browsers draw', () => {
    const scrollTop = alignToRow(16_000_000 - 600, HUGE);
    expect(findVisibleRows({ ...HUGE, scrollTop, overscan: 10 })).toMatchObject({ end: 1_000_000, after: 0 });
  });
});

describe('findRevealingTop', () => {
  it.each([
    ['stays where the row is in view', 20, 600, 600],
    ['scrolls up to a row above', 5, 600, 200],
    ['scrolls down to a row below, under the head', 40, 600, 1_080],
  ])('%s', (_title, index, scrollTop, expected) =>
    expect(findRevealingTop(index, scrollTop, BOX)).toBe(expected),
  );
});

describe('placePinnedRow', () => {
  const rows = findVisibleRows({ ...BOX, scrollTop: 4_000, overscan: 10 });

  it.each([
    ['keeps a row above at its place', 20, { index: 20, before: 800, after: 3_600 - 840 }],
    ['keeps the first row at the top', 0, { index: 0, before: 0, after: 3_560 }],
    ['keeps a row below at its place', 226, { index: 226, before: 4_000, after: 100_000 * 40 - 227 * 40 }],
    ['leaves out a row of those around the rows in view', 100, null],
    ['leaves out a row that has left the list', 100_000, null],
    ['leaves out a row where none is pinned', null, null],
  ])('%s', (_title, index, expected) => expect(placePinnedRow(index, rows, BOX)).toEqual(expected));
});

describe('listParts', () => {
  const rows = { first: 5, end: 7, before: 200, after: 120, firstInView: 5, endInView: 7 };

  it.each([
    ['draws the rows between two gaps', null, [200, 5, 6, 120]],
    ['draws a pinned row above them', { index: 2, before: 80, after: 80 }, [80, 2, 80, 5, 6, 120]],
    ['draws a pinned row below them', { index: 8, before: 40, after: 40 }, [200, 5, 6, 40, 8, 40]],
  ])('%s', (_title, pinned, expected) =>
    expect(listParts(rows, pinned).map((part) => (typeof part === 'number' ? part : part.height))).toEqual(
      expected,
    ),
  );
});
