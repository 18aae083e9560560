import { PREFERENCES_KEY } from '../lib/preferences.js';

/** Reads what this browser keeps; null where it keeps nothing, or its storage is switched off. */
export function readStoredPreferences(): string | null {
  try {
    return localStorage.getItem(PREFERENCES_KEY);
  } catch {
    return null;
  }
}

/** Keeps preferences; in a browser whose storage is full or switched off they last as long as the page. */
export function storePreferences(text: string): void {
  try {
    localStorage.setItem(PREFERENCES_KEY, text);
  } catch {
    // The choice still holds in this page.
  }
}
