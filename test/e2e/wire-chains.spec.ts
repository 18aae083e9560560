import { describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import {
  buildOutputText,
  buildResponse,
  listResponseEvents,
  streamEvents,
} from '../support/upstream/wire-answers.js';
import { WireFixture } from '../support/wire-fixture.js';

let fixture: WireFixture;

useBridge((bridge) => (fixture = WireFixture.create(bridge)));

const KINDS = ['whole', 'streamed', 'background'] as const;
const POLICY = { receipts: 'all', recall: { sources: 'memories' } };
const QUESTION = 'What is my sister Mila allergic to?';
const ALLERGY = 'Sister Mila is allergic to hazelnuts.';
const EXPIRED = (id: string) => ({
  detail: expect.any(String),
  error: {
    message: `Previous response with id '${id}' not found.`,
    type: 'invalid_request_error',
    param: 'previous_response_id',
    code: 'previous_response_not_found',
  },
});

interface Asked {
  readonly previous?: string;
  readonly headers?: Record<string, string>;
  readonly kind?: (typeof KINDS)[number];
  readonly more?: object;
}

let made = 0;

function script(id: string, text: string, kind: Asked['kind']) {
  const done = buildResponse([buildOutputText(text)], { id });
  if (kind === 'background') return { body: buildResponse([], { id, status: 'queued', background: true }) };
  if (kind !== 'streamed') return { body: done };
  const events = listResponseEvents([text]);
  return streamEvents(
    events.map((event) =>
      'response' in event ? { ...event, response: { ...(event.response as object), id } } : event,
    ),
  );
}

/** Asks in a chain, and returns the id of the answer. */
async function ask(token: string, input: unknown, asked: Asked = {}): Promise<string> {
  const { previous, headers = {}, kind = 'whole', more } = asked;
  const id = `resp_${(made += 1)}`;
  const body = {
    ...{ model: 'm', input, stream: kind === 'streamed', background: kind === 'background', ...more },
    ...(previous !== undefined && { previous_response_id: previous }),
  };
  const answer = script(id, `Answer ${made}.`, kind);
  const { status } = await fixture.exchange(token, '/v1/responses', body, { answer, headers });
  expect(status).toBe(200);
  if (kind === 'background') {
    fixture.upstream.next(script(id, `Answer ${made}.`, 'whole'));
    await (await fixture.get(token, `/v1/responses/${id}`)).text();
  }
  return id;
}

/** Tries to continue a chain, and tells whether the provider was asked. */
async function attempt(
  token: string,
  previous: string,
  headers: Record<string, string> = {},
  asked: object = { input: 'And now?' },
) {
  const before = fixture.upstream.requests.length;
  const body = { model: 'm', previous_response_id: previous, ...asked };
  const { status, text } = await fixture.exchange(token, '/v1/responses', body, { headers });
  return { status, body: JSON.parse(text) as unknown, called: fixture.upstream.requests.length > before };
}

async function registerWithMemory(fields: object = {}) {
  const { token, id } = await fixture.registerWithId({ policy: POLICY, ...fields });
  const { spaceId, memoryId } = await fixture.remember(id, ALLERGY);
  return { token, spaceId, memoryId };
}

describe('chains of responses', () => {
  it.each(KINDS)('W-63 continues the session of a response that was %s', async (kind) => {
    const token = await fixture.register();
    const session = `chain-${kind}`;
    const first = await ask(token, 'My name is Mila.', { kind, headers: { 'X-Session-Id': session } });
    await ask(token, 'What is my name?', { previous: first });
    expect(await fixture.listLoggedTexts(session)).toEqual([
      'user My name is Mila.',
      expect.stringMatching(/^assistant Answer/),
      'user What is my name?',
      expect.stringMatching(/^assistant Answer/),
    ]);
  });

  it('continues the session of a response over several answers without any label', async () => {
    const token = await fixture.register();
    let previous = await ask(token, 'My name is Otto.');
    for (const input of ['One.', 'Two.']) previous = await ask(token, input, { previous });
    await fixture.service.settled();
    const [row] = await fixture.service.rows<{ session: string }>(
      `SELECT session_id AS session FROM messages WHERE content LIKE '%name is Otto%'`,
    );
    expect(row?.session).toMatch(/^turn:/);
    expect((await fixture.listLoggedTexts(row!.session)).filter((line) => line.startsWith('user'))).toEqual([
      'user My name is Otto.',
      'user One.',
      'user Two.',
    ]);
  });

  it('W-83 injects no item twice in a chain of ten', async () => {
    const { token, spaceId } = await registerWithMemory();
    let previous: string | undefined;
    for (let step = 0; step < 10; step += 1)
      previous = await ask(token, `${QUESTION} (${step})`, previous === undefined ? {} : { previous });
    const bodies = fixture.upstream.requests.map(({ body }) => body.toString());
    expect(bodies).toHaveLength(10);
    expect(bodies.map((body) => body.includes('hazelnuts'))).toEqual([
      true,
      ...Array<boolean>(9).fill(false),
    ]);
    const fates = await eventually(async () => {
      const rows = await fixture.service.rows<{ fate: string }>(
        `SELECT detail->'recall'->'considered'->0->>'fate' AS fate FROM recall_receipts WHERE space_id = '${spaceId}'`,
      );
      return rows.length === 10 && rows.map(({ fate }) => fate).sort();
    });
    expect(fates).toEqual(['chosen', ...Array<string>(9).fill('in_conversation')]);
  });

  it('injects an item again outside of the chain, and in a branch without it', async () => {
    const { token } = await registerWithMemory();
    const plain = await ask(token, 'Good morning.');
    await ask(token, QUESTION, { previous: plain });
    await ask(token, QUESTION, { previous: plain });
    await ask(token, QUESTION);
    const bodies = fixture.upstream.requests.map(({ body }) => body.toString().includes('hazelnuts'));
    expect(bodies).toEqual([false, true, true, true]);
  });

  it('W-79 corrects a superseded text once in each branch of a chain', async () => {
    const { token, memoryId } = await registerWithMemory();
    const told = await ask(token, QUESTION);
    const text = 'Sister Mila is allergic to walnuts.';
    await fixture.service.admin('PATCH', `/v1/admin/memories/${memoryId}`, { text });
    await fixture.service.waitForNotices();
    const correction = `Correction: \\"${ALLERGY}\\" no longer holds; now: \\"${text}\\"`;
    const countWalnuts = () => fixture.lastSentBody.split('walnuts').length - 1;
    const corrected = await ask(token, 'And which cake does she like?', { previous: told });
    expect(fixture.lastSentBody).toContain(correction);
    expect(countWalnuts()).toBe(1);
    await ask(token, QUESTION, { previous: corrected });
    expect(countWalnuts()).toBe(0);
    await ask(token, QUESTION, { previous: told });
    expect(fixture.lastSentBody).toContain(correction);
    expect(countWalnuts()).toBe(1);
  });

  it('W-84 answers a chain that holds an erased item like an expired one, without calling the provider', async () => {
    const { token, spaceId, memoryId } = await registerWithMemory();
    const told = await ask(token, QUESTION);
    const continued = await ask(token, 'Thanks.', { previous: told, kind: 'streamed' });
    const other = await ask(token, 'Good morning.');
    await fixture.erase(memoryId);
    for (const id of [told, continued])
      expect(await attempt(token, id)).toEqual({ status: 400, body: EXPIRED(id), called: false });
    expect(await attempt(token, other)).toMatchObject({ status: 200, called: true });
    const [receipt] = await fixture.service.rows(
      `SELECT detail->'erased'->'chains' AS chains FROM audit_events WHERE space_id = '${spaceId}' AND action = 'memory.erased'`,
    );
    expect(receipt).toEqual({ chains: 2 });
  });

  it.each([
    ['a stored prompt instead of an input', { prompt: { id: 'pmpt_1' } }],
    ['an empty input', { input: [] }],
    ['an item of unknown shape', { input: [{ surprise: 1 }] }],
  ])('W-84 answers the same to %s, and to what continues it', async (_, unread) => {
    const { token, memoryId } = await registerWithMemory();
    const told = await ask(token, QUESTION);
    const continued = await ask(token, undefined, { previous: told, more: unread });
    await fixture.erase(memoryId);
    for (const id of [told, continued])
      expect(await attempt(token, id, {}, unread)).toEqual({ status: 400, body: EXPIRED(id), called: false });
  });

  it('lets no other end user continue a chain with an input of unknown shape', async () => {
    const token = await fixture.register({
      policy: { ...POLICY, end_users: 'header', recall: { sources: 'turns' } },
    });
    const headers = { 'X-Memory-User': 'ada' };
    await ask(token, ALLERGY, { headers });
    await fixture.service.settled();
    const hers = await ask(token, QUESTION, { headers });
    expect(fixture.lastSentBody).toContain('hazelnuts');
    const bob = { 'X-Memory-User': 'bob' };
    expect(await attempt(token, hers, bob, { input: [] })).toEqual({
      status: 400,
      body: EXPIRED(hers),
      called: false,
    });
    expect(await attempt(token, hers, headers, { input: [] })).toMatchObject({ status: 200 });
  });

  it('W-84 answers the same with a shared key, and after the space or the end user was erased', async () => {
    const shared = { llm_api_key: 'sk-shared-by-two-spaces' };
    const { token, spaceId } = await registerWithMemory(shared);
    await fixture.register(shared);
    const told = await ask(token, QUESTION);
    const { erased } = await fixture.service.admin('DELETE', `/v1/admin/spaces/${spaceId}`);
    expect(erased).toMatchObject({ chains: 1 });
    await fixture.service.waitForNotices();
    expect(await attempt(token, told)).toEqual({ status: 400, body: EXPIRED(told), called: false });
    const user = await fixture.registerWithId({
      policy: { ...POLICY, end_users: 'header', recall: { sources: 'turns' } },
    });
    const headers = { 'X-Memory-User': 'ada' };
    await ask(user.token, ALLERGY, { headers });
    await fixture.service.settled();
    const hers = await ask(user.token, QUESTION, { headers });
    expect(fixture.lastSentBody).toContain('hazelnuts');
    const place = `/v1/admin/spaces/${await fixture.findSpace(user.id)}/end-users/ada`;
    expect(await fixture.service.admin('DELETE', place)).toMatchObject({ erased: { chains: 1 } });
    expect(await attempt(user.token, hers, headers)).toEqual({
      status: 400,
      body: EXPIRED(hers),
      called: false,
    });
  });

  it('W-82 counts shortened conversations that hold an erased text', async () => {
    const { token, spaceId, memoryId } = await registerWithMemory();
    const told = await ask(token, QUESTION);
    const shorten = (id: string) => ({ id, type: 'compaction', encrypted_content: 'gAAA' });
    const compact = (body: object, id: string) =>
      fixture.exchange(token, '/v1/responses/compact', body, {
        answer: { body: { id: `resp_${id}`, object: 'response.compaction', output: [shorten(id)] } },
      });
    const inline = buildResponse([shorten('cmp_1'), buildOutputText('Fine.')], { id: 'resp_short' });
    await fixture.exchange(
      token,
      '/v1/responses',
      { model: 'm', input: QUESTION },
      { answer: { body: inline } },
    );
    await compact({ model: 'm', previous_response_id: told }, 'cmp_2');
    await compact({ model: 'm', input: QUESTION }, 'cmp_3');
    const block = { type: 'compaction', content: 'In short.', encrypted_content: null };
    const body = {
      model: 'm',
      max_tokens: 9,
      compaction: { enabled: true },
      messages: [{ role: 'user', content: QUESTION }],
    };
    const answer = { body: { ...ANSWER, id: 'msg_short', content: [block, ...ANSWER.content] } };
    await fixture.exchange(token, '/v1/messages', body, { answer });
    await fixture.erase(memoryId);
    const [receipt] = await fixture.service.rows(
      `SELECT detail->'erased' AS erased FROM audit_events WHERE space_id = '${spaceId}' AND action = 'memory.erased'`,
    );
    expect(receipt).toMatchObject({ erased: { chains: 2, compactions: 3 } });
    const before = fixture.upstream.requests.length;
    const refused = await compact({ model: 'm', previous_response_id: told }, 'cmp_4');
    expect([refused.status, JSON.parse(refused.text)]).toEqual([400, EXPIRED(told)]);
    expect(fixture.upstream.requests).toHaveLength(before);
    const { erased } = await fixture.service.admin('DELETE', `/v1/admin/spaces/${spaceId}`);
    expect(erased).toMatchObject({ chains: 2, compactions: 3 });
  });

  it.each(['whole', 'streamed'] as const)(
    'W-82 counts a shortened conversation in an answer of the background that is fetched %s',
    async (kind) => {
      const { token, spaceId, memoryId } = await registerWithMemory();
      const id = await ask(token, QUESTION, { kind: 'background' });
      const output = [{ id: `cmp_${id}`, type: 'compaction', encrypted_content: 'gAAA' }];
      const response = buildResponse(output, { id, background: true });
      const events = [
        { type: 'response.output_item.done', output_index: 0, item: output[0] },
        { type: 'response.completed', response },
      ];
      const answer = kind === 'whole' ? { body: response } : streamEvents(events);
      for (let times = 2; times > 0; times -= 1) {
        fixture.upstream.next(answer);
        await (await fixture.get(token, `/v1/responses/${id}?stream=${kind === 'streamed'}`)).text();
      }
      await fixture.erase(memoryId);
      const [receipt] = await fixture.service.rows(
        `SELECT detail->'erased' AS erased FROM audit_events WHERE space_id = '${spaceId}' AND action = 'memory.erased'`,
      );
      expect(receipt).toMatchObject({ erased: { chains: 1, compactions: 1 } });
    },
  );

  it('lets no other end user continue a chain that holds memories', async () => {
    const token = await fixture.register({ policy: { end_users: 'header' } });
    const headers = { 'X-Memory-User': 'ada' };
    await ask(token, ALLERGY, { headers });
    await fixture.service.settled();
    const plain = await ask(token, 'Good morning.', { headers });
    const told = await ask(token, QUESTION, { headers });
    expect(fixture.lastSentBody).toContain('hazelnuts');
    const others = { 'X-Memory-User': 'bob' };
    expect(await attempt(token, told, others)).toEqual({ status: 400, body: EXPIRED(told), called: false });
    expect(await attempt(token, plain, others)).toMatchObject({ status: 200 });
    expect(await attempt(token, told, headers)).toMatchObject({ status: 200 });
  });

  it('W-68 puts no history in front of what the provider holds, whatever the policy', async () => {
    const token = await fixture.register({ policy: { history: { enabled: true, window: 10 } } });
    const labelled = { 'X-Session-Id': 'held' };
    const first = await ask(token, 'I live in Volos.', { headers: labelled });
    await fixture.service.settled();
    await ask(token, 'Is it warm?', { headers: labelled, previous: first });
    expect(JSON.parse(fixture.lastSentBody)).toMatchObject({ input: 'Is it warm?' });
    await ask(token, 'Is it old?', { headers: labelled, more: { conversation: 'conv_held' } });
    expect(JSON.parse(fixture.lastSentBody)).toMatchObject({ input: 'Is it old?' });
    await ask(token, 'Is it far?', { headers: labelled });
    expect(fixture.lastSentBody).toContain('I live in Volos.');
  });

  it.each([
    ['a string', 'conv_a'],
    ['an object', { id: 'conv_b' }],
  ])('W-64 names the session after a conversation that is %s', async (_spelling, conversation) => {
    const token = await fixture.register();
    for (const input of ['I keep bees.', 'How many hives?'])
      await ask(token, input, { more: { conversation } });
    const id = typeof conversation === 'string' ? conversation : conversation.id;
    expect((await fixture.listLoggedTexts(`conv:${id}`)).filter((line) => line.startsWith('user'))).toEqual([
      'user I keep bees.',
      'user How many hives?',
    ]);
  });

  it.each([
    [{}, 'input'],
    [{ instructions: 'Be brief.' }, 'Be brief.\n\n'],
  ])('W-19 puts the block of a conversation at the end of its instructions: %j', async (more, start) => {
    const { token } = await registerWithMemory();
    for (let turn = 0; turn < 2; turn += 1) {
      await ask(token, QUESTION, { more: { conversation: `conv_19_${start.length}`, ...more } });
      const body = JSON.parse(fixture.lastSentBody) as { instructions: string; input: string };
      expect(body.input).toBe(QUESTION);
      expect(body.instructions).toMatch(/hazelnuts/);
      expect(body.instructions.startsWith(start) || start === 'input').toBe(true);
    }
  });
});

const ANSWER = {
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [{ type: 'text', text: 'Fine.' }],
  stop_reason: 'end_turn',
};
