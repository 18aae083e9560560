import { describe, expect, it } from '@jest/globals';
import {
  decideSessionEnd,
  verifySession,
  parseSession,
  signSession,
  type SessionOwner,
} from './session-cookie.js';

const KEY = Buffer.alloc(32, 1);
const ADA: SessionOwner = { id: 'ada@example.org', spaceId: 'space-1', keyHash: 'hash-1' };
const NOW_MS = 1_767_225_600_000;
const IN_A_MINUTE = NOW_MS / 1_000 + 60;

describe('the session cookie', () => {
  it.each([
    ['lasts twelve hours when its credential has no end', null, 43_200],
    ['lasts twelve hours when its credential lasts longer', 50_000, 43_200],
    ['ends with its credential', 60, 60],
  ])('%s', (_, endsIn, expected) => {
    const now = NOW_MS / 1_000;
    expect(decideSessionEnd(endsIn === null ? null : now + endsIn, NOW_MS)).toBe(now + expected);
  });

  it('proves the user that it was signed for, until it expires', () => {
    const session = parseSession(signSession(KEY, ADA, { proof: 'jwt', expires: IN_A_MINUTE }))!;
    expect(session).toMatchObject({ userId: 'ada@example.org', expires: IN_A_MINUTE });
    expect(verifySession(KEY, ADA, session, NOW_MS)).toBe(true);
    expect(verifySession(KEY, ADA, session, NOW_MS + 60_000)).toBe(false);
  });

  it.each<[string, SessionOwner]>([
    ['another user', { ...ADA, id: 'bob' }],
    ['a later user of the same name', { ...ADA, spaceId: 'space-2' }],
    ['a user whose key was changed', { ...ADA, keyHash: 'hash-2' }],
  ])('proves nothing for %s', (_, owner) => {
    expect(
      verifySession(
        KEY,
        owner,
        parseSession(signSession(KEY, ADA, { proof: 'jwt', expires: IN_A_MINUTE }))!,
        NOW_MS,
      ),
    ).toBe(false);
  });

  it('proves nothing with another expiry, session id or proof', () => {
    const session = parseSession(signSession(KEY, ADA, { proof: 'jwt', expires: IN_A_MINUTE }))!;
    expect(verifySession(KEY, ADA, { ...session, proof: 'key' }, NOW_MS)).toBe(false);
    expect(verifySession(KEY, ADA, { ...session, expires: IN_A_MINUTE + 1 }, NOW_MS)).toBe(false);
    expect(
      verifySession(
        KEY,
        ADA,
        {
          ...session,
          loginId: parseSession(signSession(KEY, ADA, { proof: 'jwt', expires: IN_A_MINUTE }))!.loginId,
        },
        NOW_MS,
      ),
    ).toBe(false);
  });

  it.each([
    '',
    'x',
    'a.b.c.d',
    `${Buffer.from('no id!').toString('base64url')}.${signSession(KEY, ADA, { proof: 'jwt', expires: IN_A_MINUTE }).split('.').slice(1).join('.')}`,
  ])('is not parsed from %j', (value) => expect(parseSession(value)).toBeNull());
});
