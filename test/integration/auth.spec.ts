import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AuthService } from '../../src/auth/auth.service.js';
import { type TestDatabase } from '../support/postgres.js';
import { useBaseFixture } from '../support/base-fixture.js';
import { ADMIN, LLM, registerToken, startAdminApp, type AdminApp } from './admin-fixture.js';

const fixture = useBaseFixture('auth');
const register = async (app: AdminApp, fields: object = {}): Promise<string> =>
  String((await registerToken(app, fields)).body['token']);

describe('access', () => {
  let app: AdminApp;

  beforeAll(async () => {
    app = await startAdminApp((await fixture.postgres.createDatabase()).url, {
      dataDir: fixture.createFolder(),
      metricsToken: 'metrics-secret',
    });
  });
  afterAll(() => app.close());

  it.each([
    ['without a header', null],
    ['with another scheme', 'Basic YTpi'],
    ['with an empty credential', 'Bearer '],
  ])('S0-10 answers 401 TOKEN_MISSING %s', async (_, authorization) => {
    const answer = await app.call('POST', '/v1/chat/completions', {}, { authorization });
    expect(answer).toMatchObject({
      status: 401,
      body: { detail: 'TOKEN_MISSING', error: { code: 'token_missing', type: 'authentication_error' } },
    });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect((await app.call('GET', '/v1/admin/tokens', undefined, { authorization })).body).toEqual({
      detail: 'TOKEN_MISSING',
    });
  });

  it.each(['nonsense', `mb_0123456789_${'0'.repeat(43)}`, 'mb_', 'x'.repeat(400), "' OR 1=1 --"])(
    'S0-11 answers 401 TOKEN_INVALID to %j',
    async (token) =>
      expect(await app.use(token)).toMatchObject({ status: 401, body: { detail: 'TOKEN_INVALID' } }),
  );

  it('S0-11 accepts a token by its complete secret only', async () => {
    const token = await register(app);
    expect((await app.use(`${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`)).status).toBe(401);
    expect((await app.use(token.toLowerCase())).status).toBe(401);
  });

  it('accepts the scheme in upper and lower case', async () => {
    const token = await register(app);
    for (const scheme of ['bearer', 'BEARER', 'Bearer']) {
      expect(
        (await app.call('POST', '/v1/chat/completions', {}, { authorization: `${scheme} ${token}` })).status,
      ).toBe(201);
    }
  });

  it('S0-29 answers 403 to a service token on an admin endpoint', async () => {
    const authorization = `Bearer ${await register(app)}`;
    for (const [method, path] of [
      ['GET', '/v1/admin/tokens'],
      ['POST', '/v1/admin/tokens'],
      ['DELETE', `/v1/admin/tokens/${randomUUID()}`],
      ['GET', '/v1/admin/audit'],
      ['DELETE', `/v1/admin/spaces/${randomUUID()}`],
    ] as const) {
      expect(await app.call(method, path, undefined, { authorization })).toMatchObject({ status: 403 });
    }
  });

  it('answers 403 to the admin token on a service endpoint, and to a token without the scope', async () => {
    expect((await app.use(ADMIN)).status).toBe(403);
    expect((await app.use(await register(app, { scopes: ['memory'] }))).status).toBe(403);
  });

  it('answers 401 after expires_at', async () => {
    const token = await register(app, { expires_at: new Date(Date.now() - 1_000).toISOString() });
    expect((await app.use(token)).status).toBe(401);
    expect((await app.use(await register(app, { expires_at: '2999-01-01T00:00:00Z' }))).status).toBe(201);
  });

  it('denies a route that declares no access, to everybody', async () => {
    expect((await app.call('GET', '/undeclared')).status).toBe(403);
  });

  it('opens /metrics to the metrics token and the admin only', async () => {
    const as = async (authorization: string | null) =>
      (await app.call('GET', '/metrics', undefined, { authorization })).status;
    expect(await as('Bearer metrics-secret')).toBe(200);
    expect(await as(`Bearer ${ADMIN}`)).toBe(200);
    expect(await as(`Bearer ${await register(app)}`)).toBe(403);
    expect(await as('Bearer metrics-secre')).toBe(401);
    expect(await as(null)).toBe(401);
  });

  it('needs no token for a public route', async () => {
    expect((await app.call('GET', '/health', undefined, { authorization: null })).status).toBe(200);
  });

  it('gives the same answers on raw routes', async () => {
    const auth = app.app.get(AuthService);
    const token = await register(app);
    const ask = (authorization?: string) =>
      auth.authorize({ method: 'POST', headers: { authorization } }, 'service');
    await expect(ask()).rejects.toMatchObject({ code: 'TOKEN_MISSING' });
    await expect(ask(`Bearer ${ADMIN}`)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask(`Bearer ${token}`)).toMatchObject({
      principal: { kind: 'service' },
      token: { llm: { apiKey: LLM.llm_api_key } },
    });
    expect(await auth.authorize({ method: 'GET', headers: {} }, 'public')).toBeNull();
  });
});

describe('an empty token table', () => {
  let app: AdminApp;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await fixture.postgres.createDatabase();
    app = await startAdminApp(database.url, { dataDir: fixture.createFolder(), ensureAdmin: false });
  });
  afterAll(() => app.close());

  it('S0-13 does not keep the service from starting', async () => {
    expect(await database.dataSource.query('SELECT id FROM tokens')).toEqual([]);
    expect((await app.call('GET', '/health')).status).toBe(200);
  });

  it('S0-12 answers 401 to everything but /health', async () => {
    const paths = [
      ['POST', '/v1/chat/completions'],
      ['GET', '/v1/admin/tokens'],
      ['GET', '/v1/admin/audit'],
      ['GET', '/metrics'],
      ['POST', '/admin/logout'],
    ] as const;
    for (const [method, path] of paths) {
      expect([path, (await app.call(method, path)).status]).toEqual([path, 401]);
      expect((await app.call(method, path, undefined, { authorization: null })).status).toBe(401);
    }
  });
});

describe('browser login', () => {
  let app: AdminApp;
  let database: TestDatabase;
  let host: string;
  let dataDir: string;

  beforeAll(async () => {
    database = await fixture.postgres.createDatabase();
    dataDir = fixture.createFolder();
    app = await startAdminApp(database.url, { dataDir });
    host = new URL(app.url).host;
  });
  afterAll(() => app.close());

  const login = (token: string, headers: Record<string, string | null> = {}) =>
    app.call('POST', '/admin/login', { token }, { authorization: null, ...headers });
  const getCookie = async (): Promise<string> =>
    (await login(ADMIN)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const withCookie = (method: string, path: string, cookie: string, headers: Record<string, string> = {}) =>
    app.call(method, path, undefined, { authorization: null, cookie, ...headers });

  it('exchanges the admin token for an HttpOnly, SameSite=Strict cookie that is not the token', async () => {
    const answer = await login(ADMIN, { origin: `http://${host}` });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(answer.status).toBe(204);
    expect(cookie).toMatch(/^memorybridge_login=\S+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(ADMIN);
  });

  it('C-25 marks the cookie Secure when the page’s Origin is https, at login and at logout, whatever a proxy claims', async () => {
    const secure = /; Secure$/;
    const https = await login(ADMIN, { origin: `https://${host}`, 'x-forwarded-proto': 'http' });
    expect([https.status, https.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(secure)]);
    const cookie = https.headers.get('set-cookie')?.split(';')[0] ?? '';
    const out = await app.call('POST', '/admin/logout', undefined, {
      authorization: null,
      cookie,
      origin: `https://${host}`,
    });
    expect([out.status, out.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(secure)]);
    const plain: readonly Record<string, string>[] = [
      { origin: `http://${host}`, 'x-forwarded-proto': 'https' },
      { 'x-forwarded-proto': 'https', forwarded: 'proto=https' },
    ];
    for (const headers of plain)
      expect((await login(ADMIN, headers)).headers.get('set-cookie')).not.toMatch(secure);
    expect((await login(ADMIN, { origin: 'https://evil.test' })).status).toBe(403);
  });

  it('reads with the cookie; writes only from a page of this host', async () => {
    const cookie = await getCookie();
    expect((await withCookie('GET', '/v1/admin/tokens', `other=1; ${cookie}`)).status).toBe(200);
    const path = `/v1/admin/tokens/${randomUUID()}`;
    expect((await withCookie('DELETE', path, cookie, { origin: `http://${host}` })).status).toBe(404);
    for (const origin of ['http://evil.test', 'null', `http://${host}.evil.test`]) {
      expect((await withCookie('DELETE', path, cookie, { origin })).status).toBe(403);
    }
    expect((await withCookie('DELETE', path, cookie)).status).toBe(403);
  });

  it('refuses service tokens, unknown tokens and foreign pages', async () => {
    expect((await login(await register(app))).status).toBe(403);
    expect((await login('unknown-token')).status).toBe(401);
    expect((await login(ADMIN, { origin: 'http://evil.test' })).status).toBe(403);
    expect(await app.call('POST', '/admin/login', {}, { authorization: null })).toMatchObject({
      status: 422,
      body: { field: 'token' },
    });
  });

  it('refuses a changed cookie', async () => {
    const [name, value = ''] = (await getCookie()).split('=');
    const [id, login, expires, signature] = value.split('.');
    const forged = [
      `${id}.${login}.${Number(expires) + 1}.${signature}`,
      `${id}.${randomUUID()}.${expires}.${signature}`,
      `${randomUUID()}.${login}.${expires}.${signature}`,
      `${id}.${login}.${expires}.${'A'.repeat(43)}`,
      `${id}.${'-'.repeat(36)}.${expires}.${signature}`,
      `${id}.${expires}.${signature}`,
      'x',
    ];
    for (const wrong of forged)
      expect((await withCookie('GET', '/v1/admin/tokens', `${name}=${wrong}`)).status).toBe(401);
  });

  it('opens no service route', async () => {
    expect(
      (await withCookie('POST', '/v1/chat/completions', await getCookie(), { origin: `http://${host}` }))
        .status,
    ).toBe(401);
  });

  it('ends at logout in every process, and leaves other logins open', async () => {
    const [cookie, other] = [await getCookie(), await getCookie()];
    const beside = await startAdminApp(database.url, { dataDir });
    try {
      const answer = await withCookie('POST', '/admin/logout', cookie, { origin: `http://${host}` });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
        204,
        expect.stringMatching(/^memorybridge_login=; .*Max-Age=0/),
      ]);
      const list = { authorization: null, cookie };
      expect((await withCookie('GET', '/v1/admin/tokens', cookie)).status).toBe(401);
      expect((await beside.call('GET', '/v1/admin/tokens', undefined, list)).status).toBe(401);
      expect(
        (await beside.call('GET', '/v1/admin/tokens', undefined, { ...list, cookie: other })).status,
      ).toBe(200);
    } finally {
      await beside.close();
    }
  });

  it('removes the records of ended logins that have expired at the next logout', async () => {
    await database.dataSource.query(
      `INSERT INTO ended_logins (id, expires_at) VALUES ('${randomUUID()}', now() - interval '1 second')`,
    );
    await withCookie('POST', '/admin/logout', await getCookie(), { origin: `http://${host}` });
    expect(await database.dataSource.query('SELECT id FROM ended_logins WHERE expires_at < now()')).toEqual(
      [],
    );
  });

  it('logs out an admin without a cookie, and ends nothing', async () => {
    expect((await app.call('POST', '/admin/logout')).status).toBe(204);
  });

  it('C-21 refuses an address after ten failures with 429 and Retry-After, and audits one of them a minute', async () => {
    const failures = async (): Promise<object[]> =>
      database.dataSource.query(
        "SELECT actor, detail FROM audit_events WHERE action = 'login.failed' ORDER BY id",
      );
    const throttled = await startAdminApp(database.url, { dataDir });
    const before = (await failures()).length;
    try {
      const signIn = (token: string) =>
        throttled.call('POST', '/admin/login', { token }, { authorization: null });
      // All at once: each has to count before its answer is known.
      const answers = await Promise.all(Array.from({ length: 15 }, () => signIn('wrong-token-of-the-tests')));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array<number>(10).fill(401),
        ...Array<number>(5).fill(429),
      ]);
      const refused = await signIn(ADMIN);
      expect(refused).toMatchObject({
        status: 429,
        body: { detail: expect.stringMatching(/^Too many failed sign-ins: .* in \d+ seconds\.$/) },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
      expect((await failures()).slice(before)).toEqual([
        { actor: 'anonymous', detail: { address: '127.0.0.1', code: 'TOKEN_INVALID' } },
      ]);
      // The admin token itself, as a bearer, is not kept out.
      expect((await throttled.call('GET', '/v1/admin/tokens')).status).toBe(200);
    } finally {
      await throttled.close();
    }
  });

  it('ends when the admin token changes', async () => {
    const cookie = await getCookie();
    await database.dataSource.query("UPDATE tokens SET secret_hash = 'other' WHERE is_admin");
    expect((await withCookie('GET', '/v1/admin/tokens', cookie)).status).toBe(401);
  });
});
