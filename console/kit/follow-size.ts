/**
 * Calls `listener` when the size of an element changes; in a browser without observers, when the window's
 * does.
 *
 * @returns what ends it
 */
export function followSize(element: Element, listener: () => void): () => void {
  if (!('ResizeObserver' in globalThis)) {
    addEventListener('resize', listener);
    listener();
    return () => removeEventListener('resize', listener);
  }
  const observer = new ResizeObserver(listener);
  observer.observe(element);
  return () => observer.disconnect();
}
