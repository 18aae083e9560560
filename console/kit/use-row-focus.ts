import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { readPreferences } from './preferences.js';

interface RowFocus {
  /** Index of the row that the Tab key reaches. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Moves by an arrow key, or by J and K. */
  readonly move: (event: KeyboardEvent) => void;
  /** Scrolls to a row, and focuses it where that is wanted. */
  readonly focusRow: (index: number, isWanted: boolean) => void;
}

/** Moves the focus between the rows of a windowed table. */
export function useRowFocus(box: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowFocus {
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
      scrollToRow(box.current, index, rowHeight);
      setActive(index);
      if (isWanted) setWanted({ index });
    },
    [box, rowHeight],
  );
  const move = useCallback(
    (event: KeyboardEvent): void => {
      const step = toStep(event);
      if (step === 0 || !(event.target instanceof HTMLTableRowElement)) return;
      event.preventDefault();
      focusRow(Math.max(0, Math.min(count - 1, active + step)), true);
    },
    [active, count, focusRow],
  );
  return { active, setActive, move, focusRow };
}

function toStep({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number {
  if (ctrlKey || metaKey || altKey) return 0;
  const hasLetters = readPreferences().singleKeys;
  if (key === 'ArrowDown' || (hasLetters && key === 'j')) return 1;
  return key === 'ArrowUp' || (hasLetters && key === 'k') ? -1 : 0;
}

/** Scrolls no further than is needed to see the row below the sticky head. */
function scrollToRow(box: HTMLElement | null, index: number, rowHeight: number): void {
  if (box === null) return;
  const [above, below] = [index * rowHeight, (index + 2) * rowHeight - box.clientHeight];
  if (box.scrollTop > above) box.scrollTop = above;
  else if (box.scrollTop < below) box.scrollTop = below;
}
