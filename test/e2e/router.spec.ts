import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SettingsService } from '../../src/settings/settings.service.js';
import { chatBy, extractBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { startService, type RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

let service: RunningService;
let beside: RunningService;
let upstream: ScriptedUpstream;
/** None of these drives a setting (S3-59). */
const env = {
  MEMORY_ENABLED: 'false',
  MEMORY_MAX_TOKENS: '0',
  MEMORY_STRATEGY: 'recent',
  MEMORY_RETENTION_DAYS: '1',
  QDRANT_HOST: 'elsewhere',
};

useBridge((bridge) => ({ service, upstream } = bridge), { env });
beforeAll(async () => void (beside = await startService({ beside: service, worker: false })));
afterAll(() => beside.close());

/** Recall is about what is found, not about how busy the machine is. */
const PATIENT = { timeout_ms: 20_000 };
const user = (content: string) => ({ role: 'user', content });
const SYSTEM = { role: 'system', content: 'You are a gardener.' };
const QUESTION = [SYSTEM, user('Which fruit do I prefer?')];
const lastBody = (): string => upstream.requests.at(-1)?.body.toString() ?? '';
const readSent = () => (JSON.parse(lastBody()) as { messages: { role: string; content: string }[] }).messages;
const router = (fields: object = {}, policy: object = {}): Promise<string> =>
  service.register({
    ...chatBy(upstream),
    ...fields,
    policy: { preset: 'router', recall: PATIENT, ...policy },
  });
const settings = (of = service): SettingsService => of.app.get(SettingsService);
/** Nest has one logger a program: that of whoever was started last. */
const logs = (): string => service.logs() + beside.logs();
const change = (patch: object) => settings().update(patch, 'admin:test');

async function tell(token: string, text: string): Promise<void> {
  await (await service.chat(token, { model: 'm', messages: [user(text)] })).arrayBuffer();
  await service.settled();
}

async function ask(
  token: string,
  {
    on = service,
    headers = {},
    ...body
  }: { on?: RunningService; headers?: Record<string, string>; model?: string; tools?: unknown } = {},
) {
  const response = await on.chat(token, { model: 'm', messages: QUESTION, ...body }, headers);
  await response.clone().arrayBuffer();
  return response;
}

describe('the router preset', () => {
  it('S3-3 S3-53 S3-54 answers first, extracts afterwards, and puts its memories into one system message before all others', async () => {
    const token = await router();
    const first = await service.chat(token, { model: 'm', messages: [user('I prefer pears over apples.')] });
    expect(await first.json()).toHaveProperty('choices.0.message.content');
    expect(readSent()).toEqual([user('I prefer pears over apples.')]);
    await service.settled();
    await ask(token);
    expect(readSent().map(({ role }) => role)).toEqual(['system', 'system', 'user']);
    expect(readSent()[0]?.content).toMatch(/^Memory context: [\s\S]*pears/);
    expect(readSent().slice(1)).toEqual(QUESTION);
  });

  it('S3-55 gives a provider without the system role a leading user message', async () => {
    const token = await router({ llm_provider: 'qianfan' });
    await tell(token, 'I prefer plums over pears.');
    await ask(token);
    expect(readSent()[0]).toMatchObject({
      role: 'user',
      content: expect.stringMatching(/^Memory context: [\s\S]*plums/),
    });
    expect(readSent().slice(1)).toEqual(QUESTION);
  });

  it('S3-58 logs count, strategy and model of an injection', async () => {
    const token = await router();
    await tell(token, 'I prefer figs over dates.');
    await ask(token, { model: 'fig-model' });
    const lines = logs()
      .split('\n')
      .filter((line) => line.includes('memory.injection.injected'));
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        msg: 'memory.injection.injected',
        count: expect.any(Number),
        strategy: 'hybrid',
        model: 'fig-model',
      }),
    );
  });

  it('S3-4 proxies a token without a memory scope as it is: nothing recalled, injected, stored or extracted', async () => {
    const { id, token } = await service.registerWithId({
      ...chatBy(upstream),
      scopes: ['proxy'],
      policy: { preset: 'router' },
    });
    const raw = '{ "model":"m", "messages":[{"role":"user","content":"I prefer kiwis."}] }';
    expect((await service.sendRaw(token, raw)).status).toBe(200);
    expect(lastBody()).toBe(raw);
    expect(await service.rows(`SELECT id FROM turns WHERE token_id = '${id}'`)).toEqual([]);
  });

  it('S3-5 S3-60 S3-66 injects only while memory is enabled and there are messages; the next request of each process sees a change', async () => {
    const token = await router();
    await tell(token, 'I prefer grapes over figs.');
    await Promise.all([ask(token), ask(token, { on: beside })]);
    expect(upstream.chats.slice(-2).every((chat) => JSON.stringify(chat).includes('grapes'))).toBe(true);
    await change({ memoryEnabled: false });
    try {
      await ask(token);
      expect(readSent()).toEqual(QUESTION);
      await eventually(async () => !(await settings(beside).getCurrent()).memoryEnabled);
      await ask(token, { on: beside });
      expect(readSent()).toEqual(QUESTION);
    } finally {
      await change({ memoryEnabled: true });
    }
    const requests = upstream.requests.length;
    expect((await service.chat(token, { model: 'm', messages: [] })).status).toBe(422);
    expect(upstream.requests).toHaveLength(requests);
    await ask(token);
    expect(JSON.stringify(readSent())).toContain('grapes');
  });

  it('S3-59 S3-61 takes the token budget from the database, not from the environment; 0 recalls nothing', async () => {
    expect(await settings().getCurrent()).toMatchObject({
      memoryEnabled: true,
      memoryMaxTokens: 2_000,
      memoryStrategy: 'hybrid',
      qdrantHost: 'localhost',
    });
    const token = await router();
    await tell(token, 'I prefer melons over grapes.');
    await change({ memoryMaxTokens: 0 });
    try {
      await ask(token);
      expect(readSent()).toEqual(QUESTION);
    } finally {
      await change({ memoryMaxTokens: 2_000 });
    }
    await ask(token);
    expect(JSON.stringify(readSent())).toContain('melons');
  });

  it('S3-62 S3-65 takes retention and strategy from the settings: recent = newest first, without matching the question', async () => {
    const token = await router({}, { receipts: 'all' });
    await tell(token, 'I prefer quinces over melons.');
    await service.rows(
      "UPDATE memories SET created_at = now() - interval '5 days' WHERE content LIKE '%quinces%'",
    );
    await service.rows('UPDATE spaces SET version = version + 1, epoch = epoch + 1');
    await ask(token);
    expect(JSON.stringify(readSent())).toContain('quinces');
    await change({ memoryRetentionDays: 3, memoryStrategy: 'recent' });
    try {
      await ask(token, { headers: { 'X-Request-Id': 'kept-for-3' } });
      expect(readSent()).toEqual(QUESTION);
      const { receipts } = await eventually(async () => {
        const page = await service.admin<{ receipts: object[] }>(
          'GET',
          '/v1/admin/receipts?request_id=kept-for-3',
        );
        return page.receipts.length > 0 ? page : null;
      });
      expect(receipts).toEqual([
        expect.objectContaining({
          detail: expect.objectContaining({ recall: expect.objectContaining({ strategy: 'exact' }) }),
        }),
      ]);
    } finally {
      await change({ memoryRetentionDays: 30, memoryStrategy: 'hybrid' });
    }
  });

  it('S3-27 recalls within the session when the settings say so, unless token or header say otherwise', async () => {
    const token = await router();
    const wide = await router({}, { recall: { ...PATIENT, reach: 'space' } });
    for (const one of [token, wide]) await tell(one, 'I prefer lychees over papayas.');
    const elsewhere = { 'X-Session-Id': 'elsewhere' };
    const recalls = async (one: string, headers = {}): Promise<boolean> => {
      await ask(one, { headers: { ...elsewhere, ...headers } });
      return JSON.stringify(readSent()).includes('lychees');
    };
    expect(await recalls(token)).toBe(true);
    await change({ memoryReach: 'session' });
    try {
      expect(await recalls(token)).toBe(false);
      expect(await recalls(wide)).toBe(true);
      expect(await recalls(token, { 'X-Memory-Reach': 'space' })).toBe(true);
    } finally {
      await change({ memoryReach: 'space' });
    }
  });

  it('S3-64 S3-67 offers the skills of the token only when the instance does, and never with memory off', async () => {
    const skill = { type: 'function', function: { name: 'water_plants', parameters: {} } };
    const own = { type: 'function', function: { name: 'own' } };
    const [token, other] = [
      await router({}, { skills: [skill] }),
      await service.register({ ...chatBy(upstream), policy: { skills: [skill] } }),
    ];
    await ask(token, { tools: [own] });
    expect(JSON.parse(lastBody())).toHaveProperty('tools', [own]);
    await change({ skillsEnabled: true });
    try {
      await ask(token, { tools: [own] });
      expect(JSON.parse(lastBody())).toHaveProperty('tools', [own, skill]);
      await ask(token);
      expect(JSON.parse(lastBody())).toHaveProperty('tools', [skill]);
      await ask(token, { headers: { 'X-Memory': 'off' } });
      expect(lastBody()).not.toContain('water_plants');
      await ask(other);
      expect(lastBody()).not.toContain('water_plants');
    } finally {
      await change({ skillsEnabled: false });
    }
  });
});

describe('failures of memory', () => {
  it('S3-6 never reach the caller; a failed extraction is in the log', async () => {
    upstream.next({
      body: {
        choices: [{ index: 0, message: { role: 'assistant', content: 'fine' }, finish_reason: 'stop' }],
      },
    });
    const token = await router(
      { ...extractBy({ url: 'http://127.0.0.1:9/v1' }) },
      { extraction: { mode: 'llm_facts' } },
    );
    const response = await service.chat(token, {
      model: 'm',
      messages: [user('I prefer limes over lemons.')],
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ choices: [expect.anything()] }),
    ]);
    await eventually(() => logs().includes('memory.extraction.background.failed'));
  });
});
