import { describe, expect, it } from '@jest/globals';
import type { Overview } from '../../src/sdk/admin-client.js';
import { chatBy, extractBy, useBridge, type Bridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { Script } from '../support/upstream/answers.js';

interface UsedToken {
  readonly id: string;
  readonly last_used_at: string | null;
  readonly requests_24h: number;
}

let bridge: Bridge;
useBridge((started) => (bridge = started));

const USAGE = {
  prompt_tokens: 120,
  completion_tokens: 7,
  total_tokens: 127,
  prompt_tokens_details: { cached_tokens: 64 },
};

function answer(content: string, usage?: object): Script {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  return { body: { id: 'c', object: 'chat.completion', choices, usage } };
}

async function newToken(
  fields: object = {},
): Promise<{ readonly id: string; readonly token: string; readonly spaceId: string }> {
  const registered = await bridge.service.registerWithId({ ...chatBy(bridge.upstream), ...fields });
  const { space_id: spaceId } = await bridge.service.admin<{ space_id: string }>(
    'GET',
    `/v1/admin/tokens/${registered.id}`,
  );
  return { ...registered, spaceId };
}

async function chat(token: string, content: string, session = 'monday'): Promise<number> {
  const response = await bridge.service.chat(
    token,
    { model: 'm', messages: [{ role: 'user', content }] },
    { 'x-session-id': session },
  );
  await response.arrayBuffer();
  return response.status;
}

const getOverview = (spaceId: string): Promise<Overview> =>
  bridge.service.admin<Overview>('GET', `/v1/admin/overview?window=7d&space_id=${spaceId}`);

function whenCounted(spaceId: string, requests: number): Promise<Overview> {
  return eventually(async () => {
    const overview = await getOverview(spaceId);
    return overview.totals.requests === requests ? overview : null;
  });
}

describe('the overview', () => {
  it('C-55 names every part of /health with its state', async () => {
    // A part that takes longer than a second to answer counts as down in one of the two.
    await eventually(async () => {
      const { parts, version, window } = await bridge.service.admin<Overview>('GET', '/v1/admin/overview');
      const health = (await (await bridge.call('GET', '/health')).json()) as Overview['parts'];
      expect(Object.keys(parts).sort()).toEqual([
        ...['api', 'backend', 'database', 'disk', 'index', 'queue', 'storage'],
      ]);
      for (const name of Object.keys(parts) as (keyof typeof parts)[])
        expect(parts[name].status).toBe(health[name].status);
      expect([version, window]).toEqual(['0.1.0', '24h']);
      return true;
    });
  });

  it('C-56 counts requests, errors, recalls with a result, added time and tokens as they were sent', async () => {
    const { token, spaceId } = await newToken();
    bridge.upstream.always(({ body }) =>
      body.includes('refuse') ? { status: 429, body: 'slow down' } : answer('Noted.', USAGE),
    );
    expect(await chat(token, 'My sister Mila is allergic to hazelnuts.')).toBe(200);
    await bridge.service.settled();
    expect(await chat(token, 'What is my sister Mila allergic to?', 'friday')).toBe(200);
    expect(await chat(token, 'Please refuse this one.')).toBe(429);
    expect((await bridge.service.sendRaw(token, '{"messages": 1}')).status).toBe(422);
    const { totals, series } = await whenCounted(spaceId, 4);
    expect(totals).toMatchObject({
      requests: 4,
      errors: 2,
      recalls: 3,
      hits: 1,
      prompt_tokens: 240,
      cached_tokens: 128,
      completion_tokens: 14,
      usage_reported: 2,
    });
    expect(totals.injected_tokens).toBeGreaterThan(0);
    expect(totals.added_ms!.p50).toBeGreaterThan(0);
    expect(totals.added_ms!.p95).toBeGreaterThanOrEqual(totals.added_ms!.p50);
    expect(series.reduce((sum, { requests }) => sum + requests, 0)).toBe(4);
    expect(series.every(({ at }) => /T\d\d:00:00\.000Z$/.test(at))).toBe(true);
  });

  it('counts the tokens that extraction by a model used, and the memories it made', async () => {
    const { token, spaceId } = await newToken(extractBy(bridge.upstream));
    const facts = JSON.stringify({
      facts: [{ action: 'add', text: 'Is allergic to peanuts', type: 'factual' }],
    });
    bridge.upstream.always(({ body }) =>
      body.includes('"extractor"') ? answer(facts, { total_tokens: 90 }) : answer('Noted.'),
    );
    await chat(token, 'I am allergic to peanuts.');
    await bridge.service.settled();
    const { totals } = await eventually(async () => {
      const overview = await getOverview(spaceId);
      return overview.totals.extraction_tokens === null || overview.totals.requests === 0 ? null : overview;
    });
    expect(totals).toMatchObject({ extraction_tokens: 90, prompt_tokens: null, usage_reported: 0 });
    expect([totals.memories, totals.memories_added]).toEqual([1, 1]);
  });

  it('names a token that expires soon and turns that failed, with a link to each', async () => {
    const { token, id } = await newToken({ ...extractBy(bridge.upstream), label: 'ci', expires_at: soon() });
    bridge.upstream.always(({ body }) =>
      body.includes('"extractor"') ? { status: 400, body: 'no' } : answer('Noted.'),
    );
    await chat(token, 'I am allergic to peanuts.');
    const { attention } = await eventually(async () => {
      const overview = await bridge.service.admin<Overview>('GET', '/v1/admin/overview');
      return overview.attention.some(({ kind }) => kind === 'failed_turns') ? overview : null;
    });
    const expiring = attention.find(({ kind }) => kind === 'token_expires');
    expect(expiring).toMatchObject({
      count: 1,
      label: 'ci',
      link: `/console/tokens?open=${id}`,
      due_at: expect.any(String),
    });
    expect(attention.find(({ kind }) => kind === 'failed_turns')).toMatchObject({
      count: 1,
      link: '/console/jobs?state=failed',
    });
  });

  it.each(['window=1h', 'space_id=me', 'unknown=1'])('refuses the query %s', async (query) => {
    await expect(bridge.service.admin('GET', `/v1/admin/overview?${query}`)).rejects.toThrow(/422/);
  });
});

describe('tokens', () => {
  it('show when they were last used and how often in 24 hours, until their space is erased', async () => {
    const { token, id, spaceId } = await newToken();
    const before = await bridge.service.admin<UsedToken>('GET', `/v1/admin/tokens/${id}`);
    expect([before.last_used_at, before.requests_24h]).toEqual([null, 0]);
    const begun = Date.now();
    await chat(token, 'Hello.');
    const listed = await eventually(async () => {
      const { tokens } = await bridge.service.admin<{ tokens: UsedToken[] }>('GET', '/v1/admin/tokens');
      return tokens.find((one) => one.id === id && one.requests_24h === 1) ?? null;
    });
    expect(Date.parse(listed.last_used_at!)).toBeGreaterThan(begun - 60_000);
    expect(await bridge.service.admin<UsedToken>('GET', `/v1/admin/tokens/${id}`)).toMatchObject({
      requests_24h: 1,
    });
    await bridge.service.admin('DELETE', `/v1/admin/spaces/${spaceId}`);
    expect(await bridge.service.rows(`SELECT hour FROM usage_hours WHERE space_id = '${spaceId}'`)).toEqual(
      [],
    );
  });
});

function soon(): string {
  return new Date(Date.now() + 2 * 86_400_000).toISOString();
}
