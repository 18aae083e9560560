import type { KeyRing } from '../common/crypto/key-ring.js';

/** Fingerprint of a key that can't be decrypted; no real fingerprint equals it. */
const NO_FINGERPRINT = '';

/** Computes a keyed hash of a provider's origin and key, which is equal for tokens that share the key. */
export function computeProviderFingerprint(
  keys: Pick<KeyRing, 'computeDigest'>,
  baseUrl: string | null,
  apiKey: string | null,
): string {
  if (baseUrl === null || !URL.canParse(baseUrl) || !apiKey) return NO_FINGERPRINT;
  return keys.computeDigest(`${new URL(baseUrl).origin}\n${apiKey}`);
}
