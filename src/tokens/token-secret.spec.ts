import { describe, expect, it } from '@jest/globals';
import { isPlausibleSecret, generateTokenSecret } from './token-secret.js';

describe('token secrets', () => {
  it('start with their public id, contain at least 192 random bits, and have a valid format', () => {
    const { secret, prefix } = generateTokenSecret();
    expect(secret).toMatch(/^mb_[0-9A-Za-z]{10}_[0-9A-Za-z]{43}$/);
    expect(secret.startsWith(`${prefix}_`)).toBe(true);
    expect(43 * Math.log2(62)).toBeGreaterThan(192);
    expect(isPlausibleSecret(secret)).toBe(true);
  });

  it.each([
    ['', false],
    ['short', false],
    ['mb_', false],
    [`mb_0123456789_${'a'.repeat(42)}`, false],
    [`mb_0123456789_${'a'.repeat(42)}'`, false],
    ['my-preset-admin-token', true],
    ['with a blank in it', false],
    ['ümlaut-token', false],
    ['a'.repeat(257), false],
  ])('isPlausibleSecret returns for %j: %p', (secret, plausible) =>
    expect(isPlausibleSecret(secret)).toBe(plausible),
  );
});
