import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTokenConfig } from '../../test/factories/token-config.js';
import type { TokenEntity } from '../database/entities/token.entity.js';
import { DEFAULT_SETTINGS } from '../settings/parse-settings.js';
import { TokenResolver } from './token-resolver.js';
import { generateTokenSecret } from './token-secret.js';

const SECRET = generateTokenSecret().secret;
const EXPIRES_AT = Date.UTC(2030, 0, 1);

/** Creates a resolver for a store with one token, which is valid until `EXPIRES_AT`. */
function createResolver(): { readonly resolver: TokenResolver; readonly lookUps: () => number } {
  const config = createTokenConfig({ expiresAt: EXPIRES_AT });
  let lookUps = 0;
  const resolver = new TokenResolver({
    digest: (secret) => secret,
    find: (digest) => {
      lookUps += 1;
      return Promise.resolve({ id: config.id, secretHash: digest, isAdmin: false } as TokenEntity);
    },
    load: () => ({ valid: true, config }),
    settings: () => Promise.resolve(DEFAULT_SETTINGS),
  });
  return { resolver, lookUps: () => lookUps };
}

describe('TokenResolver', () => {
  beforeEach(() => void jest.useFakeTimers({ now: EXPIRES_AT - 1_000 }));
  afterEach(() => void jest.useRealTimers());

  it('refuses an expired token although it is still cached', async () => {
    const { resolver, lookUps } = createResolver();
    expect(await resolver.resolve(SECRET)).toMatchObject({ kind: 'service' });
    jest.setSystemTime(EXPIRES_AT);
    await expect(resolver.resolve(SECRET)).rejects.toMatchObject({
      code: 'TOKEN_INVALID',
      message: expect.stringContaining('memorybridge token create'),
    });
    expect(lookUps()).toBe(1);
  });
});
