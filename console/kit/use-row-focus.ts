import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { readPreferences } from './preferences.js';
import { findRowIndex } from './row-index.js';

interface RowFocus {
  /** Index of the row that the Tab key reaches. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Moves the focus with the arrow keys, with J and K, by pages, and to both ends. */
  readonly move: (event: KeyboardEvent) => void;
  /** Scrolls to a row, and focuses it if `isWanted`. */
  readonly focusRow: (index: number, isWanted: boolean) => void;
}

interface RowFocusSettings {
  /** Scrolls until a row is in view. */
  readonly reveal: (index: number) => void;
  /** Number of rows that PageUp and PageDown pass. */
  readonly page: number;
  readonly isLoaded: (index: number) => boolean;
  /** Index of the row that contains the focus. */
  readonly focused: number | null;
  /** J and K move the focus; where a row is open they open the next one, which is a shortcut of the page. */
  readonly keepsLetters: boolean;
}

/** A row that is to get the focus. */
interface WantedRow {
  readonly index: number;
  hadFocus: boolean;
}

/** Moves the focus between the rows of a windowed table. */
export function useRowFocus(
  box: RefObject<HTMLElement | null>,
  count: number,
  { reveal, page, isLoaded, focused, keepsLetters }: RowFocusSettings,
): RowFocus {
  const [active, setActive] = useState(0);
  const wanted = useRef<WantedRow | null>(null);
  const [, setAsked] = useState(0);
  // It runs after each render, because a distant row is drawn only after the box was scrolled to it.
  useLayoutEffect(() => {
    const find = (index: number) => box.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (wanted.current === null) {
      // The focused row has left the list, so the next one takes its place.
      if (focused !== null && document.activeElement === document.body)
        find(Math.min(focused, count - 1))?.focus({ preventScroll: true });
      return;
    }
    const { index, hadFocus } = wanted.current;
    const row = find(index);
    if (row === null || row === undefined) return;
    // A row that was focused while it was loading is replaced, and the focus goes with it.
    if (!hadFocus || document.activeElement === document.body) row.focus({ preventScroll: true });
    wanted.current = isLoaded(index) ? null : { index, hadFocus: true };
  });
  const focusRow = useCallback(
    (index: number, isWanted: boolean): void => {
      reveal(index);
      setActive(index);
      if (!isWanted) return;
      wanted.current = { index, hadFocus: false };
      setAsked((last) => last + 1);
    },
    [reveal],
  );
  const move = useCallback(
    (event: KeyboardEvent): void => {
      const step = toStep(event, { count, page, keepsLetters });
      const from = findRowIndex(event.target);
      if (step === 0 || from === null || !(event.target instanceof HTMLTableRowElement)) return;
      event.preventDefault();
      focusRow(Math.max(0, Math.min(count - 1, from + step)), true);
    },
    [count, page, focusRow, keepsLetters],
  );
  return { active, setActive, move, focusRow };
}

interface Steps {
  readonly count: number;
  readonly page: number;
  readonly keepsLetters: boolean;
}

function toStep(event: KeyboardEvent, { count, page, keepsLetters }: Steps): number {
  if (event.ctrlKey || event.metaKey || event.altKey) return 0;
  const steps: Readonly<Record<string, number>> = {
    ...(keepsLetters && readPreferences().singleKeys && { j: 1, k: -1 }),
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    End: count,
    Home: -count,
  };
  return steps[event.key] ?? 0;
}
