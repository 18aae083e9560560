import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { findVisibleRows, type RowWindow } from '../lib/visible-rows.js';
import { usePreferences } from './preferences.js';

const OVERSCAN = 10;
const ROW_HEIGHTS = { comfortable: 40, compact: 32 };

/** Follows the scrolling of a box. @returns the rows to draw, and their height in pixels */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  onRange: ((first: number, end: number) => void) | undefined,
): RowWindow & { readonly rowHeight: number } {
  const rowHeight = ROW_HEIGHTS[usePreferences().density];
  const [scroll, setScroll] = useState({ scrollTop: 0, height: 800 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    // A scroll of less than a row changes nothing.
    const follow = (): void => {
      const scrollTop = Math.floor(element.scrollTop / rowHeight) * rowHeight;
      const height = element.clientHeight;
      setScroll((last) =>
        last.scrollTop === scrollTop && last.height === height ? last : { scrollTop, height },
      );
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [box, rowHeight]);
  const firstInView = Math.floor(scroll.scrollTop / rowHeight);
  const endInView = Math.min(count, firstInView + Math.ceil(scroll.height / rowHeight));
  useEffect(() => onRange?.(firstInView, endInView), [onRange, firstInView, endInView]);
  return { ...findVisibleRows({ count, rowHeight, overscan: OVERSCAN, ...scroll }), rowHeight };
}
