const SHOWN = 4;
const MIN_TO_SHOW_TAIL = 12;

/** Renders a secret for people: `sk-…abcd`. Short ones, whose ends would reveal too much, become `…`. */
export function maskSecret(secret: string): string {
  if (secret.length < MIN_TO_SHOW_TAIL) return '…';
  const prefix = /^[A-Za-z]{1,6}[-_]/.exec(secret)?.[0] ?? '';
  return `${prefix}…${secret.slice(-SHOWN)}`;
}
