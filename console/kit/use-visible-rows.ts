import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  alignToRow,
  findRevealingTop,
  findScrollTop,
  findVisibleRows,
  placePinnedRow,
  type ListBox,
  type PinnedRow,
  type RowWindow,
} from '../lib/visible-rows.js';
import { followSize } from './follow-size.js';
import { usePreferences } from './preferences.js';

const OVERSCAN = 10;
const ROW_HEIGHTS = { comfortable: 40, compact: 32 };

interface VisibleRows extends RowWindow {
  /** The pinned row, if it is not among those around the rows in view. */
  readonly pinned: PinnedRow | null;
  /** Number of rows that fit below the sticky head, less one that stays in view from page to page. */
  readonly page: number;
  /** Makes a row the first in view. */
  readonly scrollTo: (index: number) => void;
  /** Scrolls no further than is needed to see a row. */
  readonly reveal: (index: number) => void;
}

interface ListSettings {
  readonly count: number;
  /** Index of a row that must stay in the document. */
  readonly pinnedIndex: number | null;
  readonly onRange: ((first: number, end: number) => void) | undefined;
}

/** Follows the scrolling of a box. @returns the rows to draw */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  { count, pinnedIndex, onRange }: ListSettings,
): VisibleRows {
  const rowHeight = ROW_HEIGHTS[usePreferences().density];
  const [scroll, setScroll] = useState({ scrollTop: 0, height: 800 });
  const latest = useRef(count);
  const measure = useCallback(
    ({ clientHeight: height }: HTMLElement): ListBox => ({ count: latest.current, rowHeight, height }),
    [rowHeight],
  );
  useLayoutEffect(() => {
    latest.current = count;
    const element = box.current;
    if (element === null) return undefined;
    const follow = (): void => {
      const { height } = measure(element);
      const scrollTop = alignToRow(element.scrollTop, measure(element));
      setScroll((last) =>
        last.scrollTop === scrollTop && last.height === height ? last : { scrollTop, height },
      );
    };
    const unfollow = followSize(element, follow);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      unfollow();
      element.removeEventListener('scroll', follow);
    };
  }, [box, count, measure]);
  const scrollTo = useCallback((index: number) => jumpToRow(box, index, measure), [box, measure]);
  const reveal = useCallback((index: number) => revealRow(box, index, measure), [box, measure]);
  const rows = findVisibleRows({ count, rowHeight, overscan: OVERSCAN, ...scroll });
  const { firstInView, endInView } = rows;
  useEffect(() => onRange?.(firstInView, endInView), [onRange, firstInView, endInView]);
  const pinned = placePinnedRow(pinnedIndex, rows, { count, rowHeight });
  const page = Math.max(1, Math.floor(scroll.height / rowHeight) - 2);
  return { ...rows, pinned, page, scrollTo, reveal };
}

type Box = RefObject<HTMLElement | null>;
type Measure = (element: HTMLElement) => ListBox;

function jumpToRow({ current: element }: Box, index: number, measure: Measure): void {
  if (element !== null) element.scrollTop = findScrollTop(index, measure(element));
}

function revealRow({ current: element }: Box, index: number, measure: Measure): void {
  if (element !== null) element.scrollTop = findRevealingTop(index, element.scrollTop, measure(element));
}
