import { describe, expect, it } from '@jest/globals';
import { KeyRing, createStoredKeys, rewrapStoredKeys } from './key-ring.js';
import { maskSecret } from './mask-secret.js';
import {
  deriveKey,
  computeFingerprint,
  MasterKeyError,
  generateMasterKey,
  parseMasterKey,
  createSecretBox,
} from './master-key.js';
import { generateSecret } from './random-secret.js';
import { areDigestsEqual, hashSecret } from './secret-digest.js';

const at = { row: 'tokens/1', field: 'llm_api_key' };

describe('SecretBox', () => {
  const box = createSecretBox(generateMasterKey());

  it.each(['', 'sk-test', 'ключ 🔑'])('restores %p', (plain) =>
    expect(box.open(box.seal(plain, at), at)).toBe(plain),
  );

  it('never seals the same text twice the same way', () =>
    expect(box.seal('a', at)).not.toBe(box.seal('a', at)));

  it.each([
    ['another row', { ...at, row: 'tokens/2' }],
    ['another field', { ...at, field: 'embed_api_key' }],
  ])('does not open in %s', (_, elsewhere) => expect(box.open(box.seal('a', at), elsewhere)).toBeNull());

  it('does not open with another key', () =>
    expect(createSecretBox(generateMasterKey()).open(box.seal('a', at), at)).toBeNull());

  it('does not open when one byte was changed', () => {
    const [keyId, body = ''] = box.seal('secret', at).split('.');
    const bytes = Buffer.from(body, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    expect(box.open(`${keyId}.${bytes.toString('base64url')}`, at)).toBeNull();
  });

  it.each(['', 'plain text', 'a.b', '.'])('does not open %p', (text) =>
    expect(box.open(text, at)).toBeNull(),
  );
});

describe('parseMasterKey', () => {
  const key = generateMasterKey();

  it.each(['hex', 'base64', 'base64url'] as const)('reads %s', (encoding) => {
    expect(parseMasterKey(` ${key.toString(encoding)}\n`)).toEqual(key);
  });

  it.each(['', 'short', 'z'.repeat(64), key.toString('hex').slice(2), `${key.toString('base64')}AA`])(
    'refuses %p',
    (text) => {
      expect(() => parseMasterKey(text)).toThrow(MasterKeyError);
    },
  );
});

describe('subkeys', () => {
  it('differ by purpose and by master key', () => {
    const master = generateMasterKey();
    expect(deriveKey(master, 'cookie')).not.toEqual(deriveKey(master, 'jwt'));
    expect(computeFingerprint(master)).not.toBe(computeFingerprint(generateMasterKey()));
  });
});

describe('KeyRing', () => {
  const master = generateMasterKey();
  const stored = createStoredKeys(master);

  it('hashes a secret the same way at every start, and other instances differently', () => {
    expect(KeyRing.open(master, stored).computeDigest('s')).toBe(
      KeyRing.open(master, stored).computeDigest('s'),
    );
    expect(KeyRing.open(master, createStoredKeys(master)).computeDigest('s')).not.toBe(
      KeyRing.open(master, stored).computeDigest('s'),
    );
  });

  it('refuses another master key and tells how to fix it', () => {
    expect(() => KeyRing.open(generateMasterKey(), stored)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('another master key'),
        hint: expect.stringContaining('MEMORYBRIDGE_MASTER_KEY'),
      }),
    );
  });

  it('keeps its look-up hashes under a new master key', () => {
    const next = generateMasterKey();
    const rewrapped = rewrapStoredKeys(stored, master, next);
    expect(KeyRing.open(next, rewrapped).computeDigest('s')).toBe(
      KeyRing.open(master, stored).computeDigest('s'),
    );
    expect(() => KeyRing.open(master, rewrapped)).toThrow(MasterKeyError);
  });
});

describe('secrets', () => {
  it('hashSecret is HMAC-SHA-256 (RFC 4231, case 2)', () => {
    expect(hashSecret(Buffer.from('Jefe'), 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it.each([
    ['ab', 'ab', true],
    ['ab', 'ac', false],
    ['ab', 'abc', false],
  ])('equalDigests(%p, %p) is %p', (left, right, equal) => expect(areDigestsEqual(left, right)).toBe(equal));

  it('randomSecret is letters and digits, never the same', () => {
    expect(generateSecret(43)).toMatch(/^[0-9A-Za-z]{43}$/);
    expect(generateSecret(43)).not.toBe(generateSecret(43));
  });

  it.each([
    ['sk-1234567890abcd', 'sk-…abcd'],
    ['mb_0123456789_abcdefwxyz', 'mb_…wxyz'],
    ['0123456789abcdef', '…cdef'],
    ['sk-short', '…'],
    ['', '…'],
  ])('maskSecret(%p) shows %p', (secret, shown) => expect(maskSecret(secret)).toBe(shown));
});
