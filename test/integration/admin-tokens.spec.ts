import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { EMBED, MEMORY_LLM, registerToken, useAdminApp, type Answer } from './admin-fixture.js';

const fixture = useAdminApp('admin');
const TOKENS = '/v1/admin/tokens';

const register = (fields: object = {}): Promise<Answer> => registerToken(fixture.app, fields);
const getId = async (fields: object = {}): Promise<string> => String((await register(fields)).body['id']);
const detail = async (id: string): Promise<Record<string, unknown>> =>
  (await fixture.app.call('GET', `${TOKENS}/${id}`)).body;

describe('/v1/admin/tokens', () => {
  it('S0-51 registers, lists, shows, updates and deletes tokens', async () => {
    const registered = await register({ label: 'agent' });
    expect(registered).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        token: expect.stringMatching(/^mb_\w{10}_\w{43}$/),
        label: 'agent',
        created_at: expect.any(String),
      },
    });
    const { id, token } = registered.body as { id: string; token: string };
    const { body } = await fixture.app.call('GET', TOKENS);
    const listed = (body['tokens'] as Record<string, unknown>[]).find((item) => item['id'] === id);
    expect(body['total']).toBe((body['tokens'] as unknown[]).length);
    expect(await detail(id)).toEqual({ ...listed, embedder_switch: null });
    expect(listed).toMatchObject({
      label: 'agent',
      valid: true,
      reason: null,
      memory_limit: 5,
      session_window_size: 10,
      scopes: ['proxy', 'memory'],
    });
    expect(
      await fixture.app.call('PUT', `${TOKENS}/${id}`, { label: 'renamed', memory_limit: 3 }),
    ).toMatchObject({
      status: 200,
      body: { label: 'renamed', memory_limit: 3 },
    });
    expect(await fixture.app.call('DELETE', `${TOKENS}/${id}`)).toMatchObject({ status: 204, text: '' });
    expect((await fixture.app.use(token)).status).toBe(401);
  });

  it('S0-52 refuses service tokens and callers without a credential', async () => {
    const { token } = (await register()).body as { token: string };
    const id = await getId();
    for (const [method, path] of [
      ['GET', TOKENS],
      ['POST', TOKENS],
      ['GET', `${TOKENS}/${id}`],
      ['PATCH', `${TOKENS}/${id}`],
      ['PUT', `${TOKENS}/${id}`],
      ['DELETE', `${TOKENS}/${id}`],
      ['POST', `${TOKENS}/${id}/rotate`],
    ] as const) {
      expect(
        (await fixture.app.call(method, path, undefined, { authorization: `Bearer ${token}` })).status,
      ).toBe(403);
      expect((await fixture.app.call(method, path, undefined, { authorization: null })).status).toBe(401);
    }
  });

  it.each(['GET', 'PATCH', 'PUT', 'DELETE', 'POST'])(
    'S0-30 answers 404 to %s of a token that does not exist',
    async (method) => {
      for (const id of [randomUUID(), 'no-uuid', '..%2f', '%00']) {
        const path = `${TOKENS}/${id}${method === 'POST' ? '/rotate' : ''}`;
        expect(await fixture.app.call(method, path, method.startsWith('P') ? {} : undefined)).toMatchObject({
          status: 404,
          body: { detail: expect.any(String) },
        });
      }
    },
  );

  it('S0-54 S0-55 carries memory LLM and embedder per token, secrets masked; bodies as object or text', async () => {
    const text = '{"model":"e","seed":12345678901234567890}';
    const id = await getId({ ...MEMORY_LLM, ...EMBED, embed_body: text, memory_prompt: 'Keep names.' });
    expect(await detail(id)).toMatchObject({
      ...MEMORY_LLM,
      ...EMBED,
      llm_api_key: 'sk-…abcd',
      memory_llm_api_key: 'sk-…efgh',
      embed_api_key: 'sk-…ijkl',
      embed_body: { model: 'e' },
      memory_prompt: 'Keep names.',
    });
    const [row] = await fixture.database.dataSource.query<{ embed_body: string }[]>(
      'SELECT embed_body FROM tokens WHERE id = $1',
      [id],
    );
    expect(row?.embed_body).toBe(text);
  });

  it('S0-39 accepts any vendor as embedder and keeps its name', async () => {
    expect(await detail(await getId({ ...EMBED, embed_provider: 'Some Vendor/v2 ✓' }))).toMatchObject({
      embed_provider: 'Some Vendor/v2 ✓',
    });
  });

  it('S0-38 keeps bodies opaque: no key is read, dropped or renamed', async () => {
    const body = { model: 'm', then: null, nested: [{ toString: 'x' }], 'x-vendor': {} };
    expect(await detail(await getId({ ...MEMORY_LLM, memory_llm_body: body }))).toMatchObject({
      memory_llm_body: body,
    });
  });

  it.each<[object, string]>([
    [{ llm_base_url: null }, 'llm_base_url'],
    [{ llm_base_url: '' }, 'llm_base_url'],
    [{ llm_base_url: 5 }, 'llm_base_url'],
    [{ llm_base_url: 'http://169.254.169.254/' }, 'llm_base_url'],
    [{ llm_api_key: '' }, 'llm_api_key'],
    [{ label: null }, 'label'],
    [{ label: 'a\0b' }, 'label'],
    [{ memory_llm_provider: 'openai' }, 'memory_llm_base_url'],
    [{ ...MEMORY_LLM, memory_llm_api_key: null }, 'memory_llm_api_key'],
    [{ ...MEMORY_LLM, memory_llm_body: '{' }, 'memory_llm_body'],
    [{ ...MEMORY_LLM, memory_llm_body: [] }, 'memory_llm_body'],
    [{ ...MEMORY_LLM, memory_llm_body: 'null' }, 'memory_llm_body'],
    [{ ...EMBED, embed_body: 5 }, 'embed_body'],
    [{ ...EMBED, embed_dims: 0 }, 'embed_dims'],
    [{ ...EMBED, embed_dims: null }, 'embed_dims'],
    [{ ...EMBED, embed_dims: '8' }, 'embed_dims'],
    [{ memory_limit: null }, 'memory_limit'],
    [{ memory_limit: 0 }, 'memory_limit'],
    [{ session_window_size: 0 }, 'session_window_size'],
    [{ session_window_size: 3_000_000_000 }, 'session_window_size'],
    [{ policy: { recall: { foo: 1 } } }, 'policy.recall.foo'],
    [{ policy: 'bridge' }, 'policy'],
    [{ scopes: ['admin'] }, 'scopes[0]'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: 'proxy' }, 'scopes'],
    [{ expires_at: 'soon' }, 'expires_at'],
    [{ owner_user_id: 'nobody' }, 'owner_user_id'],
    [{ owner_user_id: 'a b' }, 'owner_user_id'],
    [{ is_admin: true }, 'is_admin'],
    [{ space_id: randomUUID() }, 'space_id'],
  ])('answers 422 to %j and names %s', async (fields, field) => {
    expect(await register(fields)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining(field.split('[')[0] ?? field), field },
    });
  });

  it.each(['[]', 'null', '"text"', '{"a":', ''])('answers 422 to the body %s', async (body) => {
    expect((await fixture.app.call('POST', TOKENS, body)).status).toBe(422);
  });

  it('never invalidates a token by an update: 422, and nothing has changed', async () => {
    const { id, token } = (await register(EMBED)).body as { id: string; token: string };
    const before = await detail(id);
    for (const fields of [
      { llm_base_url: '' },
      { memory_limit: 0 },
      { embed_dims: null },
      { llm_api_key: null },
      { owner_user_id: 'x' },
      { policy: { x: 1 } },
    ]) {
      expect(await fixture.app.call('PATCH', `${TOKENS}/${id}`, fields)).toMatchObject({
        status: 422,
        body: { field: expect.stringMatching(/^(policy\.x|[a-z_]+)$/) },
      });
    }
    expect(await detail(id)).toEqual(before);
    expect((await fixture.app.use(token)).status).toBe(201);
  });

  it('requires a new key for a new origin, and clears a group or a field with null', async () => {
    const id = await getId({ ...EMBED, expires_at: '2999-01-01T00:00:00Z', policy: { preset: 'agent' } });
    const patch = (fields: object) => fixture.app.call('PATCH', `${TOKENS}/${id}`, fields);
    expect(await patch({ llm_base_url: 'https://elsewhere.test/v1' })).toMatchObject({
      status: 422,
      body: { field: 'llm_api_key' },
    });
    expect((await patch({ llm_base_url: 'https://elsewhere.test/v1', llm_api_key: 'sk-new' })).status).toBe(
      200,
    );
    const cleared = Object.fromEntries(Object.keys(EMBED).map((name) => [name, null]));
    expect((await patch({ ...cleared, expires_at: null, policy: null })).body).toMatchObject({
      ...cleared,
      expires_at: null,
      policy: {},
    });
  });

  it('S0-59 uses a changed base URL and key from the next request on', async () => {
    const { id, token } = (await register()).body as { id: string; token: string };
    await fixture.app.use(token);
    const moved = { llm_base_url: 'https://elsewhere.test/v1', llm_api_key: 'sk-elsewhere' };
    await fixture.app.call('PATCH', `${TOKENS}/${id}`, moved);
    expect((await fixture.app.use(token)).body).toMatchObject({
      config: { llm: { baseUrl: moved.llm_base_url, apiKey: moved.llm_api_key } },
    });
  });

  it('rotates a token: the new secret works at once, the old one no longer, and the space stays', async () => {
    const { id, token } = (await register()).body as { id: string; token: string };
    const before = (await fixture.app.use(token)).body as { config: { spaceId: string } };
    const rotated = await fixture.app.call('POST', `${TOKENS}/${id}/rotate`);
    expect(rotated).toMatchObject({ status: 201, body: { id } });
    expect((await fixture.app.use(token)).status).toBe(401);
    expect((await fixture.app.use(String(rotated.body['token']))).body).toMatchObject({
      config: { spaceId: before.config.spaceId },
    });
  });

  it('keeps concurrent updates of different fields', async () => {
    const id = await getId();
    await Promise.all(
      [1, 2, 3, 4].flatMap(() =>
        [{ label: 'both' }, { memory_limit: 9 }].map((fields) =>
          fixture.app.call('PATCH', `${TOKENS}/${id}`, fields),
        ),
      ),
    );
    expect(await detail(id)).toMatchObject({ label: 'both', memory_limit: 9 });
  });
});
