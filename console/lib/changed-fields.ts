/** Fields of a form that differ from what is stored: only these are sent. */
export function pickChanged<Fields extends object>(stored: Fields, edited: Fields): Partial<Fields> {
  const changed = Object.entries(edited).filter(([key, value]) => value !== stored[key as keyof Fields]);
  return Object.fromEntries(changed) as Partial<Fields>;
}
