import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { KeyRing, createStoredKeys } from '../common/crypto/key-ring.js';
import { TOKEN_LIFETIME_S, UserTokens } from './user-tokens.js';

const ADA = { id: 'ada', spaceId: '6f1c2a58-97f0-4a3e-8d3b-0c5f6a7b8c9d' };
const NO_ISSUER = { jwksUrl: null, issuer: null, audience: null };
const REAL_TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'setTimeout',
] as const;

function createUserTokens(): UserTokens {
  const master = randomBytes(32);
  return new UserTokens(KeyRing.open(master, createStoredKeys(master)), NO_ISSUER);
}

afterEach(() => void jest.useRealTimers());

describe('UserTokens', () => {
  it('accepts a token repeatedly until it expires', async () => {
    const users = createUserTokens();
    const jwt = await users.sign(ADA);
    for (let time = 0; time < 2; time += 1)
      expect(await users.verify(jwt)).toMatchObject({ kind: 'local', userId: 'ada', spaceId: ADA.spaceId });
    jest.useFakeTimers({ now: Date.now() + (TOKEN_LIFETIME_S + 1) * 1_000, doNotFake: [...REAL_TIMERS] });
    await expect(users.verify(jwt)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('rejects a token that differs from a verified one in any character', async () => {
    const users = createUserTokens();
    const jwt = await users.sign(ADA);
    await users.verify(jwt);
    const [header, , signature] = jwt.split('.');
    const [, other] = (await users.sign({ ...ADA, id: 'bob' })).split('.');
    await expect(users.verify(`${header}.${other}.${signature}`)).rejects.toMatchObject({
      code: 'TOKEN_INVALID',
    });
    await expect(users.verify(`${jwt}A`)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('rejects a token of another installation', async () => {
    const [mine, theirs] = [createUserTokens(), createUserTokens()];
    await expect(mine.verify(await theirs.sign(ADA))).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });
});
