import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type RunningService } from '../support/service.js';

const HTML = { accept: 'text/html,*/*' };

let service: RunningService;
let without: RunningService;

beforeAll(async () => {
  const env = { MEMORYBRIDGE_CONSOLE_FRAME_ANCESTORS: 'https://app.example' };
  service = await startService({ worker: false, env });
  without = await startService({
    beside: service,
    worker: false,
    env: { MEMORYBRIDGE_CONSOLE_ENABLED: 'false' },
  });
});

afterAll(async () => {
  await without.close();
  await service.close();
});

function get(path: string, headers: Record<string, string> = {}, { url } = service): Promise<Response> {
  return fetch(url + path, { headers, redirect: 'manual' });
}

async function findAssets(): Promise<string[]> {
  const page = await (await get('/console', HTML)).text();
  return [...page.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, path]) => path!);
}

describe('the console', () => {
  it('C-1 answers every path without a file extension with its page, and 404 for unknown files', async () => {
    const paths = ['/console', '/console/', '/console/memories?q=a.js', '/console/no/such/page'];
    const pages = await Promise.all(paths.map((path) => get(path, HTML)));
    expect(pages.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      paths.map(() => [200, 'text/html; charset=utf-8']),
    );
    expect(await pages[2]!.text()).toContain('<div id="root">');
    const unknown = [
      '/console/nothing.js',
      '/console/assets/nothing.js',
      '/console/console.module.js',
      '/console/assets/..%2f..%2fcli.js',
    ];
    const answers = await Promise.all(unknown.map((path) => get(path)));
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
      unknown.map(() => [404, 'no-store']),
    );
  });

  it('C-2 lets assets be kept for ever, and the page be asked for again', async () => {
    const assets = await findAssets();
    expect(assets.length).toBeGreaterThan(2);
    const answers = await Promise.all(assets.map((path) => get(path, { 'accept-encoding': 'br' })));
    expect(answers.map(({ status }) => status)).toEqual(assets.map(() => 200));
    expect(new Set(answers.map(({ headers }) => headers.get('cache-control')))).toEqual(
      new Set(['public, max-age=31536000, immutable']),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('content-encoding')))).toEqual(new Set(['br']));
    const page = await get('/console', HTML);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    // As browsers ask; fetch itself would ask for a fresh answer.
    const again = await get('/console', {
      ...HTML,
      'cache-control': 'max-age=0',
      'if-none-match': page.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it('C-3 receives browsers that open the root, unless it is switched off', async () => {
    const [on, off, page] = await Promise.all([
      get('/', HTML),
      get('/', HTML, without),
      get('/console', HTML, without),
    ]);
    expect([on.status, on.headers.get('location')]).toEqual([302, '/console']);
    expect([off.status, off.headers.get('location')]).toEqual([302, '/docs']);
    expect(page.status).toBe(404);
  });

  it('C-4 redirects from the addresses of the earlier dashboard', async () => {
    const answers = await Promise.all(
      ['/dashboard/memory', '/dashboard/settings'].map((path) => get(path, HTML)),
    );
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
      '/console/memories',
      '/console/settings/memory',
    ]);
  });

  it('replaces the login page, which stays where the console is switched off', async () => {
    const next = `?next=${encodeURIComponent('/admin/queues/queue/extraction?status=failed')}`;
    const answers = await Promise.all([next, '?leave', ''].map((query) => get(`/admin/login${query}`, HTML)));
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [302, `/console/sign-in${next}`],
      [302, '/console/sign-in?leave'],
      [302, '/console/sign-in'],
    ]);
    const page = await get(`/admin/login${next}`, HTML, without);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<script src="/admin/login.js">');
    const script = await get('/admin/login.js', {}, without);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });

  it('C-5 C-8 can be framed nowhere, apart from /console/me by the named origins', async () => {
    const paths = ['/console', '/console/memories', '/console/me', '/console/nothing.js'];
    const policies = await Promise.all(
      paths.map(async (path) => (await get(path, HTML)).headers.get('content-security-policy')),
    );
    expect(policies.map((policy) => /frame-ancestors ([^;]+)/.exec(policy ?? '')?.[1])).toEqual([
      "'none'",
      "'none'",
      'https://app.example',
      "'none'",
    ]);
    for (const policy of policies) {
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
      expect(policy).not.toContain('unsafe');
    }
  });

  it('C-9 keeps the queries of its pages out of the log', async () => {
    await get('/console/memories?q=canary-in-a-search', HTML);
    await get('/console/nothing.js?q=canary-in-a-search');
    expect(service.logs()).not.toContain('canary-in-a-search');
  });
});
