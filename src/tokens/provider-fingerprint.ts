import type { KeyRing } from '../common/crypto/key-ring.js';

/** Stands for a key that can't be read: no token has it. */
const NO_FINGERPRINT = '';

/** A keyed hash of a provider's origin and a key for it: equal for tokens that share the key. */
export function computeProviderFingerprint(
  keys: Pick<KeyRing, 'computeDigest'>,
  baseUrl: string | null,
  apiKey: string | null,
): string {
  if (baseUrl === null || !URL.canParse(baseUrl) || !apiKey) return NO_FINGERPRINT;
  return keys.computeDigest(`${new URL(baseUrl).origin}\n${apiKey}`);
}
