import { useLayoutEffect, type RefObject } from 'react';

/** Gives the focus back to what opened a dialog or panel, or to the page if that has gone with the action. */
export function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  // The opener may be removed together with the dialog.
  queueMicrotask(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}

/** Moves the focus to the page when an element is removed while it contains the focus. */
export function useFocusReturn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement) === true) returnFocus(null);
    };
  }, [ref]);
}
