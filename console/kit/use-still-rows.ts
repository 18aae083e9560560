import { useCallback, useEffect, useMemo, useState, type FocusEvent } from 'react';
import { countNewRows, findRow, type RowIds } from '../lib/still-rows.js';
import { findRowIndex } from './row-index.js';

interface Rows<Row> {
  readonly count: number;
  readonly rowAt: (index: number) => Row | undefined;
}

interface StillRows<Row> extends Rows<Row> {
  /** Number of new rows in the waiting list; null if none waits. */
  readonly waiting: number | null;
  /** Index of the row that contains the focus. */
  readonly focused: number | null;
  /** Shows the waiting list. */
  readonly release: () => void;
  /** Focus handler for the element around the rows. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** The row that contains the focus. */
interface FocusedRow<Row> {
  readonly index: number;
  /** Undefined if it was still loading. */
  readonly row: Row | undefined;
}

const RELEASE = 'release';
/** Time within which the answers to a reader's own action arrive. */
const FREE_MS = 5_000;
const releases = new EventTarget();

/**
 * Lets all lists update with the next answers, because the reader did something and wants to see the result.
 */
export function releaseRows(): void {
  releases.dispatchEvent(new Event(RELEASE));
}

/** Keeps a list unchanged while one of its rows has the focus and the newest answer would move that row. */
export function useStillRows<Row>({ count, rowAt }: Rows<Row>, toId: (row: Row) => string): StillRows<Row> {
  const latest = useMemo(() => ({ count, rowAt }), [count, rowAt]);
  const [last, setLast] = useState(latest);
  const [held, setHeld] = useState<Rows<Row> | null>(null);
  const [focused, setFocused] = useState<FocusedRow<Row> | null>(null);
  const [isFree, setFree] = useState(false);
  const toIds = (rows: Rows<Row>): RowIds => ({
    count: rows.count,
    idAt: (index) => mapRow(rows.rowAt(index), toId),
  });
  /** A row keeps the focus when an update moves it, and no event says so. */
  const findFocused = (rows: Rows<Row>): number | null =>
    focused === null ? null : findRow(toIds(rows), mapRow(focused.row, toId), focused.index);
  if (last !== latest) {
    const before = held ?? last;
    const isMoving = findFocused(before) !== findFocused(latest);
    setLast(latest);
    setHeld(isMoving && !isFree ? before : null);
  }
  const release = useCallback(() => {
    setHeld(null);
    setFocused(null);
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const free = (): void => {
      clearTimeout(timer);
      setHeld(null);
      setFree(true);
      timer = setTimeout(() => setFree(false), FREE_MS);
    };
    releases.addEventListener(RELEASE, free);
    // Going back may show another list, so the rows may move.
    addEventListener('popstate', free);
    return () => {
      clearTimeout(timer);
      releases.removeEventListener(RELEASE, free);
      removeEventListener('popstate', free);
    };
  }, []);
  const onBlur = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!document.hasFocus() || (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      return;
    setFocused(null);
    setHeld(null);
  }, []);
  const shown = useMemo(() => {
    const { count: shownCount } = held ?? latest;
    // A row that keeps the focus out of view stays as it was, although its page is no longer loaded.
    const findKept = (index: number): Row | undefined => (focused?.index === index ? focused.row : undefined);
    return {
      count: shownCount,
      rowAt: (index: number) => held?.rowAt(index) ?? latest.rowAt(index) ?? findKept(index),
    };
  }, [held, latest, focused]);
  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const index = findRowIndex(target);
      // The reader is in the table even beside a row, at the button that shows the waiting list.
      if (index !== null) setFocused({ index, row: shown.rowAt(index) });
    },
    [shown],
  );
  const waiting = held === null ? null : countNewRows(toIds(held), toIds(latest), focused?.index ?? 0);
  return { ...shown, waiting, focused: findFocused(shown), release, onFocus, onBlur };
}

function mapRow<Row>(row: Row | undefined, toId: (row: Row) => string): string | undefined {
  return row === undefined ? undefined : toId(row);
}
