import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { deriveKey, computeFingerprint, MasterKeyError, createSecretBox } from './master-key.js';
import { hashSecret } from './secret-digest.js';
import type { SealedAt, SecretBox } from './secret-box.js';

/**
 * Key material in the database: the fingerprint of the master key, and the look-up pepper, encrypted with it.
 */
export interface StoredKeys {
  readonly fingerprint: string;
  readonly pepper: string;
}

/** Maximum number of cached digests. */
const MAX_KNOWN = 10_000;
const PEPPER_AT: SealedAt = { row: 'settings/master_key', field: 'pepper' };

/**
 * All keys of this instance. Values are encrypted, and cookies and JWTs signed, with subkeys of the master
 * key. Secrets are hashed for look-up with a subkey of a random pepper, which the database stores encrypted:
 * hashes can't be computed again without their secrets, so the pepper must survive a new master key.
 */
export class KeyRing {
  /**
   * Digests by a salted hash, because computing an HMAC is the most expensive step of accepting a known
   * token.
   */
  private readonly known = new LRUCache<string, string>({ max: MAX_KNOWN });
  private readonly salt = randomBytes(16).toString('hex');

  private constructor(
    readonly box: SecretBox,
    private readonly lookupKey: Buffer,
    readonly cookieKey: Buffer,
    readonly jwtKey: Buffer,
  ) {}

  /**
   * Opens stored keys.
   * @throws MasterKeyError if they were written with another master key
   */
  static open(master: Buffer, stored: StoredKeys): KeyRing {
    const box = createSecretBox(master);
    const pepper = openPepper(master, stored);
    return new KeyRing(
      box,
      deriveKey(pepper, 'lookup'),
      deriveKey(master, 'cookie'),
      deriveKey(master, 'jwt'),
    );
  }

  /** Computes the hex HMAC-SHA-256 under which a secret is stored and looked up. */
  computeDigest(secret: string): string {
    const print = hash('sha256', this.salt + secret, 'base64');
    const known = this.known.get(print);
    if (known !== undefined) return known;
    const digest = hashSecret(this.lookupKey, secret);
    this.known.set(print, digest);
    return digest;
  }
}

/** Creates the stored keys of a fresh database. */
export function createStoredKeys(master: Buffer): StoredKeys {
  return sealPepper(master, randomBytes(32));
}

/** Encrypts the same pepper with a new master key. */
export function rewrapStoredKeys(stored: StoredKeys, from: Buffer, to: Buffer): StoredKeys {
  return sealPepper(to, openPepper(from, stored));
}

function sealPepper(master: Buffer, pepper: Buffer): StoredKeys {
  return {
    fingerprint: computeFingerprint(master),
    pepper: createSecretBox(master).seal(pepper.toString('base64'), PEPPER_AT),
  };
}

function openPepper(master: Buffer, stored: StoredKeys): Buffer {
  const pepper =
    computeFingerprint(master) === stored.fingerprint
      ? createSecretBox(master).open(stored.pepper, PEPPER_AT)
      : null;
  if (pepper !== null) return Buffer.from(pepper, 'base64');
  throw new MasterKeyError(
    `This database belongs to another master key (${computeFingerprint(master)} given, ${stored.fingerprint} expected).`,
    'Put the key it was set up with into MEMORYBRIDGE_MASTER_KEY, or back into master.key under the data folder.',
  );
}
