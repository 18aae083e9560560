/** Rows of a long list that are in the document: those in view and some around them. */
export interface RowWindow {
  readonly first: number;
  /** Behind the last one. */
  readonly end: number;
  /** Pixels that stand for the rows before these. */
  readonly before: number;
  /** Pixels that stand for the rows after them. */
  readonly after: number;
  readonly firstInView: number;
  /** Behind the last one in view. */
  readonly endInView: number;
}

/** A list, and the box that it scrolls in. */
export interface ListBox {
  readonly count: number;
  readonly rowHeight: number;
  readonly height: number;
}

interface Scrolled extends ListBox {
  readonly scrollTop: number;
  readonly overscan: number;
}

/** At most this many rows are in the document, however tall the window is. */
const MAX_ROWS = 100;
/** Browsers draw nothing that is taller than 17 million pixels. */
const MAX_HEIGHT_PX = 16_000_000;
/** Tolerance for rounding errors of a division. */
const TINY = 1e-6;

export function findVisibleRows({ scrollTop, overscan, ...box }: Scrolled): RowWindow {
  const { count, rowHeight, height } = box;
  const top = scrollTop * getPace(box);
  const firstInView = Math.floor(top / rowHeight + TINY);
  // In a list too tall to draw, the rows before those in view have no more room than the box was scrolled by.
  const drawable = Math.ceil((top - scrollTop) / rowHeight - TINY);
  const first = Math.min(Math.max(0, firstInView - overscan, drawable), Math.max(0, count - 1));
  const inView = Math.ceil(height / rowHeight) + 1 + 2 * overscan;
  const end = Math.min(count, first + Math.min(inView, MAX_ROWS));
  const before = Math.max(0, first * rowHeight - top + scrollTop);
  return {
    first,
    end,
    before,
    after: Math.max(0, Math.min(count * rowHeight, MAX_HEIGHT_PX) - before - (end - first) * rowHeight),
    firstInView,
    endInView: Math.min(count, firstInView + Math.ceil(height / rowHeight)),
  };
}

/** A row that stays in the document although it is out of view. */
export interface PinnedRow {
  readonly index: number;
  /** Pixels of the gap that precede the row; the rest of the gap follows it. */
  readonly before: number;
  readonly after: number;
}

/**
 * Places a row in the gap on its side of the rows around those in view.
 *
 * @returns null for one of these rows
 */
export function placePinnedRow(
  index: number | null,
  { first, end, before, after }: RowWindow,
  { count, rowHeight }: Pick<ListBox, 'count' | 'rowHeight'>,
): PinnedRow | null {
  if (index === null || index >= count || (index >= first && index < end)) return null;
  const isAbove = index < first;
  const room = Math.max(0, (isAbove ? before : after) - rowHeight);
  const [passed, others] = isAbove ? [index, first - 1] : [index - end, count - end - 1];
  const gap = (room * passed) / Math.max(1, others);
  return { index, before: gap, after: room - gap };
}

interface GapPart {
  readonly gap: string;
  readonly height: number;
}

/**
 * Lists the rows that are in the document, and the gaps between them. Their order never changes, because an
 * element that is moved loses the focus.
 */
export function listParts(
  { first, end, before, after }: RowWindow,
  pinned: PinnedRow | null,
): readonly (number | GapPart)[] {
  const drawn = Array.from({ length: end - first }, (_, offset) => first + offset);
  const toParts = (above: number, below: number, middle: readonly (number | GapPart)[]) => [
    { gap: 'above', height: above },
    ...middle,
    { gap: 'below', height: below },
  ];
  if (pinned === null) return toParts(before, after, drawn);
  const { index } = pinned;
  return index < first
    ? toParts(pinned.before, after, [index, { gap: 'between', height: pinned.after }, ...drawn])
    : toParts(before, pinned.after, [...drawn, { gap: 'between', height: pinned.before }, index]);
}

/** Finds the scroll position at which a row is the first in view. */
export function findScrollTop(index: number, box: ListBox): number {
  return Math.ceil((index * box.rowHeight) / getPace(box));
}

/** Finds the nearest scroll position at which a row is visible below the sticky head. */
export function findRevealingTop(index: number, scrollTop: number, box: ListBox): number {
  const { rowHeight, height } = box;
  const pace = getPace(box);
  const [above, below] = [index * rowHeight, (index + 2) * rowHeight - height];
  if (scrollTop * pace > above) return findScrollTop(index, box);
  return scrollTop * pace < below ? Math.ceil(below / pace) : scrollTop;
}

/** Rounds a scroll position down to the beginning of a row, so that less than a row changes nothing. */
export function alignToRow(scrollTop: number, box: ListBox): number {
  const step = box.rowHeight / getPace(box);
  return Math.floor(scrollTop / step + TINY) * step;
}

/** Pixels of rows that pass while the box is scrolled by one: more in a list too tall to draw. */
function getPace({ count, rowHeight, height }: ListBox): number {
  const total = count * rowHeight;
  return total <= MAX_HEIGHT_PX ? 1 : (total - height) / (MAX_HEIGHT_PX - height);
}
