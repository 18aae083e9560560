import { useCallback, useEffect, useState } from 'react';
import { fitsLink, readFragment, writeFragment, type PlaygroundInput } from '../../lib/playground-input.js';

const WAIT_MS = 300;

export type ChangeInput = (changes: Partial<PlaygroundInput>) => void;

/**
 * Keeps the input in the fragment of the address, so that a reload or a copied link restores it and no server
 * sees it.
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
    // The address is written after a pause, because browsers limit how often it may change.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', location.pathname + location.search + fragment),
      WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [input]);
  const change = useCallback<ChangeInput>((changes) => setInput((last) => ({ ...last, ...changes })), []);
  return [input, change];
}
