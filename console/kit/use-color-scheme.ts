import { useSyncExternalStore } from 'react';
import { usePreferences } from './preferences.js';

const DARK = matchMedia('(prefers-color-scheme: dark)');

/** Returns whether the page is light or dark now, for content that can't follow style sheets. */
export function useColorScheme(): 'light' | 'dark' {
  const { theme } = usePreferences();
  const isDark = useSyncExternalStore(subscribe, () => DARK.matches);
  if (theme !== 'system') return theme;
  return isDark ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  DARK.addEventListener('change', listener);
  return () => DARK.removeEventListener('change', listener);
}
