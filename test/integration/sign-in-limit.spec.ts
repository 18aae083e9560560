import { expect, it } from '@jest/globals';
import { startService } from '../support/service.js';
import { Caller, usePersonalFixture, type Answer } from './personal-fixture.js';

const fixture = usePersonalFixture();

it('C-21 answers 429 with Retry-After on each sign-in route once an address failed ten times, before the database is asked', async () => {
  const ada = await fixture.createPerson();
  const guarded = await startService({ beside: fixture.service, worker: false });
  try {
    const call = (path: string, body: object): Promise<Answer> =>
      new Caller(guarded.url, '', '', {}).call('POST', path, body);
    const key = { user_id: ada.id, user_key: ada.key };
    const wrong = { ...key, user_key: 'uk_wrong' };
    const failures = [
      ...(await Promise.all(Array.from({ length: 4 }, () => call('/v1/auth/token', wrong)))),
      ...(await Promise.all(Array.from({ length: 3 }, () => call('/v1/auth/session', wrong)))),
      ...(await Promise.all(
        Array.from({ length: 3 }, () => call('/admin/login', { token: 'wrong-token-of-the-tests' })),
      )),
    ];
    expect(failures.map(({ status }) => status)).toEqual(Array(10).fill(401));
    await fixture.service.rows('ALTER TABLE users RENAME TO users_away');
    const right = [
      await call('/v1/auth/token', key),
      await call('/v1/auth/session', key),
      await call('/v1/auth/session', { access_token: ada.headers['authorization']!.slice('Bearer '.length) }),
      await call('/admin/login', { token: guarded.adminToken }),
    ];
    for (const { status, headers } of right)
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    // A missing key does not count as a guess.
    expect((await call('/v1/auth/token', {})).status).toBe(401);
  } finally {
    await fixture.service.rows('ALTER TABLE IF EXISTS users_away RENAME TO users');
    await guarded.close();
  }
});
