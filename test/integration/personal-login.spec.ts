import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type GenerateKeyPairResult, type JWTPayload } from 'jose';
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KeyRing } from '../../src/common/crypto/key-ring.js';
import { UserTokens } from '../../src/auth/user-tokens.js';
import { UsersService } from '../../src/users/users.service.js';
import { startService, type RunningService } from '../support/service.js';
import { Caller, usePersonalFixture } from './personal-fixture.js';

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** One route of every door that takes a JWT. */
const DOORS: readonly [method: string, path: string, body?: object][] = [
  ['GET', '/v1/memories'],
  ['POST', '/v1/memories', { memory: 'x' }],
  ['GET', '/auth/me'],
  ['PATCH', '/auth/me/preferences', { has_memory: true }],
  ['POST', '/v1/chat/messages', { message: 'x' }],
  ['GET', '/v1/memories/tool'],
  ['POST', '/v1/memories/tool', { name: 'add_memory', arguments: { memory: 'x' } }],
  ['POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
];
const MCP = { accept: 'application/json, text/event-stream' };

/** Lists the answers of every route to a JWT that is refused. */
async function refusals(caller: Caller): Promise<[path: string, status: number, body: string][]> {
  const answers = DOORS.map(async ([method, path, body]): Promise<[string, number, string]> => {
    const { status, text } = await caller.call(method, path, body, MCP);
    return [path, status, text];
  });
  return Promise.all(answers);
}
const REFUSED = DOORS.map(([, path]) => [
  path,
  401,
  expect.stringMatching(path === '/mcp' ? /"message":"The token / : /TOKEN_(MISSING|INVALID)/),
]);

/** Signed with our own key, whatever it says. */
function sign(key: Buffer, header: object, claims: object): string {
  const text = `${b64(header)}.${b64(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

describe('our own JWTs', () => {
  const fixture = usePersonalFixture();
  const as = (jwt: string): Caller =>
    new Caller(fixture.service.url, '', '', { authorization: `Bearer ${jwt}` });
  /** Tells person-1 from an earlier user of that name. */
  let uid: string;
  beforeAll(async () => {
    await fixture.createPerson('person-1');
    uid = (await fixture.service.app.get(UsersService).get('person-1')).spaceId;
  });
  const claims = (more: object = {}): object => {
    const now = Math.floor(Date.now() / 1_000);
    return {
      sub: 'person-1',
      uid,
      iss: 'memorybridge',
      aud: 'memorybridge',
      iat: now,
      exp: now + 60,
      ...more,
    };
  };

  it('S2-51 exchanges a key for a bearer token valid for an hour', async () => {
    const ada = await fixture.createPerson('person-1');
    const answer = await ada.call(
      'POST',
      '/v1/auth/token',
      { user_id: ada.id, user_key: ada.key },
      { authorization: '' },
    );
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3_600 } });
    const [, payload = ''] = String(answer.body['access_token']).split('.');
    const { sub, exp, iat, ...rest } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
    expect([sub, rest['uid'], Number(exp) - Number(iat)]).toEqual(['person-1', uid, 3_600]);
  });

  it.each([
    [{}, 'TOKEN_MISSING', 'user_id'],
    [{ user_id: 'person-1' }, 'TOKEN_MISSING', 'user_key'],
    [{ user_id: 'person-1', user_key: 'uk_wrong' }, 'TOKEN_INVALID', 'user_key'],
    [{ user_id: 'nobody', user_key: 'uk_wrong' }, 'TOKEN_INVALID', 'user_key'],
    [{ user_id: ['person-1'], user_key: {} }, 'TOKEN_MISSING', 'user_id'],
  ])('answers 401 to the credentials %j', async (body, detail, field) => {
    const answer = await as('').call('POST', '/v1/auth/token', body, { authorization: '' });
    expect([answer.status, answer.body]).toEqual([401, { detail, ...(field && { field }) }]);
  });

  it.each<[string, (key: Buffer) => string]>([
    ['nothing', () => ''],
    [
      'an expired one',
      (key) => sign(key, { alg: 'HS256' }, claims({ exp: Math.floor(Date.now() / 1_000) - 1 })),
    ],
    ['one without an end', (key) => sign(key, { alg: 'HS256' }, claims({ exp: undefined }))],
    ['one of another audience', (key) => sign(key, { alg: 'HS256' }, claims({ aud: 'other' }))],
    ['one of another issuer', (key) => sign(key, { alg: 'HS256' }, claims({ iss: 'other' }))],
    ['one that names nobody', (key) => sign(key, { alg: 'HS256' }, claims({ sub: undefined }))],
    ['one without the claim uid', (key) => sign(key, { alg: 'HS256' }, claims({ uid: undefined }))],
    ['one of another user of that name', (key) => sign(key, { alg: 'HS256' }, claims({ uid: randomUUID() }))],
    ['one of a user that is not', (key) => sign(key, { alg: 'HS256' }, claims({ sub: 'ghost' }))],
    ['one signed with another key', () => sign(Buffer.alloc(32, 7), { alg: 'HS256' }, claims())],
    [
      'an unsigned one',
      (key) => `${sign(key, { alg: 'HS256' }, claims()).split('.').slice(0, 2).join('.')}.`,
    ],
    ['alg none', () => `${b64({ alg: 'none' })}.${b64(claims())}.`],
    ['alg none with a signature', (key) => sign(key, { alg: 'none' }, claims())],
    ['alg HS384 over our key', (key) => sign(key, { alg: 'HS384' }, claims())],
    ['alg RS256 over our key', (key) => sign(key, { alg: 'RS256' }, claims())],
    ['a header that is no JSON', () => 'eyJ4.e30.e30'],
    ['a header that is no object', () => `${Buffer.from('{"a').toString('base64url')}.e30.e30`],
    [
      'a changed one',
      (key) =>
        sign(key, { alg: 'HS256' }, claims()).replace(/\.[^.]+\./, `.${b64(claims({ sub: 'person-2' }))}.`),
    ],
  ])('S2-51 answers 401 to %s', async (_, make) => {
    const answer = await as(make(fixture.service.app.get(KeyRing).jwtKey)).call('GET', '/v1/memories');
    expect([answer.status, answer.body['detail']]).toEqual([401, expect.stringMatching(/^TOKEN_/)]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each<[string, (key: Buffer) => string]>([
    [
      'an expired JWT',
      (key) => sign(key, { alg: 'HS256' }, claims({ exp: Math.floor(Date.now() / 1_000) - 1 })),
    ],
    ['a foreign JWT', () => sign(Buffer.alloc(32, 7), { alg: 'HS256' }, claims())],
    [
      'an unsigned JWT',
      (key) => `${sign(key, { alg: 'HS256' }, claims()).split('.').slice(0, 2).join('.')}.`,
    ],
    ['alg none', () => `${b64({ alg: 'none' })}.${b64(claims())}.`],
    ['a JWT of another audience', (key) => sign(key, { alg: 'HS256' }, claims({ aud: 'other' }))],
  ])('S2-51 answers 401 to %s at every door that takes one', async (_, make) => {
    await fixture.createPerson('person-1');
    const { jwtKey } = fixture.service.app.get(KeyRing);
    expect(await refusals(as(make(jwtKey)))).toEqual(REFUSED);
    // The same claims as they should be are taken.
    const taken = await refusals(as(sign(jwtKey, { alg: 'HS256' }, claims())));
    expect(taken.map(([, status]) => status)).not.toContain(401);
  });

  it('S2-51 needs a person on every personal route', async () => {
    const id = randomUUID();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/topics'],
      ['GET', '/export'],
      ['POST', '/import'],
      ['POST', '/bulk-delete'],
      ['GET', `/${id}`],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/history`],
      ['POST', `/${id}/restore`],
    ] as const)
      expect([path, (await as('').call(method, `/v1/memories${path}`)).status]).toEqual([path, 401]);
  });

  it('opens neither the proxy nor the admin API', async () => {
    const ada = await fixture.createPerson('person-3');
    expect((await ada.call('GET', '/v1/models')).status).toBe(403);
    expect((await ada.call('GET', '/v1/admin/tokens')).status).toBe(403);
    expect((await ada.call('GET', '/nowhere')).status).toBe(404);
  });

  it('ends with its user', async () => {
    const ada = await fixture.createPerson('person-4');
    expect((await ada.call('GET', '/auth/me')).status).toBe(200);
    await fixture.service.admin('DELETE', '/v1/admin/users/person-4');
    expect((await ada.call('GET', '/auth/me')).status).toBe(401);
    expect((await ada.call('POST', '/v1/memories', { memory: 'x' })).status).toBe(401);
  });

  it('D52 does not open the account of the next user of that name', async () => {
    const erased = await fixture.createPerson('person-5');
    await erased.add('Written by the first');
    await fixture.service.admin('DELETE', '/v1/admin/users/person-5');
    const next = await fixture.createPerson('person-5');
    await next.add('Written by the second');
    await fixture.service.waitForNotices();
    const answer = await erased.call('GET', '/v1/memories');
    expect([answer.status, answer.body]).toEqual([401, { detail: 'TOKEN_INVALID' }]);
    expect((await refusals(erased)).map(([, status]) => status)).toEqual(DOORS.map(() => 401));
    expect(await next.listTexts()).toEqual(['Written by the second']);
  });

  it('is needed in place of the admin token, which has no memories and is refused', async () => {
    expect((await as(fixture.service.adminToken).call('GET', '/v1/memories')).status).toBe(403);
  });
});

describe('a service token that acts for a person', () => {
  const fixture = usePersonalFixture();

  it('S2-59 keeps end users apart from each other and from the token’s own memories', async () => {
    const token = await fixture.service.register(LLM);
    const [ada, eve] = [fixture.createEndUser(token, 'ada'), fixture.createEndUser(token, 'eve')];
    const { memory_id: id } = await ada.add('Ada’s');
    expect([await ada.listTexts(), await eve.listTexts()]).toEqual([['Ada’s'], []]);
    expect((await eve.call('GET', `/v1/memories/${id}`)).status).toBe(404);
    expect((await eve.call('PUT', `/v1/memories/${id}`, { memory: 'x' })).status).toBe(404);
    await eve.call('DELETE', `/v1/memories/${id}`);
    expect(await ada.listTexts()).toEqual(['Ada’s']);
    expect((await ada.call('GET', '/auth/me')).status).toBe(403);
  });

  it('is not a user of the same name', async () => {
    const [ada, token] = [await fixture.createPerson('ada'), await fixture.service.register(LLM)];
    await ada.add('The user’s');
    expect(await fixture.createEndUser(token, 'ada').listTexts()).toEqual([]);
  });

  it('acts for its owner when it names nobody', async () => {
    const owner = await fixture.createPerson('owner');
    const token = await fixture.service.register({ ...LLM, owner_user_id: 'owner' });
    await owner.add('Mine');
    expect(await fixture.createEndUser(token).listTexts()).toEqual(['Mine']);
    expect(await fixture.createEndUser(token, 'owner').listTexts()).toEqual(['Mine']);
    expect(await fixture.createEndUser(token, 'somebody').listTexts()).toEqual([]);
    expect((await fixture.createEndUser(token).call('GET', '/auth/me')).body).toMatchObject({
      user_id: 'owner',
    });
  });

  it('is refused when it names nobody, lacks the permission or names an invalid id', async () => {
    const token = await fixture.service.register(LLM);
    expect(await fixture.createEndUser(token).call('GET', '/v1/memories')).toMatchObject({
      status: 403,
      body: { field: 'X-Memory-User' },
    });
    expect(await fixture.createEndUser(token, 'x'.repeat(257)).call('GET', '/v1/memories')).toMatchObject({
      status: 422,
      body: { field: 'X-Memory-User' },
    });
    const closed = await fixture.service.register({ ...LLM, policy: { headers: { user: false } } });
    expect((await fixture.createEndUser(closed, 'ada').call('GET', '/v1/memories')).status).toBe(403);
    const proxyOnly = await fixture.service.register({ ...LLM, scopes: ['proxy'] });
    expect((await fixture.createEndUser(proxyOnly, 'ada').call('GET', '/v1/memories')).status).toBe(403);
  });

  it('reads and does not write with the scope memory:read', async () => {
    const token = await fixture.service.register({ ...LLM, scopes: ['memory:read'] });
    const ada = fixture.createEndUser(token, 'ada');
    expect((await ada.call('GET', '/v1/memories')).status).toBe(200);
    expect((await ada.call('POST', '/v1/memories', { memory: 'x' })).status).toBe(403);
  });
});

describe('an outside issuer', () => {
  const [issuer, audience] = ['https://login.test/', 'memory'];
  let [server, service, pair]: [Server?, RunningService?, GenerateKeyPairResult?] = [];
  let [keys, status] = ['', 200];

  beforeAll(async () => {
    pair = await generateKeyPair('ES256');
    keys = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256' }] });
    server = createServer((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(keys),
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => server!.once('listening', resolve));
    const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
    service = await startService({
      worker: false,
      env: { AUTH_JWKS_URL: jwksUrl, AUTH_ISSUER: issuer, AUTH_AUDIENCE: audience },
    });
  });
  afterAll(async () => {
    await service?.close();
    server?.close();
  });

  const token = (
    more: JWTPayload = {},
    {
      header = {},
      key = pair!.privateKey,
    }: { header?: object; key?: GenerateKeyPairResult['privateKey'] } = {},
  ) =>
    new SignJWT({ iss: issuer, aud: audience, sub: 'ada', exp: Math.floor(Date.now() / 1_000) + 60, ...more })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1', ...header })
      .sign(key);
  const ask = async (jwt: string) =>
    new Caller(service!.url, '', '', { authorization: `Bearer ${jwt}` }).call('GET', '/auth/me');

  it('answers that its keys are unavailable, and does not blame the token, while they cannot be loaded', async () => {
    status = 500;
    expect((await ask(await token())).status).toBe(503);
    status = 200;
  });

  it('names people whose ids are never local ones', async () => {
    const { status: found, body } = await ask(await token());
    expect([found, body]).toEqual([
      200,
      {
        user_id: expect.stringMatching(/^ext_[0-9a-f]{40}$/),
        preferences: { has_memory: true },
        created_at: expect.any(Number),
      },
    ]);
    expect((await ask(await token())).body['user_id']).toBe(body['user_id']);
    expect((await ask(await token({ sub: 'eve' }))).body['user_id']).not.toBe(body['user_id']);
    const users = service!.app.get(UsersService);
    await expect(users.create(String(body['user_id']))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'user_id',
    });
  });

  it('never names a local user, even by a token with the id of one', async () => {
    await service!.app.get(UsersService).create('local');
    expect((await ask(await token({ sub: 'local' }))).body['user_id']).toMatch(/^ext_/);
  });

  it('leaves our own tokens valid', async () => {
    const { user } = await service!.app.get(UsersService).create('own');
    expect((await ask(await service!.app.get(UserTokens).sign(user))).body).toMatchObject({ user_id: 'own' });
  });

  it('answers 401 to expired, foreign, unsigned and misdirected tokens', async () => {
    const foreign = await generateKeyPair('ES256');
    const wrong = [
      await token({ exp: Math.floor(Date.now() / 1_000) - 60 }),
      await token({ aud: 'other' }),
      await token({ iss: 'https://evil.test/' }),
      await token({ sub: '' }),
      await token({}, { key: foreign.privateKey }),
      await token({}, { header: { kid: 'k2' } }),
      `${b64({ alg: 'none' })}.${b64({ iss: issuer, aud: audience, sub: 'ada', exp: 9_999_999_999 })}.`,
      sign(
        Buffer.from(keys),
        { alg: 'HS256', kid: 'k1' },
        { iss: issuer, aud: audience, sub: 'ada', exp: 9_999_999_999 },
      ),
    ];
    for (const jwt of wrong)
      expect(await refusals(new Caller(service!.url, '', '', { authorization: `Bearer ${jwt}` }))).toEqual(
        REFUSED,
      );
  });
});
