import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { GatewayClient, type FoundResult } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type RecordedRequest, type ScriptedUpstream } from '../support/upstream/upstream.js';

const NOTES = [
  'The ferry to Bornholm leaves at seven.',
  'The ferry to Gotland leaves at nine.',
  'The ferry to Öland is a bridge.',
];
const QUERY = 'When does the ferry leave?';

let service: RunningService;
let model: ScriptedUpstream;
/** Has a model. */
let ann: GatewayClient;
/** Has a token without one. */
let bob: GatewayClient;

beforeAll(async () => {
  model = await startUpstream();
  service = await startService();
  [ann, bob] = [await GatewayClient.create(service, 'ann'), await GatewayClient.create(service, 'bob')];
  const token = {
    llm_base_url: 'http://127.0.0.1:9/v1',
    llm_api_key: 'sk-nobody-0123456789',
    policy: { preset: 'gateway', receipts: 'all' },
  };
  const url = {
    memory_llm_provider: 'openai',
    memory_llm_base_url: model.url,
    memory_llm_api_key: 'sk-memory-0123456789',
  };
  await service.register({ ...token, ...url, memory_llm_body: { model: 'judge' }, owner_user_id: 'ann' });
  await service.register({ ...token, owner_user_id: 'bob' });
  for (const who of [ann, bob])
    for (const note of NOTES) await who.add('chat:ferries', who.buildMessage(note));
});
afterAll(async () => {
  await service.close();
  await model.close();
});
beforeEach(() => model.reset());

/** Answers with the ids of texts that hold these words, in this order. */
function ordering(...words: readonly string[]): (request: RecordedRequest) => { body: object } {
  return ({ body }) => {
    const [, user] = (JSON.parse(String(body)) as { messages: { content: string }[] }).messages;
    const lines = [...user!.content.matchAll(/\{"id":"(k\d+)","text":"([^"]*)/g)];
    const ids = words.map((word) => lines.find(([, , text]) => text!.includes(word))?.[1] ?? 'k99');
    return { body: buildCompletion(JSON.stringify(['k77', ...ids])) };
  };
}

function search(who: GatewayClient, fields: object = {}): Promise<readonly FoundResult[]> {
  return who.search({
    query: QUERY,
    scope: ['current_chat', 'all_user_memory'],
    conversation_id: 'ferries',
    ...fields,
  });
}

/** The notes of searches' receipts, newest first. */
async function notes(count: number): Promise<unknown[]> {
  return eventually(async () => {
    const rows = await service.rows<{ search: unknown }>(
      "SELECT detail->'search' AS search FROM recall_receipts ORDER BY created_at DESC",
    );
    return rows.length === count ? rows.map(({ search: note }) => note) : null;
  });
}

const texts = (hits: readonly FoundResult[]): string[] => hits.map(({ text }) => text);

describe('enable_llm_rerank', () => {
  it('lets a model order the hits of all scopes in one call, and ignores ids that it was not shown', async () => {
    model.always(ordering('Öland', 'Bornholm'));
    const hits = await search(ann);
    expect(texts(hits)).toEqual([NOTES[2], NOTES[0], NOTES[1]]);
    expect(hits.map(({ score }) => score)).toEqual(
      hits.map(({ score }) => score).toSorted((left, right) => right - left),
    );
    expect(model.chats).toHaveLength(1);
    expect(model.chats[0]).toMatchObject({ model: 'judge' });
    expect((await notes(1))[0]).toEqual({ results: 3, rerank: 'done' });
  });

  it('calls no model when it is switched off', async () => {
    model.always(ordering('Öland'));
    expect(await search(ann, { enable_llm_rerank: false })).toHaveLength(3);
    expect(model.requests).toEqual([]);
  });

  it('shows the model what people put in place of a text, and nothing of what they forgot', async () => {
    const before = await search(ann, { enable_llm_rerank: false });
    const [gotland, bornholm] = ['Gotland', 'Bornholm'].map((word) =>
      before.find(({ text }) => text.includes(word))!,
    );
    await ann.call('PATCH', `/memories/${gotland!.id}`, {
      session_id: 'chat:ferries',
      override_text: 'The ferry to Gotland leaves at ten.',
    });
    await ann.call('DELETE', `/memories/${bornholm!.id}`, { session_id: 'chat:ferries' });
    model.always(ordering('ten'));
    expect(texts(await search(ann))[0]).toBe('The ferry to Gotland leaves at ten.');
    expect(JSON.stringify(model.chats)).not.toMatch(/Bornholm|at nine/);
  });

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['no list', { body: buildCompletion('I would rather not.') }],
  ])('keeps the order of the search when the model answers with %s, with a note', async (_what, answer) => {
    const before = await search(ann, { enable_llm_rerank: false });
    model.always(answer);
    expect(texts(await search(ann))).toEqual(texts(before));
    await eventually(async () => {
      const rows = await service.rows(
        "SELECT 1 FROM recall_receipts WHERE detail->'search'->>'rerank' = 'failed'",
      );
      return rows.length > 0;
    });
  });

  it('is ignored without a model, with a note in the receipt', async () => {
    expect(await search(bob)).toHaveLength(3);
    expect(model.requests).toEqual([]);
    await eventually(async () => {
      const rows = await service.rows(
        'SELECT 1 FROM recall_receipts WHERE detail->\'search\' = \'{"results": 3, "rerank": "no_model"}\'',
      );
      return rows.length === 1;
    });
  });

  it('orders hits of the engine API too', async () => {
    const { tokens } = await service.admin<{ tokens: { id: string; owner_user_id: string }[] }>(
      'GET',
      '/v1/admin/tokens',
    );
    const { id } = tokens.find(({ owner_user_id: owner }) => owner === 'ann')!;
    const { token } = await service.admin<{ token: string }>('POST', `/v1/admin/tokens/${id}/rotate`);
    const call = async (
      path: string,
      body: object,
    ): Promise<{ data: { episodes: { episode: string }[] } }> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await fetch(`${service.url}/api/v1/memory/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await response.json()) as { data: { episodes: { episode: string }[] } };
    };
    const messages = NOTES.map((content) => ({
      sender_id: 'cleo',
      role: 'user',
      timestamp: 1_767_225_600_000,
      content,
    }));
    await call('add', { session_id: 's', messages, defer_extraction: true });
    model.always(ordering('Gotland', 'Öland'));
    const { data } = await call('search', { user_id: 'cleo', query: QUERY });
    expect(data.episodes.map(({ episode }) => episode)).toEqual([NOTES[1], NOTES[2], NOTES[0]]);
  });
});
