import { useSyncExternalStore } from 'react';
import { parsePreferences, PREFERENCES_KEY, type DisplayPreferences } from '../lib/preferences.js';
import { readStoredPreferences, storePreferences } from './stored-preferences.js';

const listeners = new Set<() => void>();
let current = parsePreferences(readStoredPreferences());

// Another tab of the same browser has changed the preferences.
addEventListener('storage', (event) => {
  if (event.key === PREFERENCES_KEY) replace(parsePreferences(event.newValue));
});

export function readPreferences(): DisplayPreferences {
  return current;
}

/** Stores a choice in this browser; all parts of the page follow at once. */
export function setPreferences(changes: Partial<DisplayPreferences>): void {
  const next = { ...current, ...changes };
  storePreferences(JSON.stringify(next));
  replace(next);
}

export function usePreferences(): DisplayPreferences {
  return useSyncExternalStore(subscribe, readPreferences);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: DisplayPreferences): void {
  current = next;
  applyTheme(next.theme);
  document.documentElement.dataset['density'] = next.density;
  for (const listener of listeners) listener();
}

function applyTheme(theme: DisplayPreferences['theme']): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
