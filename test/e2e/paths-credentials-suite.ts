import { describe, expect, it } from '@jest/globals';
import type { PathsFixture } from './paths-fixture.js';
import { BY_GROUP, INFERENCE, MESSAGE_BATCHES, WIRE_ROUTES } from './paths-table.js';

const CREDENTIALS: readonly string[] = ['authorization', 'x-api-key', 'api-key'];

/** Credentials of clients, and those that the provider gets instead. */
export function describeCredentials(fixture: PathsFixture): void {
  describe('credentials', () => {
    /** A request that every route with memory can read. */
    const asked = JSON.stringify({
      model: 'm',
      max_tokens: 9,
      input: 'Which db?',
      messages: [{ role: 'user', content: 'Which db?' }],
    });
    const routes = [
      ...WIRE_ROUTES.map((path) => ['POST', path] as const),
      ...INFERENCE,
      MESSAGE_BATCHES,
      ...Object.values(BY_GROUP).flat(),
    ];
    const build = (method: string, body: string, headers: Record<string, string>) =>
      method === 'GET' || method === 'DELETE'
        ? { method, headers }
        : { method, headers: { ...headers, 'content-type': 'application/json' }, body };
    const forms = [
      ['bearer', 'authorization', 'Bearer '],
      ['x-api-key', 'x-api-key', ''],
      ['api-key', 'api-key', ''],
    ] as const;

    it.each(forms)(
      'W-93 are taken by every route from Authorization or x-api-key and replaced by one in the form %s',
      async (llm_auth, name, prefix) => {
        const fields = {
          ...fixture.createOwnKey(),
          paths: 'all',
          llm_wires: ['chat', 'responses', 'messages'],
        };
        const token = await fixture.service.register({ ...fields, llm_auth });
        const shown: readonly Record<string, string>[] = [
          { authorization: `Bearer ${token}` },
          { authorization: '', 'x-api-key': token },
          { authorization: 'Bearer somebody-elses-secret', 'x-api-key': token },
          { authorization: `Bearer ${token}`, 'x-api-key': 'somebody-elses-secret' },
        ];
        const secret = new RegExp(`${token}|somebody-elses-secret`);
        fixture.upstream.always({ body: {} });
        for (const [method, path] of routes)
          for (const headers of shown) {
            fixture.upstream.requests.length = 0;
            const { status } = await fixture.ask('', `/v1${path}`, build(method, asked, headers));
            const sent = fixture.upstream.requests.map(({ headers: got }) =>
              Object.entries(got).filter(([header]) => CREDENTIALS.includes(header)),
            );
            expect([path, status, sent]).toEqual([path, 200, [[[name, prefix + fields.llm_api_key]]]]);
            expect(fixture.upstream.last.rawHeaders.join()).not.toMatch(secret);
          }
      },
    );

    it('W-93 are taken from no query and no body', async () => {
      const query = `key=${fixture.open}&api_key=${fixture.open}&token=${fixture.open}`;
      const body = JSON.stringify({ ...(JSON.parse(asked) as object), api_key: fixture.open });
      for (const [method, path] of routes) {
        const place = `/v1${path}${path.includes('?') ? '&' : '?'}${query}`;
        const { status } = await fixture.ask('', place, build(method, body, { authorization: '' }));
        expect([path, status]).toEqual([path, 401]);
      }
      expect(fixture.upstream.requests).toEqual([]);
    });

    it('W-99 keeps the headers of a provider, adds none, and drops those of an account for a shared key', async () => {
      const account = {
        'openai-organization': 'org-1',
        'openai-project': 'proj-1',
        'anthropic-workspace-id': 'wrkspc-1',
      };
      const kept = { 'anthropic-version': '2023-06-01', 'anthropic-beta': 'files', 'idempotency-key': 'k' };
      const own = fixture.createOwnKey();
      const first = await fixture.service.register(own);
      const body = '{"messages":[{"role":"user","content":"x"}]}';
      const send = async (path: string, headers = {}) => {
        await fixture.ask(first, path, { method: 'POST', headers, body });
        return fixture.upstream.last.headers;
      };
      for (const path of ['/v1/moderations', '/v1/chat/completions'])
        expect(await send(path, { ...account, ...kept })).toMatchObject({ ...account, ...kept });
      await fixture.service.register(own);
      await fixture.service.waitForNotices();
      for (const path of ['/v1/moderations', '/v1/chat/completions']) {
        const headers = await send(path, { ...account, ...kept });
        expect(headers).toMatchObject(kept);
        expect(Object.keys(headers).filter((name) => name in account)).toEqual([]);
        const bare = await send(path);
        expect(Object.keys(bare).filter((name) => name in { ...account, ...kept })).toEqual([]);
      }
    });

    it('lists what a key has at the provider only while no other space has the key', async () => {
      const own = { ...fixture.createOwnKey(), paths: 'all' };
      const first = await fixture.service.register(own);
      fixture.upstream.always({ body: '{}' });
      expect((await fixture.ask(first, '/v1/files')).status).toBe(200);
      const second = await fixture.service.registerWithId(own);
      await fixture.service.waitForNotices();
      for (const path of ['/v1/files', '/v1/chat/completions', '/v1/batches'])
        expect(await fixture.askJson(first, path)).toMatchObject({
          status: 403,
          json: { error: { code: 'path_not_allowed', message: expect.stringContaining('its own key') } },
        });
      expect((await fixture.ask(first, '/v1/models')).status).toBe(200);
      await fixture.service.admin('DELETE', `/v1/admin/tokens/${second.id}`);
      await fixture.service.waitForNotices();
      expect((await fixture.ask(first, '/v1/files')).status).toBe(200);
    });
  });
}
