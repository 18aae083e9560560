import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildHead, sendRaw } from '../support/raw-http.js';
import { startService, type RunningService } from '../support/service.js';

interface Answer {
  readonly status: number;
  readonly body: { readonly user_key?: string; readonly detail?: string; readonly field?: string };
}

const KEY = /^uk_.{43}$/;
const BODY = '{"user_id":"raw"}';

/** The service as it is shipped, and two processes beside it with other settings. */
let shipped: RunningService;
let local: RunningService;
let closed: RunningService;

beforeAll(async () => {
  shipped = await startService({ env: { ENGINE_OPEN: 'true' }, worker: false });
  const beside = (USERS_PROVISIONING: string): Promise<RunningService> =>
    startService({ env: { USERS_PROVISIONING, ENGINE_OPEN: 'false' }, beside: shipped, worker: false });
  [local, closed] = [await beside('local'), await beside('admin')];
});
afterAll(async () => {
  await local?.close();
  await closed?.close();
  await shipped?.close();
});

async function create(
  service: RunningService,
  user_id: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${service.url}/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ user_id }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const asAdmin = (): Record<string, string> => ({ authorization: `Bearer ${shipped.adminToken}` });

async function loginCookie(): Promise<string> {
  const response = await fetch(`${shipped.url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: shipped.adminToken }),
  });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

function listShownKeys(userId: string): Promise<{ actor: string; detail: object }[]> {
  return shipped.rows(
    `SELECT actor, detail FROM audit_events WHERE action = 'user.key_shown' AND detail->>'user_id' = '${userId}'`,
  );
}

describe('POST /users', () => {
  it('S4-16 S4-25 creates a user with a key that is stored sealed', async () => {
    expect(await create(shipped, 'carol')).toEqual({
      status: 200,
      body: {
        user_id: 'carol',
        user_key: expect.stringMatching(KEY),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      },
    });
    const [row] = await shipped.rows<{ key_enc: string }>(`SELECT key_enc FROM users WHERE id = 'carol'`);
    expect(row!.key_enc).not.toContain('uk_');
  });

  it('D49 refuses the key of an existing user to a local caller, and names who may read it', async () => {
    await create(shipped, 'dave');
    const again = await create(shipped, 'dave');
    expect(again).toEqual({
      status: 409,
      body: {
        detail: expect.stringMatching(/exists.*admin token.*USERS_PROVISIONING=local/),
        field: 'user_id',
      },
    });
    expect(await listShownKeys('dave')).toEqual([]);
  });

  it('D49 shows the key of an existing user to the admin token, from anywhere, and audits it', async () => {
    const { body } = await create(shipped, 'erin');
    expect((await create(shipped, 'erin', asAdmin())).body).toEqual(body);
    expect((await create(shipped, 'erin', { ...asAdmin(), 'x-forwarded-for': '192.0.2.7' })).body).toEqual(
      body,
    );
    expect((await create(closed, 'erin', asAdmin())).body).toEqual(body);
    expect(await listShownKeys('erin')).toEqual(
      Array(3).fill({ actor: expect.stringMatching(/^admin:/), detail: { user_id: 'erin' } }),
    );
  });

  it('D49 shows the key of an existing user to a login cookie of a page of this host', async () => {
    const { body } = await create(shipped, 'fred');
    const cookie = await loginCookie();
    expect((await create(shipped, 'fred', { cookie, origin: shipped.url })).body).toEqual(body);
    expect((await create(shipped, 'fred', { cookie, origin: 'http://evil.example' })).status).toBe(403);
    expect(await listShownKeys('fred')).toHaveLength(1);
  });

  it('D49 answers 401 or 403 to a wrong credential for an existing user', async () => {
    await create(shipped, 'gina');
    const token = await shipped.register({
      llm_base_url: 'http://127.0.0.1:9',
      llm_api_key: 'sk-any-0123456789',
    });
    expect((await create(shipped, 'gina', { authorization: 'Bearer mb_wrong' })).status).toBe(401);
    expect((await create(shipped, 'gina', { authorization: `Bearer ${token}` })).status).toBe(403);
  });

  it('S4-26 with USERS_PROVISIONING=local gives a local caller the same key again', async () => {
    const { body } = await create(local, 'hugo');
    expect(await create(local, 'hugo')).toEqual({ status: 200, body });
    expect((await create(local, 'hugo', { 'x-forwarded-for': '192.0.2.7' })).status).toBe(401);
  });

  it('D49 with USERS_PROVISIONING=admin creates nobody for a local caller', async () => {
    expect((await create(closed, 'ivan')).status).toBe(401);
    expect((await create(closed, 'ivan', asAdmin())).body.user_key).toMatch(KEY);
  });

  it.each([
    [{ origin: 'http://127.0.0.1' }],
    [{ 'x-forwarded-for': '127.0.0.1' }],
    [{ 'true-client-ip': '192.0.2.7' }],
    [{ via: '1.1 proxy' }],
  ])('D49 is closed to a caller with %j, and to its calls of the open engine', async (headers) => {
    expect((await create(shipped, 'judy', headers)).status).toBe(401);
    const search = { method: 'POST', body: '{"user_id":"ann","query":"tea"}' };
    const call = (more: object): Promise<Response> =>
      fetch(`${shipped.url}/api/v1/memory/search`, {
        ...search,
        headers: { 'content-type': 'application/json', ...more },
      });
    expect([(await call({})).status, (await call(headers)).status]).toEqual([200, 401]);
  });

  it.each([[undefined], [''], ['..'], ['a/b'], ['x'.repeat(129)], ['a\u0000']])(
    'S4-97 refuses user_id %j',
    async (userId) => {
      expect(await create(shipped, userId)).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining('user_id') },
      });
    },
  );
});

it.each(['/users', '/health', '/v1/chat/completions', '/nothing'])(
  'D49 answers 400 to %s with two Host headers',
  async (path) => {
    const lines = buildHead(path, {
      'content-type': 'application/json',
      'content-length': BODY.length,
    }).replace('host:', 'host: memory.example\r\nHost:');
    const { status, body } = await sendRaw(shipped.url, [lines, BODY]);
    expect({ status, detail: body.detail }).toEqual({
      status: 400,
      detail: 'The request has more than one Host header; send exactly one.',
    });
  },
);

it('D49 logs at the start which routes are open, and to whom', () => {
  expect(shipped.logs()).toMatch(
    /"level":"info".*POST \/users is open to programs on this machine for new users/,
  );
  expect(shipped.logs()).toMatch(/"level":"warn".*\/api\/v1\/memory needs no token/);
  expect(local.logs()).toMatch(
    /"level":"warn".*POST \/users gives the key of any user to programs on this machine/,
  );
  expect(closed.logs()).toMatch(/"level":"info".*POST \/users needs the admin token/);
  expect(closed.logs()).not.toContain('/api/v1/memory needs no token');
});
