/** Groups neighbouring items with the same key. */
export function groupConsecutive<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly (readonly T[])[] {
  const runs: T[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && keyOf(last[0]!) === keyOf(item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}
