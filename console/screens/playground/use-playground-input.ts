import { useCallback, useEffect, useState } from 'react';
import { fitsLink, readFragment, writeFragment, type PlaygroundInput } from '../../lib/playground-input.js';

const WAIT_MS = 300;

export type ChangeInput = (changes: Partial<PlaygroundInput>) => void;

/**
 * The input, kept in the fragment of the address: a reload and a copied link restore it, and no server sees
 * it.
 */
export function usePlaygroundInput(): [PlaygroundInput, ChangeInput] {
  const [input, setInput] = useState(() => readFragment(location.hash));
  useEffect(() => {
    const follow = (): void => setInput(readFragment(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    const fragment = writeFragment(input);
    if (fragment === location.hash || !fitsLink(fragment)) return undefined;
    // Browsers refuse to write the address at every key.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', location.pathname + location.search + fragment),
      WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [input]);
  const change = useCallback<ChangeInput>((changes) => setInput((last) => ({ ...last, ...changes })), []);
  return [input, change];
}
