const SHOWN = 4;
const MIN_TO_SHOW_TAIL = 12;

/** How a secret is shown to people: `sk-…abcd`. Short ones, whose ends would give too much away, are `…`. */
export function maskSecret(secret: string): string {
  if (secret.length < MIN_TO_SHOW_TAIL) return '…';
  const prefix = /^[A-Za-z]{1,6}[-_]/.exec(secret)?.[0] ?? '';
  return `${prefix}…${secret.slice(-SHOWN)}`;
}
