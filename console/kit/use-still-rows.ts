import { useCallback, useEffect, useMemo, useState, type FocusEvent } from 'react';
import { countNewRows, movesRow, type RowIds } from '../lib/still-rows.js';

interface Rows<Row> {
  readonly count: number;
  readonly rowAt: (index: number) => Row | undefined;
}

interface StillRows<Row> extends Rows<Row> {
  /** Number of new rows in the waiting list; null if none waits. */
  readonly waiting: number | null;
  /** Shows the waiting list. */
  readonly release: () => void;
  /** Focus handler for the element around the rows. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
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
  const [focused, setFocused] = useState<number | null>(null);
  const [isFree, setFree] = useState(false);
  const toIds = (rows: Rows<Row>): RowIds => ({
    count: rows.count,
    idAt: (index) => mapRow(rows.rowAt(index), toId),
  });
  if (last !== latest) {
    const before = held ?? last;
    const isMoving = focused !== null && movesRow(toIds(before), toIds(latest), focused);
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
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const index = findIndex(target);
    // The reader is in the table even beside a row, at the button that shows the waiting list.
    if (index !== null) setFocused(index);
  }, []);
  const onBlur = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!document.hasFocus() || (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      return;
    setFocused(null);
    setHeld(null);
  }, []);
  const shown = useMemo(
    () =>
      held === null
        ? latest
        : { count: held.count, rowAt: (index: number) => held.rowAt(index) ?? latest.rowAt(index) },
    [held, latest],
  );
  const waiting = held === null ? null : countNewRows(toIds(held), toIds(latest), focused ?? 0);
  return { ...shown, waiting, release, onFocus, onBlur };
}

function mapRow<Row>(row: Row | undefined, toId: (row: Row) => string): string | undefined {
  return row === undefined ? undefined : toId(row);
}

function findIndex(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row === null ? null : Number(row.dataset['index']);
}
