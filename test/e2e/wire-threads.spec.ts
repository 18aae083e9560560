import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { buildMessage } from '../support/upstream/wire-answers.js';
import { WireFixture } from '../support/wire-fixture.js';

let fixture: WireFixture;

useBridge((bridge) => (fixture = WireFixture.create(bridge)));

const QUESTION = 'What is my sister Mila allergic to?';
const ALLERGY = 'Sister Mila is allergic to hazelnuts.';

const buildAnswer = (id: string) => ({ body: buildMessage([{ type: 'text', text: 'Fine.' }], { id }) });
const say = (content: string) => ({ role: 'user' as const, content });

let made = 0;

/** Asks in a thread, and returns the id of the answer. */
async function ask(
  token: string,
  content: string,
  thread: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const id = `msg_thread_${(made += 1)}`;
  const body = { model: 'm', max_tokens: 9, thread, messages: [say(content)] };
  const answer = buildAnswer(id);
  expect((await fixture.exchange(token, '/v1/messages', body, { answer, headers })).status).toBe(200);
  return id;
}

const createThread = (token: string, content: string, headers = {}): Promise<string> =>
  ask(token, content, { type: 'create' }, headers);

/** Tries to continue a thread. @returns the error, and whether the provider was asked */
async function attempt(token: string, id: string, path = '/v1/messages', headers = {}) {
  const before = fixture.upstream.requests.length;
  const thread = { type: 'continue', previous_message_id: id };
  const body = { model: 'm', max_tokens: 9, thread, messages: [say('And now?')] };
  const { status, text } = await fixture.exchange(token, path, body, { headers });
  return { status, body: JSON.parse(text) as unknown, called: fixture.upstream.requests.length > before };
}

const buildLost = (id: string) => ({
  status: 404,
  body: {
    type: 'error',
    error: {
      type: 'not_found_error',
      message: `No previous message with id '${id}' was found.`,
      details: { error_code: 'thread_not_found' },
    },
    request_id: expect.any(String),
    detail: 'thread_not_found',
  },
  called: false,
});

describe('threads of messages', () => {
  it('W-73 continues the session of the answer that a thread names', async () => {
    const token = await fixture.register();
    const first = await createThread(token, 'I sail.', { 'X-Session-Id': 'thread' });
    await ask(token, 'What do I do?', { type: 'continue', previous_message_id: first });
    expect(await fixture.listLoggedTexts('thread')).toEqual([
      'user I sail.',
      'assistant Fine.',
      'user What do I do?',
      'assistant Fine.',
    ]);
  });

  it('W-84 answers a thread that holds an erased item as the provider answers a lost one', async () => {
    const { token, id } = await fixture.registerWithId({ policy: { recall: { sources: 'memories' } } });
    const { memoryId } = await fixture.remember(id, ALLERGY);
    const told = await createThread(token, QUESTION);
    expect(fixture.lastSentBody).toContain('hazelnuts');
    const plain = await createThread(token, 'Good morning.');
    await fixture.erase(memoryId);
    for (const path of ['/v1/messages', '/v1/messages/count_tokens'])
      expect(await attempt(token, told, path)).toEqual(buildLost(told));
    expect(await attempt(token, plain)).toMatchObject({ status: 200, called: true });
  });

  it('W-84 lets the SDK’s thread send its conversation again after an erasure', async () => {
    const { token, id } = await fixture.registerWithId({ policy: { recall: { sources: 'memories' } } });
    const { memoryId } = await fixture.remember(id, ALLERGY);
    const client = new Anthropic({ baseURL: fixture.service.url, apiKey: token, maxRetries: 0 });
    const thread = client.beta.messages.thread({ model: 'm', max_tokens: 9 });
    fixture.upstream.next(buildAnswer('msg_helper_1'), buildAnswer('msg_helper_2'));
    await thread.send(say(QUESTION));
    expect(fixture.lastSentBody).toContain('hazelnuts');
    await fixture.erase(memoryId);
    await thread.send(say('And now?'));
    const bodies = fixture.upstream.requests.map(({ body }) => JSON.parse(body.toString()) as object);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toMatchObject({
      thread: { type: 'create' },
      messages: [say(QUESTION), { role: 'assistant' }, say('And now?')],
    });
    expect(fixture.lastSentBody).not.toContain('hazelnuts');
    expect(thread.previousMessageId).toBe('msg_helper_2');
  });

  it('lets no other end user continue a thread that holds memories', async () => {
    const token = await fixture.register({ policy: { end_users: 'header' } });
    const ada = { 'X-Memory-User': 'ada' };
    await createThread(token, ALLERGY, ada);
    await fixture.service.settled();
    const told = await createThread(token, QUESTION, ada);
    expect(fixture.lastSentBody).toContain('hazelnuts');
    const bob = { 'X-Memory-User': 'bob' };
    expect(await attempt(token, told, '/v1/messages', bob)).toEqual(buildLost(told));
    expect(await attempt(token, told, '/v1/messages', ada)).toMatchObject({ status: 200 });
  });

  it('W-118 answers the same for the thread of another space as for one that nobody began', async () => {
    const shared = { llm_api_key: 'sk-threads-of-two-spaces' };
    const [mine, theirs] = [await fixture.register(shared), await fixture.register(shared)];
    await fixture.service.waitForNotices();
    const id = await createThread(mine, 'I sail.');
    for (const named of [id, 'msg_nobodys']) expect(await attempt(theirs, named)).toEqual(buildLost(named));
    expect(await attempt(mine, id)).toMatchObject({ status: 200, called: true });
  });
});
