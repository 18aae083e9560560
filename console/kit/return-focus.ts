/** Gives the focus back to what opened a dialog or panel, or to the page if that has gone with the action. */
export function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  // The opener may be removed together with the dialog.
  queueMicrotask(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}
