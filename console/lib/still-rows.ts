/** A list as far as it is loaded. */
export interface RowIds {
  readonly count: number;
  /** undefined where the row is not loaded. */
  readonly idAt: (index: number) => string | undefined;
}

/** Lists can hold 100,000 rows: only those around the row in question are looked at. */
const NEARBY = 500;

/**
 * Tells whether a row is at another place in the new list. One that is gone, or that is not loaded there, has
 * no place to keep.
 */
export function movesRow(before: RowIds, after: RowIds, index: number): boolean {
  const id = before.idAt(index);
  return id !== undefined && after.idAt(index) !== id && collectIds(after, index).has(id);
}

/** Counts the rows around an index that are in the new list only. */
export function countNewRows(before: RowIds, after: RowIds, index: number): number {
  const known = collectIds(before, index);
  return [...collectIds(after, index)].filter((id) => !known.has(id)).length;
}

function collectIds({ count, idAt }: RowIds, index: number): ReadonlySet<string> {
  const ids = new Set<string>();
  for (let at = Math.max(0, index - NEARBY); at < Math.min(count, index + NEARBY); at += 1) {
    const id = idAt(at);
    if (id !== undefined) ids.add(id);
  }
  return ids;
}
