/**
 * Provides `matchMedia` in a browser in which it is switched off, because the library of the charts can't be
 * loaded without it. Its queries never match: such a browser shows the light theme unless another one is
 * chosen.
 */
export function provideMatchMedia(): void {
  const { matchMedia }: { readonly matchMedia?: unknown } = globalThis;
  if (typeof matchMedia === 'function') return;
  Object.defineProperty(globalThis, 'matchMedia', { value: createQuery });
}

function createQuery(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}
