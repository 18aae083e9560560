import { describe, expect, it } from '@jest/globals';
import {
  computeSessionEnd,
  verifySession,
  parseSession,
  signSession,
  type SessionOwner,
} from './session-cookie.js';

const KEY = Buffer.alloc(32, 1);
const ADA: SessionOwner = { id: 'ada@example.org', spaceId: 'space-1', keyHash: 'hash-1' };
const NOW_MS = 1_767_225_600_000;
const IN_A_MINUTE = NOW_MS / 1_000 + 60;

describe('session cookies', () => {
  it.each([
    ['a session lasts twelve hours if its credential does not expire', null, 43_200],
    ['a session lasts twelve hours if its credential lasts longer', 50_000, 43_200],
    ['a session expires together with its credential', 60, 60],
  ])('%s', (_, endsIn, expected) => {
    const now = NOW_MS / 1_000;
    expect(computeSessionEnd(endsIn === null ? null : now + endsIn, NOW_MS)).toBe(now + expected);
  });

  it('a session is valid for its user until it expires', () => {
    const session = parseSession(signSession(KEY, ADA, { proof: 'jwt', expires: IN_A_MINUTE }))!;
    expect(session).toMatchObject({ userId: 'ada@example.org', expires: IN_A_MINUTE });
    expect(verifySession(KEY, ADA, session, NOW_MS)).toBe(true);
    expect(verifySession(KEY, ADA, session, NOW_MS + 60_000)).toBe(false);
  });

  it.each<[string, SessionOwner]>([
    ['another user', { ...ADA, id: 'bob' }],
    ['a later user with the same id', { ...ADA, spaceId: 'space-2' }],
    ['a user whose key was changed', { ...ADA, keyHash: 'hash-2' }],
  ])('a session is not valid for %s', (_, owner) => {
    expect(
      verifySession(
        KEY,
        owner,
        parseSession(signSession(KEY, ADA, { proof: 'jwt', expires: IN_A_MINUTE }))!,
        NOW_MS,
      ),
    ).toBe(false);
  });

  it('a session is not valid with another expiry, session id or proof', () => {
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
  ])('parseSession returns null for %j', (value) => expect(parseSession(value)).toBeNull());
});
