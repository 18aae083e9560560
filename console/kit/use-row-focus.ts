import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { readPreferences } from './preferences.js';

interface RowFocus {
  /** Index of the row that the Tab key reaches. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Moves the focus with the arrow keys, or with J and K. */
  readonly move: (event: KeyboardEvent) => void;
  /** Scrolls to a row, and focuses it if `isWanted`. */
  readonly focusRow: (index: number, isWanted: boolean) => void;
}

interface RowFocusSettings {
  /** Scrolls until a row is in view. */
  readonly reveal: (index: number) => void;
  /** J and K move the focus; where a row is open they open the next one, which is a shortcut of the page. */
  readonly keepsLetters: boolean;
}

/** Moves the focus between the rows of a windowed table. */
export function useRowFocus(
  box: RefObject<HTMLElement | null>,
  count: number,
  { reveal, keepsLetters }: RowFocusSettings,
): RowFocus {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    box.current
      ?.querySelector<HTMLElement>(`tr[data-index="${wanted.index}"]`)
      ?.focus({ preventScroll: true });
  }, [box, wanted]);
  const focusRow = useCallback(
    (index: number, isWanted: boolean): void => {
      reveal(index);
      setActive(index);
      if (isWanted) setWanted({ index });
    },
    [reveal],
  );
  const move = useCallback(
    (event: KeyboardEvent): void => {
      const step = toStep(event, keepsLetters);
      if (step === 0 || !(event.target instanceof HTMLTableRowElement)) return;
      event.preventDefault();
      focusRow(Math.max(0, Math.min(count - 1, active + step)), true);
    },
    [active, count, focusRow, keepsLetters],
  );
  return { active, setActive, move, focusRow };
}

function toStep({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, keepsLetters: boolean): number {
  if (ctrlKey || metaKey || altKey) return 0;
  const hasLetters = keepsLetters && readPreferences().singleKeys;
  if (key === 'ArrowDown' || (hasLetters && key === 'j')) return 1;
  return key === 'ArrowUp' || (hasLetters && key === 'k') ? -1 : 0;
}
