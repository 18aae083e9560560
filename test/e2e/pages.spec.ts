import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type RunningService } from '../support/service.js';

const HTML = { accept: 'text/html,application/xhtml+xml' };
let service: RunningService;

beforeAll(async () => {
  service = await startService({ worker: false });
});
afterAll(() => service.close());

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(service.url + path, { headers, redirect: 'manual' });
}

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function logIn(): Promise<string> {
  const response = await post('/admin/login', { token: service.adminToken }, { origin: service.url });
  expect(response.status).toBe(204);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** All that a page loads from somewhere: `src` and `href` of its tags. */
async function listLoaded(response: Response): Promise<string[]> {
  const html = await response.text();
  const addresses = [...html.matchAll(/<(?:script|link|img)[^>]+(?:src|href)=["']([^"']+)["']/g)].map(
    (match) => match[1] ?? '',
  );
  return addresses.filter((address) => !address.startsWith('data:'));
}

describe('the login page', () => {
  it('is shown to a browser without a login, and leads back afterwards', async () => {
    const response = await get('/admin/queues/queue/extraction?status=failed', HTML);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `/admin/login?next=${encodeURIComponent('/admin/queues/queue/extraction?status=failed')}`,
    );
  });

  it('refuses everybody without the admin token', async () => {
    const serviceToken = await service.register({
      llm_base_url: 'http://127.0.0.1:9',
      llm_api_key: 'sk-0123456789',
    });
    const answers = await Promise.all(
      ['wrong', serviceToken].map((token) => post('/admin/login', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
    expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null]);
  });
});

describe('the queue board', () => {
  it('refuses service tokens, and programs without a credential', async () => {
    const refused = await get('/admin/queues');
    expect([refused.status, await refused.json()]).toEqual([401, { detail: 'TOKEN_MISSING' }]);
    const token = await service.register({
      llm_base_url: 'http://127.0.0.1:9',
      llm_api_key: 'sk-0123456789',
    });
    expect((await get('/admin/queues/api/queues', { authorization: `Bearer ${token}` })).status).toBe(403);
  });

  it('opens with the login cookie, with all its parts, and shows the queues', async () => {
    const cookie = await logIn();
    const board = await get('/admin/queues', { ...HTML, cookie });
    expect(board.status).toBe(200);
    const own = await listLoaded(board);
    const parts = await Promise.all(own.map((path) => get(`/admin/queues/${path}`, { cookie })));
    expect(parts.map(({ status }) => status)).toEqual(own.map(() => 200));
    expect(own.some((path) => path.endsWith('.js'))).toBe(true);
    const { queues } = (await (await get('/admin/queues/api/queues', { cookie })).json()) as {
      queues: { name: string }[];
    };
    expect(queues.map(({ name }) => name)).toContain('extraction');
  });

  it('is where /admin leads a browser that is signed in, and the login page is where it leads others', async () => {
    const [signedIn, other] = await Promise.all([
      get('/admin', { ...HTML, cookie: await logIn() }),
      get('/admin', HTML),
    ]);
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, '/admin/queues']);
    expect([other.status, other.headers.get('location')]).toEqual([302, '/admin/login?next=%2Fadmin']);
    expect((await get('/admin')).status).toBe(401);
  });

  it('takes writes with the cookie from pages of this host only', async () => {
    const cookie = await logIn();
    const resume = (origin: string) =>
      fetch(`${service.url}/admin/queues/api/queues/extraction/resume`, {
        method: 'PUT',
        headers: { cookie, origin },
      });
    expect((await resume('https://evil.example')).status).toBe(403);
    expect((await resume(service.url)).status).toBe(200);
  });

  it('is closed again after logging out, which clears the cookie', async () => {
    const cookie = await logIn();
    const out = await post('/admin/logout', {}, { cookie, origin: service.url });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toMatch(
      /^memorybridge_login=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict/,
    );
    expect((await get('/admin/queues', HTML)).status).toBe(302);
  });
});

describe('the API description', () => {
  it('is public as page, JSON and YAML', async () => {
    const [page, json, yaml] = await Promise.all([
      get('/docs', HTML),
      get('/openapi.json'),
      get('/openapi.yaml'),
    ]);
    expect([page.status, json.status, yaml.status]).toEqual([200, 200, 200]);
    const parts = await Promise.all(
      (await listLoaded(page)).map((path) => get(new URL(path, `${service.url}/docs`).pathname)),
    );
    expect(parts.map(({ status }) => status)).toEqual(parts.map(() => 200));
    expect(parts.length).toBeGreaterThan(3);
  });

  it('gives every route an id, a summary, and the access that it has', async () => {
    const { paths, components } = (await (await get('/openapi.json')).json()) as {
      paths: Record<
        string,
        Record<string, { operationId?: string; summary?: string; security?: Record<string, unknown>[] }>
      >;
      components: { securitySchemes: object };
    };
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item).map((operation) => ({ path, ...operation })),
    );
    expect(operations.filter(({ operationId, summary }) => !operationId || !summary)).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const schemes = Object.keys(components.securitySchemes);
    expect(
      operations
        .flatMap(({ security = [{ nowhere: [] }] }) => security.flatMap(Object.keys))
        .filter((name) => !schemes.includes(name)),
    ).toEqual([]);
    const open = new Set(operations.filter(({ security }) => security?.length === 0).map(({ path }) => path));
    expect([...open].sort()).toEqual([
      '/admin/login',
      '/health',
      '/livez',
      '/readyz',
      '/stand-in/v1/chat/completions',
      '/stand-in/v1/models',
      '/users',
      '/v1/auth/session',
    ]);
  });

  it('is shown to a browser at the root, where a program is refused', async () => {
    const [browser, program] = await Promise.all([get('/', HTML), get('/')]);
    expect([browser.status, browser.headers.get('location')]).toEqual([302, '/console']);
    expect(program.status).toBe(401);
    expect((await get('/nowhere', HTML)).status).toBe(401);
  });
});

describe('every page', () => {
  it.each(['/admin/login', '/admin/queues', '/docs'])(
    '%s loads from this origin only and can’t be framed',
    async (path) => {
      const { headers } = await get(path, { ...HTML, cookie: await logIn() });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
      expect(policy).not.toMatch(/https?:|\*|script-src/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    },
  );
});
