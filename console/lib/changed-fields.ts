/** Tells whether the contents of a form differ from what they were. */
export function isChanged(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Picks the fields of a form that differ from the stored ones; only these are sent. */
export function pickChanged<Fields extends object>(stored: Fields, edited: Fields): Partial<Fields> {
  const changed = Object.entries(edited).filter(([key, value]) => value !== stored[key as keyof Fields]);
  return Object.fromEntries(changed) as Partial<Fields>;
}
