import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type GenerateKeyPairResult } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LoginCodesService } from '../../src/auth/login-codes.service.js';
import { startService } from '../support/service.js';
import { Caller, usePersonalFixture, type Answer } from './personal-fixture.js';

const HOURS_12 = 43_200;
const ISSUER = { AUTH_ISSUER: 'https://login.test/', AUTH_AUDIENCE: 'memory' };
const COOKIE = /^memorybridge_session=([^;]+); Path=\/; Max-Age=(\d+); HttpOnly; SameSite=Strict(; Secure)?$/;

let issuer: Server;
let pair: GenerateKeyPairResult;
const fixture = usePersonalFixture(async () => {
  pair = await generateKeyPair('ES256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256' }] });
  issuer = createServer((_, response) => response.end(keys)).listen(0, '127.0.0.1');
  await new Promise((resolve) => issuer.once('listening', resolve));
  const jwksUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/keys`;
  return { worker: false, env: { ...ISSUER, AUTH_JWKS_URL: jwksUrl } };
});
afterAll(() => void issuer.close());

let origin: string;
beforeAll(() => void (origin = fixture.service.url));

const browser = (headers: Record<string, string> = {}): Caller =>
  new Caller(fixture.service.url, '', '', headers);
const withCookie = (cookie: string): Caller => browser({ cookie, origin });
const signIn = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  browser().call('POST', '/v1/auth/session', body, headers);
const getCookie = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';
const readJwt = ({ headers }: Caller): string => headers['authorization']!.slice('Bearer '.length);
const getKey = ({ id, key }: Caller): object => ({ user_id: id, user_key: key });
const newSession = async (person: Caller): Promise<string> => getCookie(await signIn(getKey(person)));
const events = (action: string): Promise<object[]> =>
  fixture.service.rows(
    `SELECT actor, space_id IS NOT NULL AS placed, detail FROM audit_events WHERE action = '${action}' ORDER BY id`,
  );

/** A JWT of the outside issuer that ends in so many seconds. */
const foreign = (seconds: number): Promise<string> =>
  new SignJWT({
    iss: ISSUER.AUTH_ISSUER,
    aud: ISSUER.AUTH_AUDIENCE,
    sub: 'ada',
    exp: Math.floor(Date.now() / 1_000) + seconds,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .sign(pair.privateKey);

describe('POST /v1/auth/session', () => {
  it('C-17 trades a JWT, or a user id with its key, for a cookie that opens the person’s own memories', async () => {
    const ada = await fixture.createPerson();
    await ada.add('Sails on weekends.');
    for (const body of [{ access_token: readJwt(ada) }, getKey(ada)]) {
      const answer = await signIn(body, { origin });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(COOKIE)]);
      expect(answer.headers.get('set-cookie')).not.toContain(ada.key);
      expect(await withCookie(getCookie(answer)).listTexts()).toEqual(['Sails on weekends.']);
    }
    expect(await events('session.create')).toEqual([
      { actor: 'user:self', placed: true, detail: { by: 'jwt' } },
      { actor: 'user:self', placed: true, detail: { by: 'key' } },
    ]);
  });

  it('refuses wrong and missing credentials, and pages of other hosts', async () => {
    const ada = await fixture.createPerson();
    for (const body of [
      { user_id: ada.id, user_key: 'uk_wrong' },
      { user_id: 'nobody', user_key: ada.key },
      { access_token: 'eyJ.a.b' },
    ]) {
      const { status, body: refusal, headers } = await signIn(body);
      expect([status, refusal['detail'], headers.get('set-cookie')]).toEqual([401, 'TOKEN_INVALID', null]);
    }
    expect(await signIn({})).toMatchObject({ status: 422, body: { field: 'user_id' } });
    for (const other of ['http://evil.test', 'null'])
      expect((await signIn(getKey(ada), { origin: other })).headers.get('set-cookie')).toBeNull();
    expect((await signIn(getKey(ada), { origin: 'http://evil.test' })).status).toBe(403);
  });

  it('C-22 ends a session with the JWT that it was made from, and after twelve hours otherwise', async () => {
    const lifetime = async (body: object): Promise<number> =>
      Number(COOKIE.exec((await signIn(body)).headers.get('set-cookie') ?? '')?.[2]);
    const ada = await fixture.createPerson();
    const own = await lifetime({ access_token: readJwt(ada) });
    expect([own > 3_500, own <= 3_600]).toEqual([true, true]);
    expect(await lifetime(getKey(ada))).toBe(HOURS_12);
    expect(await lifetime({ access_token: await foreign(10 * HOURS_12) })).toBe(HOURS_12);
    // The issuer's clock may be off by 30 s: a JWT that is taken in this time makes a session that has ended
    // already.
    const ended = await signIn({ access_token: await foreign(-5) });
    expect(await withCookie(getCookie(ended)).call('GET', '/v1/memories')).toMatchObject({
      status: 401,
      body: { detail: 'TOKEN_INVALID' },
    });
  });

  it('C-25 marks the cookie Secure when the page’s Origin is https, at sign-in and at sign-out', async () => {
    const ada = await fixture.createPerson();
    const secure = { origin: origin.replace('http:', 'https:') };
    const answer = await signIn(getKey(ada), secure);
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/);
    const out = await browser({ cookie: getCookie(answer), ...secure }).call('DELETE', '/v1/auth/session');
    expect([out.status, out.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^memorybridge_session=; .*Max-Age=0; .*; Secure$/),
    ]);
    expect(
      (await signIn(getKey(ada), { 'x-forwarded-proto': 'https' })).headers.get('set-cookie'),
    ).not.toMatch(/Secure/);
  });
});

describe('the person’s cookie', () => {
  it('C-18 opens /v1/memories and /auth/me, and no other route', async () => {
    const cookie = await newSession(await fixture.createPerson());
    const call = async (method: string, path: string, body?: object): Promise<number> =>
      (await withCookie(cookie).call(method, path, body)).status;
    const added = await withCookie(cookie).add('Likes tea.');
    expect(await call('GET', '/v1/memories/topics')).toBe(200);
    expect(await call('PUT', `/v1/memories/${added.memory_id}`, { memory: 'Likes green tea.' })).toBe(200);
    expect(await call('DELETE', `/v1/memories/${added.memory_id}`)).toBe(204);
    expect(await call('GET', '/auth/me')).toBe(200);
    expect(await call('PATCH', '/auth/me/preferences', { has_memory: false })).toBe(200);
    const closed: readonly [string, string, object?][] = [
      ['GET', '/v1/admin/tokens'],
      ['GET', '/v1/admin/audit'],
      ['POST', '/v1/admin/memories/summarize', { token_id: '1' }],
      ['DELETE', '/v1/admin/users/somebody'],
      ['GET', '/api/memory'],
      ['GET', '/api/settings/memory'],
      ['GET', '/admin/queues/api/queues'],
      ['POST', '/admin/logout'],
      ['GET', '/metrics'],
      ['GET', '/v1/whoami'],
      ['GET', '/v1/sessions'],
      ['POST', '/v1/recall', { question: 'tea' }],
      ['POST', '/v1/chat/messages', { message: 'x' }],
      ['POST', '/v1/chat/completions', { messages: [] }],
      ['POST', '/memories/search', { query: 'tea' }],
    ];
    for (const [method, path, body] of closed)
      expect([path, await call(method, path, body)]).toEqual([path, 401]);
  });

  it('C-19 is not replaced by the admin’s cookie', async () => {
    const admin = getCookie(
      await browser().call('POST', '/admin/login', { token: fixture.service.adminToken }),
    );
    expect(admin).toMatch(/^memorybridge_login=/);
    for (const path of ['/v1/memories', '/v1/memories/topics', '/auth/me'])
      expect((await withCookie(admin).call('GET', path)).status).toBe(401);
    expect((await withCookie(admin).call('POST', '/v1/memories', { memory: 'x' })).status).toBe(401);
    const session = await newSession(await fixture.createPerson());
    expect((await withCookie(`${admin}; ${session}`).call('GET', '/v1/memories')).status).toBe(200);
    expect((await withCookie(`${admin}; ${session}`).call('GET', '/v1/admin/tokens')).status).toBe(200);
  });

  it('C-20 changes nothing for a page of another host, or without an Origin', async () => {
    const ada = await fixture.createPerson();
    const kept = await ada.add('Keeps bees.');
    const cookie = await newSession(ada);
    const headers: readonly Record<string, string>[] = [
      { cookie },
      { cookie, origin: 'null' },
      { cookie, origin: 'http://evil.test' },
      { cookie, origin: `${origin}.evil.test` },
    ];
    for (const foreignPage of headers) {
      const page = browser(foreignPage);
      expect((await page.call('POST', '/v1/memories', { memory: 'Planted.' })).status).toBe(403);
      expect((await page.call('DELETE', `/v1/memories/${kept.memory_id}`)).status).toBe(403);
      expect(
        (await page.call('POST', '/v1/memories/bulk-delete', { memory_ids: [kept.memory_id] })).status,
      ).toBe(403);
      expect((await page.call('PATCH', '/auth/me/preferences', { has_memory: false })).status).toBe(403);
      expect((await page.call('DELETE', '/v1/auth/session')).status).toBe(403);
      expect((await page.call('GET', '/v1/memories')).status).toBe(200);
    }
    expect(await ada.listTexts()).toEqual(['Keeps bees.']);
    expect((await ada.call('GET', '/auth/me')).body).toMatchObject({ preferences: { has_memory: true } });
  });

  it('C-22 opens nothing once its user is erased, also when there is a new user of that name', async () => {
    const ada = await fixture.createPerson('erased-ada');
    const cookies = [await newSession(ada), await newSession(ada)];
    await fixture.service.admin('DELETE', '/v1/admin/users/erased-ada');
    for (const cookie of cookies)
      expect((await withCookie(cookie).call('GET', '/v1/memories')).status).toBe(401);
    await fixture.createPerson('erased-ada');
    for (const cookie of cookies) expect((await withCookie(cookie).call('GET', '/auth/me')).status).toBe(401);
  });

  it('is refused when it was tampered with, and is kept by no cache', async () => {
    const [ada, bob] = [await fixture.createPerson(), await fixture.createPerson()];
    const [user, id, expires, proof, signature] = (await newSession(ada)).split('=')[1]!.split('.');
    const forged = [
      `${Buffer.from(bob.id).toString('base64url')}.${id}.${expires}.${proof}.${signature}`,
      `${user}.${id}.${Number(expires) + 1}.${proof}.${signature}`,
      `${user}.${id}.${expires}.${proof}.${'A'.repeat(43)}`,
      'x',
    ];
    for (const value of forged)
      expect((await withCookie(`memorybridge_session=${value}`).call('GET', '/v1/memories')).status).toBe(
        401,
      );
    const own = await withCookie(`memorybridge_session=${user}.${id}.${expires}.${proof}.${signature}`).call(
      'GET',
      '/v1/memories',
    );
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('yields to a token in a header', async () => {
    const [ada, bob] = [await fixture.createPerson(), await fixture.createPerson()];
    const both = new Caller(ada.url, '', '', { ...bob.headers, cookie: await newSession(ada) });
    expect((await both.call('GET', '/auth/me')).body).toMatchObject({ user_id: bob.id });
  });
});

describe('GET and DELETE /v1/auth/session', () => {
  it('tells who is signed in, and tells the version to an admin only', async () => {
    const ada = await fixture.createPerson();
    const session = await newSession(ada);
    const admin = getCookie(
      await browser().call('POST', '/admin/login', { token: fixture.service.adminToken }),
    );
    const readSession = async (cookie: string): Promise<unknown> =>
      (await browser({ cookie }).call('GET', '/v1/auth/session')).body;
    const person = { user_id: ada.id, expires_at: expect.stringMatching(/Z$/) };
    expect(await readSession('other=1')).toEqual({ admin: null, person: null });
    expect(await readSession('memorybridge_session=x; memorybridge_login=y')).toEqual({
      admin: null,
      person: null,
    });
    expect(await readSession(session)).toEqual({ admin: null, person });
    expect(await readSession(`${session}; ${admin}`)).toMatchObject({
      admin: { expires_at: expect.any(String) },
      person,
      version: '0.1.0',
      operator_texts: 'shown',
    });
  });

  it('ends one session in every process, and leaves the person’s others open', async () => {
    const ada = await fixture.createPerson();
    const [ended, other] = [await newSession(ada), await newSession(ada)];
    const beside = await startService({ beside: fixture.service, worker: false });
    try {
      const answer = await withCookie(ended).call('DELETE', '/v1/auth/session');
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
        204,
        expect.stringMatching(/^memorybridge_session=; .*Max-Age=0/),
      ]);
      for (const url of [fixture.service.url, beside.url]) {
        expect((await new Caller(url, '', '', { cookie: ended }).call('GET', '/v1/memories')).status).toBe(
          401,
        );
        expect((await new Caller(url, '', '', { cookie: other }).call('GET', '/v1/memories')).status).toBe(
          200,
        );
      }
    } finally {
      await beside.close();
    }
    expect((await browser().call('DELETE', '/v1/auth/session')).status).toBe(204);
    expect(await events('session.end')).toContainEqual({ actor: 'user:self', placed: true, detail: {} });
  });
});

describe('DELETE /auth/me with a session', () => {
  it('C-113 counts, then erases the account once its id is repeated, and ends the session', async () => {
    const ada = await fixture.createPerson();
    await ada.add('Sails on weekends.');
    const page = withCookie(await newSession(ada));
    const dry = await page.call('DELETE', '/auth/me?dry_run=true', { user_id: ada.id });
    expect(dry).toMatchObject({ status: 200, body: { dry_run: true, erased: { memories: 1, users: 1 } } });
    expect(await page.call('DELETE', '/auth/me', { user_id: 'somebody' })).toMatchObject({
      status: 422,
      body: { field: 'user_id' },
    });
    expect(await page.listTexts()).toHaveLength(1);
    const erased = await page.call('DELETE', '/auth/me', { user_id: ada.id });
    expect(erased).toMatchObject({
      status: 200,
      body: { receipt_id: expect.any(String), erased: { memories: 1, users: 1 } },
    });
    expect((await page.call('GET', '/auth/me')).status).toBe(401);
  });

  it('needs the key again for a session that was made from a JWT', async () => {
    const ada = await fixture.createPerson();
    const page = withCookie(getCookie(await signIn({ access_token: readJwt(ada) })));
    expect(await page.call('DELETE', '/auth/me', { user_id: ada.id })).toMatchObject({
      status: 422,
      body: { field: 'user_key' },
    });
    expect((await page.call('DELETE', '/auth/me', getKey(ada))).status).toBe(200);
  });
});

describe('one-time links', () => {
  const codes = (): LoginCodesService => fixture.service.app.get(LoginCodesService, { strict: false });
  const signInAdmin = (code: string): Promise<Answer> => browser().call('POST', '/admin/login', { code });

  it('C-15 sign the operator in once, and not after 15 minutes', async () => {
    const code = await codes().createForAdmin();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signInAdmin(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401]);
    const cookie = getCookie(answers.find(({ status }) => status === 204)!);
    expect((await withCookie(cookie).call('GET', '/v1/admin/tokens')).status).toBe(200);
    expect((await signInAdmin(code)).body).toEqual({ detail: 'TOKEN_INVALID', field: 'code' });
    expect((await events('login.link')).slice(-1)).toEqual([
      { actor: expect.stringMatching(/^admin:/), placed: false, detail: {} },
    ]);

    const late = await codes().createForAdmin();
    const [row] = await fixture.service.rows<{ left: number; rows: string }>(
      "SELECT extract(epoch FROM max(expires_at) - now())::int AS left, count(*) AS rows FROM login_codes WHERE kind = 'admin'",
    );
    expect([row!.left > 840, row!.left <= 900, row!.rows]).toEqual([true, true, '1']);
    await fixture.service.rows("UPDATE login_codes SET expires_at = now() - interval '1 second'");
    expect((await signInAdmin(late)).status).toBe(401);
    expect(await fixture.service.rows(`SELECT hash FROM login_codes WHERE hash LIKE '%${late}%'`)).toEqual(
      [],
    );
  });

  it('C-97 C-17 open a person’s own page once, and no admin page', async () => {
    const ada = await fixture.createPerson();
    await ada.add('Sails on weekends.');
    const { url } = await fixture.service.admin<{ url: string }>(
      'POST',
      `/v1/admin/users/${ada.id}/login-link`,
      { expires_in: 60 },
    );
    const [page, code = ''] = url.split('#code=');
    expect(page).toBe(`${origin}/console/me`);
    expect((await signInAdmin(code)).status).toBe(401);
    const answer = await signIn({ code }, { origin });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(COOKIE)]);
    expect(await withCookie(getCookie(answer)).listTexts()).toEqual(['Sails on weekends.']);
    expect((await withCookie(getCookie(answer)).call('GET', '/v1/admin/tokens')).status).toBe(401);
    expect(await signIn({ code })).toMatchObject({
      status: 401,
      body: { detail: 'TOKEN_INVALID', field: 'code' },
    });
    expect((await signIn({ code: await codes().createForAdmin() })).status).toBe(401);
    expect((await events('user.login_link')).slice(-1)).toEqual([
      { actor: expect.stringMatching(/^admin:/), placed: true, detail: { expires_in: 60 } },
    ]);
  });

  it('C-97 are made for existing users only, and end when the user is erased', async () => {
    const ada = await fixture.createPerson('linked-ada');
    const make = (id: string, body?: object): Promise<Answer> =>
      browser({ authorization: `Bearer ${fixture.service.adminToken}` }).call(
        'POST',
        `/v1/admin/users/${id}/login-link`,
        body,
      );
    expect((await make('nobody', {})).status).toBe(404);
    expect(await make(ada.id, { expires_in: 59 })).toMatchObject({
      status: 422,
      body: { field: 'expires_in' },
    });
    expect(await make(ada.id, { expires_in: 86_401 })).toMatchObject({
      status: 422,
      body: { field: 'expires_in' },
    });
    const { body } = await make(ada.id, {});
    await fixture.service.admin('DELETE', '/v1/admin/users/linked-ada');
    await fixture.createPerson('linked-ada');
    expect((await signIn({ code: String(body['url']).split('#code=')[1] })).status).toBe(401);
  });
});
