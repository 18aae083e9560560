import { createHash } from 'node:crypto';

/** The same UUID for the same parts, whoever makes it and when. Version 8: made by a rule of its own. */
export function deriveUuid(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
