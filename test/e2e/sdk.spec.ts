import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import OpenAI from 'openai';
import { MemoryBridge } from '../../src/sdk/client.js';
import { ConflictError, PermissionError } from '../../src/sdk/errors.js';
import type { MemoryLine } from '../../src/sdk/memory-transfer.js';
import { createScratchFolder } from '../support/scratch-folder.js';
import { embedBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

const MIB = 1024 * 1024;
/** A whole PNG; readers ignore what follows it. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const UPLOAD = join(import.meta.dirname, '../support/sdk-upload.mjs');

let service: RunningService;
let upstream: ScriptedUpstream;
let mb: MemoryBridge;

useBridge(
  async (bridge) => {
    ({ service, upstream } = bridge);
    mb = new MemoryBridge({
      baseURL: service.url,
      token: await bridge.register({ policy: { end_users: 'header' } }),
      timeoutMs: 100_000,
    });
  },
  { env: { MEMORY_GATEWAY_MAX_UPLOAD_BYTES: String(128 * MIB) } },
);

/** A gateway user, created for one test. */
async function createUser(userId: string, options: { fetch?: typeof fetch } = {}) {
  const { user_key: userKey } = await MemoryBridge.createUser(userId, {
    baseURL: service.url,
    adminToken: service.adminToken,
    timeoutMs: 100_000,
  });
  return MemoryBridge.user({ baseURL: service.url, userId, userKey, timeoutMs: 100_000, ...options });
}

describe('SDK and service', () => {
  it('K-13 lets the real OpenAI client chat, stream, list models and embed, in a session and for an end user', async () => {
    const settings = mb.openai({ session: 'k13', user: 'ada' });
    const openai = new OpenAI({ ...settings, maxRetries: 0 });
    expect(settings.defaultHeaders).toEqual({ 'x-session-id': 'k13', 'x-memory-user': 'ada' });
    const messages = [{ role: 'user' as const, content: 'hello there' }];
    expect(
      (await openai.chat.completions.create({ model: 'm', messages })).choices[0]?.message.content,
    ).toContain('hello there');
    let text = '';
    for await (const part of await openai.chat.completions.create({ model: 'm', messages, stream: true }))
      text += part.choices[0]?.delta.content ?? '';
    expect(text).toContain('hello there');
    expect((await openai.models.list()).data[0]?.id).toBe('mock');
    expect((await openai.embeddings.create({ model: 'e', input: 'hi' })).data).toHaveLength(1);
    expect(upstream.chats).toHaveLength(2);
    await service.settled();
    const said = await mb.as('ada').sessions.messages('k13').toArray({ limit: 10 });
    expect(said.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });

  it('K-14 keeps end users apart, and gives the account of an owner only', async () => {
    await createUser('k14');
    const owned = new MemoryBridge({
      baseURL: service.url,
      token: await service.register({ ...UNUSED, owner_user_id: 'k14' }),
      timeoutMs: 100_000,
    });
    await mb.as('k14-one').memories.create({ memory: 'Plays the cello.' });
    const [one, two] = await Promise.all([
      mb.as('k14-one').memories.list(),
      mb.as('k14-two').memories.list(),
    ]);
    expect([one.items.map(({ memory }) => memory), two.items]).toEqual([['Plays the cello.'], []]);
    expect(await owned.owner().me.get()).toMatchObject({ user_id: 'k14', preferences: { has_memory: true } });
    await expect(mb.owner().me.get()).rejects.toBeInstanceOf(PermissionError);
  });

  it('K-15 renews a JWT once for many calls that wait after a 401', async () => {
    let [refused, issued] = [0, 0];
    const flaky: typeof fetch = async (input, init) => {
      if (String(input instanceof Request ? input.url : input).endsWith('/v1/auth/token')) issued += 1;
      else if (issued === 1) refused += 1;
      if (issued === 1 && refused > 0) return new Response('{"detail":"TOKEN_INVALID"}', { status: 401 });
      return fetch(input, init);
    };
    const person = await (await createUser('k15', { fetch: flaky })).login();
    const profiles = await Promise.all(Array.from({ length: 5 }, () => person.me.get()));
    expect({ ids: new Set(profiles.map(({ user_id }) => user_id)), refused, issued }).toEqual({
      ids: new Set(['k15']),
      refused: 5,
      issued: 2,
    });
  });

  it('K-16 manages with the admin token, and with the cookie of a login', async () => {
    const jar: string[] = [];
    const browser: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      if (init?.credentials === 'include') headers.set('cookie', jar.join('; '));
      headers.set('origin', service.url);
      const response = await fetch(input, { ...init, headers });
      jar.splice(
        0,
        jar.length,
        ...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!),
        ...(response.headers.has('set-cookie') ? [] : jar),
      );
      return response;
    };
    const byToken = MemoryBridge.admin({
      baseURL: service.url,
      adminToken: service.adminToken,
      timeoutMs: 100_000,
    });
    const byCookie = MemoryBridge.admin({
      baseURL: service.url,
      credentials: 'include',
      fetch: browser,
      timeoutMs: 100_000,
    });
    await expect(byCookie.tokens.list()).rejects.toMatchObject({ status: 401 });
    await byCookie.login(service.adminToken);
    const [one, other] = await Promise.all([byToken.tokens.list(), byCookie.tokens.list()]);
    expect(one.items.map(({ id }) => id)).toEqual(other.items.map(({ id }) => id));
    expect((await byCookie.whoami()).kind).toBe('admin');
  });

  it('K-17 rejects a change of a stale version with a ConflictError that reads the stored memory', async () => {
    const { memories } = mb.as('k17');
    const { memory_id: id } = await memories.create({ memory: 'Is allergic to peanuts.' });
    await memories.update(id, { memory: 'Is allergic to walnuts.' }, { version: 1 });
    const conflict = await memories
      .update(id, { memory: 'Likes nuts.' }, { version: 1 })
      .catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(ConflictError);
    expect(await (conflict as ConflictError).current()).toMatchObject({
      memory_id: id,
      memory: 'Is allergic to walnuts.',
    });
  });

  it('K-20 gives status, headers and the request id that the service logged', async () => {
    const options = { baseURL: service.url, adminToken: service.adminToken, timeoutMs: 100_000 };
    const { data, status, headers, requestId } = await MemoryBridge.createUser('k20', options).withResponse();
    expect([data.user_id, status, headers.get('content-type')]).toEqual([
      'k20',
      200,
      expect.stringContaining('application/json'),
    ]);
    expect(requestId).not.toBeNull();
    await eventually(() => service.logs().includes(`"rid":"${requestId}"`));
  });

  it('K-22 stores a batch once when its first answer is lost', async () => {
    let lost = 0;
    const batches = new Set<string | null>();
    const losing: typeof fetch = async (input, init) => {
      batches.add(new Headers(init?.headers).get('x-batch-id'));
      const response = await fetch(input, init);
      if (lost++ > 0) return response;
      await response.text();
      throw new TypeError('connection lost');
    };
    const gateway = await createUser('k22', { fetch: losing });
    const messages = [
      { sender_id: 'k22', role: 'user' as const, timestamp: Date.now(), content: 'I moved to Oslo.' },
    ];
    await gateway.memories.add({ session_id: 'chat:k22', messages });
    const rows = await service.rows("SELECT m.id FROM messages m WHERE m.session_id = 'chat:k22'");
    expect([lost, rows.length, [...batches]]).toEqual([2, 1, [expect.any(String)]]);
  });

  it('K-26 iterates 250 memories once each while others come and go', async () => {
    let fetched = 0;
    const onResponse = (): void => void (fetched += 1);
    const { memories } = new MemoryBridge({
      baseURL: service.url,
      token: await service.register(UNUSED),
      timeoutMs: 100_000,
      onResponse,
    }).as('k26');
    await memories.import(Array.from({ length: 250 }, (_, at) => ({ memory: `Fact number ${at}.` })));
    const met: string[] = [];
    for await (const { memory_id: id, memory } of memories.list()) {
      met.push(memory);
      if (met.length === 60) await memories.deleteMany([id]);
      if (met.length === 70) await memories.create({ memory: 'Came in between.' });
      if (met.length === 120) await memories.deleteMany([id]);
    }
    const facts = met.filter((memory) => memory !== 'Came in between.');
    expect([facts.length, new Set(met).size]).toEqual([250, met.length]);
    fetched = 0;
    expect(await memories.list({ per_page: 20 }).toArray({ limit: 20 })).toHaveLength(20);
    expect(fetched).toBe(1);
    expect(await memories.list({ per_page: 20 }).toArray({ limit: 21 })).toHaveLength(21);
    expect(fetched).toBe(3);
  });

  it('K-31 imports and exports 10,000 memories with ids, keys, topics, metadata and times, and names lines of the whole source', async () => {
    const { memories } = new MemoryBridge({
      baseURL: service.url,
      token: await service.register({ ...UNUSED, ...embedBy(upstream) }),
      timeoutMs: 100_000,
    }).as('k31');
    const lines = Array.from({ length: 10_000 }, (_, at): MemoryLine => {
      const created_at = new Date(Date.UTC(2026, 0, 31) + at).toISOString();
      const kept = {
        key: `k31:${at}`,
        topics: [`topic ${at % 7}`, 'all'],
        metadata: { at, source: 'k31' },
        type: 'episodic' as const,
      };
      return {
        memory_id: randomUUID(),
        memory: `Fact number ${at}.`,
        ...kept,
        created_at,
        updated_at: created_at,
      };
    });
    const bad = { memory: '' };
    const result = await memories.import([...lines.slice(0, 1_500), bad, ...lines.slice(1_500), bad]);
    expect(result).toMatchObject({
      added: 10_000,
      failed: 2,
      errors: [1_501, 10_002].map((line) => ({ line, field: 'memory' })),
    });
    const exported = memories.export();
    expect(await exported.count).toBe(10_000);
    const back: MemoryLine[] = [];
    for await (const line of exported) back.push(line);
    expect(back).toEqual(
      lines.map((line) => ({
        ...line,
        session_id: 'default',
        agent_id: null,
        input: null,
        expires_at: null,
      })),
    );
    expect(await memories.import(back)).toMatchObject({ added: 0, changed: 0, unchanged: 10_000, failed: 0 });
  }, 240_000);

  it('K-29 uploads 100 MiB by path in little memory, with rising progress up to the total', async () => {
    const { user_key: key } = await MemoryBridge.createUser('k29', {
      baseURL: service.url,
      adminToken: service.adminToken,
      timeoutMs: 100_000,
    });
    const folder = await createScratchFolder('sdk-upload');
    const path = join(folder.path, 'holiday.png');
    await writeFile(path, Buffer.from(PIXEL, 'base64'));
    await truncate(path, 100 * MIB);
    const { stdout } = await promisify(execFile)(process.execPath, [
      UPLOAD,
      service.url,
      path,
      'k29',
      key,
    ]).finally(folder.remove);
    const { growth, steps, ...upload } = JSON.parse(stdout) as {
      readonly growth: number;
      readonly steps: number;
    };
    expect(upload).toEqual({
      filename: 'holiday.png',
      isRising: true,
      last: { sent: 100 * MIB, total: 100 * MIB },
    });
    expect(growth).toBeLessThan(64 * MIB);
    expect(steps).toBeGreaterThan(100);
  });
});

const UNUSED = { llm_base_url: 'http://127.0.0.1:9', llm_api_key: 'sk-unused-0123456789' };
