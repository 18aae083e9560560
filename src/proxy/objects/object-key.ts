import { hash } from 'node:crypto';

/** Length of a key in bytes. */
export const KEY_BYTES = 16;

/**
 * Computes the key under which the owner of an object is stored: a digest of the fingerprint of the
 * provider's key and of the object's id, as PostgreSQL reads a `uuid`.
 */
export function computeObjectKey(fingerprint: string, id: string): string {
  return hash('sha256', `${fingerprint} ${id}`, 'hex').slice(0, 2 * KEY_BYTES);
}
