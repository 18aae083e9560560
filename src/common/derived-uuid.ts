import { createHash } from 'node:crypto';

/** Derives a UUID from texts, always the same for the same texts. Version 8, because the rule is our own. */
export function deriveUuid(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
