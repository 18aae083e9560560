import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { readPreferences } from './preferences.js';

interface RowFocus {
  /** Index of the row that the Tab key reaches. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Moves the focus with the arrow keys, with J and K, by pages, and to both ends. */
  readonly move: (event: KeyboardEvent) => void;
  /** Scrolls to a row, and focuses it if `isWanted`. */
  readonly focusRow: (index: number, isWanted: boolean) => void;
  /** Handlers of the box, which note whether the focus is inside. */
  readonly watch: { readonly onFocusCapture: () => void; readonly onBlurCapture: () => void };
}

interface RowFocusSettings {
  /** Scrolls until a row is in view. */
  readonly reveal: (index: number) => void;
  /** Number of rows that PageUp and PageDown pass. */
  readonly page: number;
  /** J and K move the focus; where a row is open they open the next one, which is a shortcut of the page. */
  readonly keepsLetters: boolean;
}

/** Moves the focus between the rows of a windowed table, and keeps it in the table when its row goes. */
export function useRowFocus(
  box: RefObject<HTMLElement | null>,
  count: number,
  { reveal, page, keepsLetters }: RowFocusSettings,
): RowFocus {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<{ readonly index: number } | null>(null);
  const settled = useRef(wanted);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current) return;
    const focus = (selector: string): boolean => {
      const row = box.current?.querySelector<HTMLElement>(`tr${selector}`);
      row?.focus({ preventScroll: true });
      return row !== null && row !== undefined;
    };
    // A distant row is drawn only after the box was scrolled to it.
    if (wanted !== null && wanted !== settled.current && focus(`[data-index="${wanted.index}"]`))
      settled.current = wanted;
    // Scrolling has removed the focused row from the document.
    else if (document.activeElement === document.body) focus('[data-index][tabindex="0"]');
  });
  const watch = useMemo(
    () => ({
      onFocusCapture: () => void (isInside.current = true),
      // Deferred, because a row that is removed loses the focus before the effect above can pass it on.
      onBlurCapture: () =>
        void setTimeout(() => {
          isInside.current = box.current?.contains(document.activeElement) === true;
        }),
    }),
    [box],
  );
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
      const step = toStep(event, { count, page, keepsLetters });
      if (step === 0 || !(event.target instanceof HTMLTableRowElement)) return;
      event.preventDefault();
      focusRow(Math.max(0, Math.min(count - 1, active + step)), true);
    },
    [active, count, page, focusRow, keepsLetters],
  );
  return { active, setActive, move, focusRow, watch };
}

interface Steps {
  readonly count: number;
  readonly page: number;
  readonly keepsLetters: boolean;
}

function toStep(event: KeyboardEvent, { count, page, keepsLetters }: Steps): number {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey) return 0;
  const steps: Readonly<Record<string, number>> = {
    ...(keepsLetters && readPreferences().singleKeys && { j: 1, k: -1 }),
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    ' ': shiftKey ? -page : page,
    End: count,
    Home: -count,
  };
  return steps[key] ?? 0;
}
