/** A key press, as far as shortcuts depend on it. */
export interface KeyPress {
  readonly key: string;
  readonly hasControl: boolean;
  /** Somebody types into a field. */
  readonly isTyping: boolean;
  /** A dialog is open: keys belong to it. */
  readonly isInDialog: boolean;
}

export type Shortcut =
  | { readonly kind: 'palette' | 'help' | 'search' | 'undo' | 'prefix' }
  | { readonly kind: 'list'; readonly step: 1 | -1 }
  | { readonly kind: 'go'; readonly key: string };

/**
 * Finds the shortcut of a key.
 *
 * @param afterPrefix the key before was `g`
 * @param singleKeys the reader wants shortcuts of one letter
 */
export function findShortcut(press: KeyPress, afterPrefix: boolean, singleKeys: boolean): Shortcut | null {
  if (press.hasControl) return findWithControl(press);
  if (press.isTyping || press.isInDialog || !singleKeys) return null;
  if (afterPrefix) return { kind: 'go', key: press.key };
  if (press.key === 'j' || press.key === 'k') return { kind: 'list', step: press.key === 'j' ? 1 : -1 };
  const kinds = { '/': 'search', '?': 'help', g: 'prefix' } as const;
  const kind = Object.hasOwn(kinds, press.key) ? kinds[press.key as keyof typeof kinds] : undefined;
  return kind === undefined ? null : { kind };
}

function findWithControl({ key, isTyping, isInDialog }: KeyPress): Shortcut | null {
  if (key === 'k' && !isInDialog) return { kind: 'palette' };
  // In a field, Ctrl Z takes back what was typed.
  return key === 'z' && !isTyping ? { kind: 'undo' } : null;
}
