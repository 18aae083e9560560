/** A list as far as it is loaded. */
export interface RowIds {
  readonly count: number;
  /** undefined where the row is not loaded. */
  readonly idAt: (index: number) => string | undefined;
}

/** Lists can hold 100,000 rows: only those around the row in question are looked at. */
const NEARBY = 500;

/** Finds where a row is that was at an index; one that is gone, or is not loaded, keeps that index. */
export function findRow({ count, idAt }: RowIds, id: string | undefined, index: number): number {
  if (id === undefined || idAt(index) === id) return index;
  for (let at = Math.max(0, index - NEARBY); at < Math.min(count, index + NEARBY); at += 1) {
    if (idAt(at) === id) return at;
  }
  return index;
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
