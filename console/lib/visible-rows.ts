/** Rows of a long list that are in the document: those in view and some around them. */
export interface RowWindow {
  readonly first: number;
  /** Behind the last one. */
  readonly end: number;
}

interface Scrolled {
  readonly count: number;
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly height: number;
  readonly overscan: number;
}

/** At most this many rows are in the document, however tall the window is. */
const MOST_ROWS = 100;

export function findVisibleRows({ count, rowHeight, scrollTop, height, overscan }: Scrolled): RowWindow {
  const first = Math.min(Math.max(0, Math.floor(scrollTop / rowHeight) - overscan), Math.max(0, count - 1));
  const inView = Math.ceil(height / rowHeight) + 1 + 2 * overscan;
  return { first, end: Math.min(count, first + Math.min(inView, MOST_ROWS)) };
}
