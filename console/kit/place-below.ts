/** Places a popover below its button, or above it if there is no room. */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const isLow = bottom > innerHeight * 0.7;
  const isRight = left > innerWidth / 2;
  Object.assign(popover.style, {
    top: isLow ? 'auto' : `${bottom + 4}px`,
    bottom: isLow ? `${innerHeight - top + 4}px` : 'auto',
    left: isRight ? 'auto' : `${left}px`,
    right: isRight ? `${innerWidth - right}px` : 'auto',
  });
}
