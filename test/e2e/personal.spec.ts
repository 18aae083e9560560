import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createWorker } from '../../src/app/create-worker.js';
import { AppLogger } from '../../src/common/logging/app-logger.js';
import { loadConfig } from '../../src/config/load-config.js';
import { UsersService } from '../../src/users/users.service.js';
import { Caller } from '../integration/personal-fixture.js';
import { chatBy, extractBy, useBridge, type Bridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { startService } from '../support/service.js';
import { buildCompletion } from '../support/upstream/answers.js';

const PROJECT = resolve(import.meta.dirname, '../..');

let bridge: Bridge;
useBridge((made) => (bridge = made));

const user = (content: string) => ({ role: 'user', content });
const chat = async (token: string, text: string, session: string): Promise<string> => {
  const response = await bridge.service.chat(
    token,
    { model: 'm', messages: [user(text)] },
    { 'X-Session-Id': session },
  );
  return response.text();
};
const systemText = (): string => JSON.stringify((bridge.upstream.chats.at(-1)?.['messages'] as object[])[0]);

/** Somebody with a token of the preset `personal` of their own. */
async function someone(id: string, fields: object = {}): Promise<{ token: string; person: Caller }> {
  const { key } = await bridge.service.app.get(UsersService).create(id);
  const body = { user_id: id, user_key: key };
  const login = await bridge.call('POST', '/v1/auth/token', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { access_token: jwt } = (await login.json()) as { access_token: string };
  const token = await bridge.register({
    owner_user_id: id,
    policy: { preset: 'personal', recall: { timeout_ms: 20_000 } },
    ...fields,
  });
  return { token, person: new Caller(bridge.service.url, id, key, { authorization: `Bearer ${jwt}` }) };
}

describe('a person’s chats and their memories', () => {
  it('S2-1 facts are extracted in the background from each message, without anybody asking for it', async () => {
    const { token, person } = await someone('gus');
    for (const text of ['I live in Oslo.', 'I work as a carpenter.']) await chat(token, text, 'first');
    await bridge.service.settled();
    const texts = (await person.listTexts()).join('\n');
    for (const fact of ['Oslo', 'carpenter']) expect(texts).toContain(fact);
  });

  it('S2-2 S2-5 S2-11 share what is said: one chat’s facts are shown over REST and injected in every other', async () => {
    const { token, person } = await someone('ada');
    await chat(token, 'My name is Ada. I live in Oslo.', 'first');
    await bridge.service.settled();
    const texts = await person.listTexts();
    expect(texts.join('\n')).toContain('Oslo');
    await chat(token, 'What should I wear?', 'second');
    expect(systemText()).toContain('<memories_from_previous_interactions>');
    for (const text of texts) expect(systemText()).toContain(text);
  });

  it('S2-7 are extracted by a runtime with database connections of its own, after the request has ended', async () => {
    const service = await startService({ worker: false });
    try {
      const token = await service.register({ ...chatBy(bridge.upstream), policy: { preset: 'personal' } });
      const said = { model: 'm', messages: [user('I live in Oslo.')] };
      expect((await service.chat(token, said, { 'X-Memory-User': 'ada' })).status).toBe(200);
      const memories = () => service.rows<{ content: string }>('SELECT content FROM memories');
      expect(await memories()).toEqual([]);
      // No request and no HTTP server in it.
      const { config } = loadConfig({ env: service.env, projectRoot: PROJECT, isTerminal: false });
      const runtime = await createWorker(
        config,
        new AppLogger({ ...config.logging, process: 'worker' }, { write: () => true }),
      );
      expect(runtime.get(DataSource)).not.toBe(service.app.get(DataSource));
      await eventually(async () => (await memories()).some(({ content }) => content.includes('Oslo')));
      await runtime.close();
    } finally {
      await service.close();
    }
  });

  it('S2-6 follow every change over REST in the next chat', async () => {
    const { token, person } = await someone('bea');
    const { memory_id: id } = await person.add('Is allergic to peanuts.');
    await chat(token, 'Hello', 's');
    expect(systemText()).toContain('Is allergic to peanuts.');
    await person.call('PUT', `/v1/memories/${id}`, { memory: 'Is allergic to cashews.' });
    await chat(token, 'Hello again', 's');
    expect(systemText()).toContain('Is allergic to cashews.');
    expect(systemText()).not.toContain('peanuts');
    await person.call('DELETE', `/v1/memories/${id}`);
    await chat(token, 'And again', 's');
    expect(systemText()).not.toContain('cashews');
  });

  it('S2-28 are neither injected nor extracted from the very next chat on when memory is off', async () => {
    const { token, person } = await someone('cleo');
    await person.add('Is allergic to peanuts.');
    await chat(token, 'Hello', 's');
    expect(systemText()).toContain('peanuts');
    await bridge.service.settled();
    const count = (): Promise<{ n: string }[]> =>
      bridge.service.rows(
        "SELECT count(*) AS n FROM turns WHERE space_id = (SELECT space_id FROM users WHERE id = 'cleo')",
      );
    const before = await count();
    await person.call('PATCH', '/auth/me/preferences', { has_memory: false });
    const body = JSON.stringify({ model: 'm', messages: [user('I live in Rome.')] });
    await (await bridge.service.sendRaw(token, body)).text();
    expect(bridge.upstream.last.body.toString()).toBe(body);
    await bridge.service.settled();
    expect(await count()).toEqual(before);
    expect(await person.listTexts()).toEqual(['Is allergic to peanuts.']);
    await person.call('PATCH', '/auth/me/preferences', { has_memory: true });
    await chat(token, 'Hello', 's');
    expect(systemText()).toContain('peanuts');
  });

  it('S2-28 are not extracted from a chat that was still waiting when memory was switched off', async () => {
    const { token, person } = await someone('dora', extractBy(bridge.upstream));
    const spaceId = (
      await bridge.service.rows<{ space_id: string }>("SELECT space_id FROM users WHERE id = 'dora'")
    )[0]!.space_id;
    bridge.upstream.always(async ({ body }) => {
      if (body.includes('"extractor"')) return { body: buildCompletion('["must not be asked"]') };
      // While the answer is under way, the person switches memory off.
      await person.call('PATCH', '/auth/me/preferences', { has_memory: false });
      return { body: buildCompletion('ok') };
    });
    await chat(token, 'My name is Dora.', 's');
    await bridge.service.settled();
    expect(await bridge.service.rows(`SELECT id FROM memories WHERE space_id = '${spaceId}'`)).toEqual([]);
    expect(bridge.upstream.chats.filter(({ model }) => model === 'extractor')).toEqual([]);
  });
});

describe('agentic search', () => {
  it('S2-72 lets the memory LLM of a token pick, and falls back to the hybrid search without one', async () => {
    const { person } = await someone('eva', { ...chatBy(bridge.upstream), ...extractBy(bridge.upstream) });
    for (const text of ['Plays the cello.', 'Has a cat called Minka.', 'Is allergic to peanuts.'])
      await person.add(text);
    bridge.upstream.always(({ body }) => {
      const line = body.toString().match(/(k\d)[^k]*?Minka/)?.[1];
      return { body: buildCompletion(JSON.stringify([line])) };
    });
    const query = '?mode=agentic&search=Which%20pets%20are%20there%3F';
    expect(await person.list(query)).toMatchObject({
      memories: [{ memory: 'Has a cat called Minka.' }],
      total: 1,
      page: 1,
      per_page: 10,
    });
    expect((await person.list(`${query}&page=2`)).memories).toEqual([]);
    bridge.upstream.always(() => ({ status: 500, body: 'no' }));
    expect(await person.listTexts('?mode=agentic&search=cat')).toContain('Has a cat called Minka.');
    const before = bridge.upstream.requests.length;
    const { person: alone } = await someone('fay', { scopes: ['proxy', 'memory'] });
    await alone.add('Has a dog called Rex.');
    expect(await alone.listTexts('?mode=agentic&search=dog')).toEqual(['Has a dog called Rex.']);
    expect(await alone.listTexts('?mode=agentic')).toEqual(['Has a dog called Rex.']);
    expect(bridge.upstream.requests.length).toBe(before);
  });
});
