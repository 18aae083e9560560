/** A ref for what takes the place of the control that has the focus: the focus moves to it. */
export function focusOnShow(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
