import { createHmac, timingSafeEqual } from 'node:crypto';

/** Computes the hex HMAC-SHA-256 of a secret, which is stored and looked up instead of it (D22). */
export function hashSecret(key: Buffer, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('hex');
}

/** Compares digests in a time that depends on their lengths only. */
export function areDigestsEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
