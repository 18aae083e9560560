/** The range that differs between two sequences; both are the same before and behind it. */
export interface ChangedRange {
  readonly start: number;
  readonly endBefore: number;
  readonly endAfter: number;
}

/** Finds the smallest single range in which two texts, or two lists of lines, differ. */
export function findChangedRange(before: ArrayLike<string>, after: ArrayLike<string>): ChangedRange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let [endBefore, endAfter] = [before.length, after.length];
  while (Math.min(endBefore, endAfter) > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore -= 1;
    endAfter -= 1;
  }
  return { start, endBefore, endAfter };
}
