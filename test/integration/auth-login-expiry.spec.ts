import { describe, expect, it } from '@jest/globals';
import { LOGIN_COOKIE, signLogin, type LoginOwner } from '../../src/auth/login-cookie.js';
import { KeyRing } from '../../src/common/crypto/key-ring.js';
import { ADMIN, useAdminApp } from './admin-fixture.js';

const LOGIN_MS = 12 * 3_600_000;
const SLACK_MS = 60_000;
const fixture = useAdminApp('login-expiry');

/** The status of an admin request with the cookie of a login that happened some time ago. */
async function statusAfter(ageMs: number): Promise<number> {
  const keys = fixture.app.app.get(KeyRing, { strict: false });
  const rows = await fixture.database.dataSource.query<LoginOwner[]>(
    'SELECT id, secret_hash AS "secretHash" FROM tokens WHERE is_admin AND secret_hash = $1',
    [keys.computeDigest(ADMIN)],
  );
  const cookie = `${LOGIN_COOKIE}=${signLogin(keys.cookieKey, rows[0]!, Date.now() - ageMs)}`;
  return (await fixture.app.call('GET', '/v1/admin/tokens', undefined, { authorization: null, cookie }))
    .status;
}

describe('the login cookie', () => {
  it.each([
    ['accepts a login', 0, 200],
    ['accepts a login of nearly twelve hours ago', LOGIN_MS - SLACK_MS, 200],
    ['refuses a login of twelve hours ago', LOGIN_MS, 401],
    ['refuses a login of last year', 365 * 24 * 3_600_000, 401],
  ])('D43 %s', async (_what, ageMs, status) => {
    expect(await statusAfter(ageMs)).toBe(status);
  });
});
