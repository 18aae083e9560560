/** Finds the index of the row that contains an element; null outside of all rows. */
export function findRowIndex(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row === null ? null : Number(row.dataset['index']);
}
