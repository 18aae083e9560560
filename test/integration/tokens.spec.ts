import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ManagerPool } from '../../src/memory/indexing/embedders/manager-pool.js';
import { TokensService } from '../../src/tokens/tokens.service.js';
import { UsersService } from '../../src/users/users.service.js';
import { eventually } from '../support/eventually.js';
import { waitForNotices } from '../support/wait-for-notices.js';
import { startTcpRelay } from '../support/tcp-relay.js';
import { EMBED, LLM, MEMORY_LLM, startAdminApp, useAdminApp } from './admin-fixture.js';

const fixture = useAdminApp('tokens');

async function register(fields: object = {}): Promise<{ id: string; token: string }> {
  const { status, body, text } = await fixture.app.call('POST', '/v1/admin/tokens', {
    ...LLM,
    ...MEMORY_LLM,
    ...EMBED,
    ...fields,
  });
  if (status !== 201) throw new Error(text);
  return { id: String(body['id']), token: String(body['token']) };
}

async function corrupt(dataSource: DataSource, id: string, column: string, value: unknown): Promise<void> {
  await dataSource.query(`UPDATE tokens SET ${column} = $2 WHERE id = $1`, [id, value]);
}

const getStatus = async (token: string, app = fixture.app): Promise<number> => (await app.use(token)).status;

describe('a corrupted row', () => {
  const BAD_STRINGS = [
    'llm_base_url',
    'llm_api_key_enc',
    'memory_llm_base_url',
    'memory_llm_provider',
    'memory_llm_api_key_enc',
    'embed_provider',
    'embed_base_url',
    'embed_api_key_enc',
  ];
  const BAD_INTEGERS = ['memory_limit', 'session_window_size', 'embed_dims'];
  const NO_JSON = ['{"model":', '{model: 1}', ''];
  const NO_OBJECTS = ['[]', '[{"a":1}]', '"text"', '5', 'null'];
  const everyUseIs401 = async (column: string, value: unknown): Promise<void> => {
    const { id, token } = await register();
    expect(await getStatus(token)).toBe(201);
    await corrupt(fixture.database.dataSource, id, column, value);
    await eventually(async () => (await getStatus(token)) === 401);
    expect((await fixture.app.use(token)).body['detail']).toBe('TOKEN_INVALID');
  };
  const pairEach = (columns: readonly string[], values: readonly unknown[]): [string, unknown][] =>
    columns.flatMap((column) => values.map((value): [string, unknown] => [column, value]));

  it.each(pairEach(BAD_STRINGS, [null, '']))('S0-14 %s = %j makes every use 401', everyUseIs401);
  it.each(pairEach(BAD_INTEGERS, [null, 0]))('S0-15 %s = %j makes every use 401', everyUseIs401);
  it.each(pairEach(['memory_llm_body'], NO_JSON))('S0-16 %s = %j makes every use 401', everyUseIs401);
  it.each(pairEach(['embed_body'], NO_JSON))('S0-17 %s = %j makes every use 401', everyUseIs401);
  it.each(pairEach(['memory_llm_body', 'embed_body'], NO_OBJECTS))(
    'S0-18 %s = %j makes every use 401',
    everyUseIs401,
  );
  it.each([
    ['llm_api_key_enc', 'deadbeef.AAAA'],
    ['policy', '{"recall":{"foo":1}}'],
    ['scopes', '{root}'],
  ])('%s = %j makes every use 401', everyUseIs401);

  it('S0-20 is noticed at the next load although it was valid at registration, and works again once repaired', async () => {
    const { id, token } = await register();
    expect(await getStatus(token)).toBe(201);
    await corrupt(fixture.database.dataSource, id, 'llm_base_url', '');
    await eventually(async () => (await getStatus(token)) === 401);
    const repaired = await fixture.app.call('PATCH', `/v1/admin/tokens/${id}`, LLM);
    expect(repaired).toMatchObject({ status: 200, body: { valid: true } });
    expect(await getStatus(token)).toBe(201);
  });

  it('S0-21 has no configuration and no detail, and the list gives the reason', async () => {
    const { id } = await register({ label: 'broken' });
    await corrupt(fixture.database.dataSource, id, 'memory_limit', 0);
    expect(await fixture.app.app.get(TokensService).findConfig(id)).toBeNull();
    expect((await fixture.app.call('GET', `/v1/admin/tokens/${id}`)).status).toBe(404);
    const { tokens } = (await fixture.app.call('GET', '/v1/admin/tokens')).body as {
      tokens: Record<string, unknown>[];
    };
    expect(tokens.find((token) => token['id'] === id)).toMatchObject({
      valid: false,
      reason: expect.stringContaining('memory_limit'),
    });
  });

  it('S0-14 is refused without a space too', async () => {
    const { id, token } = await register();
    await corrupt(fixture.database.dataSource, id, 'space_id', null);
    await eventually(async () => (await getStatus(token)) === 401);
  });
});

describe('a change', () => {
  it('is seen by a second process as soon as the notice arrives: update, rotate, delete, register', async () => {
    const there = await startAdminApp(fixture.database.url, { dataDir: fixture.dataDir });
    try {
      const unborn = 'mb_0123456789_0123456789012345678901234567890123456789012';
      expect(await getStatus(unborn, there)).toBe(401);
      const { id, token } = await register();
      expect((await there.use(token)).body).toMatchObject({ config: { memoryLimit: 5 } });
      await fixture.app.call('PATCH', `/v1/admin/tokens/${id}`, { memory_limit: 7 });
      await eventually(async () => (await there.use(token)).text.includes('"memoryLimit":7'));
      const rotated = (await fixture.app.call('POST', `/v1/admin/tokens/${id}/rotate`)).body;
      await eventually(async () => (await getStatus(token, there)) === 401);
      expect(await getStatus(String(rotated['token']), there)).toBe(201);
      await fixture.app.call('DELETE', `/v1/admin/tokens/${id}`);
      await eventually(async () => (await getStatus(String(rotated['token']), there)) === 401);
    } finally {
      await there.close();
    }
  });

  it('S0-60 gives the next request a new manager with the new configuration', async () => {
    const tokens = fixture.app.app.get(TokensService);
    const pool = new ManagerPool((config) => ({ prompt: config.memoryPrompt }));
    const unsubscribe = tokens.onChange((id) => pool.invalidate(id));
    const { id, token } = await register({ memory_prompt: 'old' });
    await waitForNotices(fixture.app.app);
    const manager = async () => {
      const resolved = await tokens.resolve(token);
      return resolved.kind === 'service' ? pool.get(resolved.config) : null;
    };
    const before = await manager();
    expect(await manager()).toBe(before);
    await fixture.app.call('PATCH', `/v1/admin/tokens/${id}`, { memory_prompt: 'new' });
    expect(await manager()).toEqual({ prompt: 'new' });
    unsubscribe();
  });

  it('each token has a space and a configuration of its own', async () => {
    const [a, b] = [await register({ memory_limit: 1 }), await register({ memory_limit: 2 })];
    const [ofA, ofB] = (await Promise.all([fixture.app.use(a.token), fixture.app.use(b.token)])).map(
      ({ body }) => body as { config: Record<string, unknown> },
    );
    expect([ofA?.config['memoryLimit'], ofB?.config['memoryLimit']]).toEqual([1, 2]);
    expect(ofA?.config['spaceId']).not.toBe(ofB?.config['spaceId']);
  });

  it('uses the space of the user who owns the token (D2)', async () => {
    const { user } = await fixture.app.app.get(UsersService).create(`owner-${randomUUID()}`);
    const { token } = await register({ owner_user_id: user.id });
    expect((await fixture.app.use(token)).body).toMatchObject({
      principal: { spaceId: user.spaceId },
      config: { ownerUserId: user.id },
    });
  });
});

describe('without the database', () => {
  it('a cached token keeps working, an unknown one gets 503, and both work again without a restart (D26)', async () => {
    const relay = await startTcpRelay(fixture.database.url);
    const there = await startAdminApp(relay.url, { dataDir: fixture.dataDir });
    try {
      const [cached, other] = [await register(), await register()];
      await waitForNotices(there.app);
      expect(await getStatus(cached.token, there)).toBe(201);
      await relay.cut();
      expect(await getStatus(cached.token, there)).toBe(201);
      expect(await there.use(other.token)).toMatchObject({
        status: 503,
        body: { error: { code: 'database_unavailable' } },
      });
      expect((await there.call('GET', '/v1/admin/audit')).status).toBe(503);
      await relay.restore();
      await eventually(async () => (await getStatus(other.token, there)) === 201);
    } finally {
      await there.close();
      await relay.close();
    }
  });
});

describe('at rest', () => {
  it('S0-53 keys and endpoints live in the database, keys sealed and secrets hashed', async () => {
    const { id, token } = await register();
    const [row] = await fixture.database.dataSource.query<Record<string, unknown>[]>(
      'SELECT * FROM tokens WHERE id = $1',
      [id],
    );
    expect(row?.['llm_base_url']).toBe(LLM.llm_base_url);
    const all = JSON.stringify(row);
    for (const secret of [token, LLM.llm_api_key, MEMORY_LLM.memory_llm_api_key, EMBED.embed_api_key])
      expect(all).not.toContain(secret);
  });
});
