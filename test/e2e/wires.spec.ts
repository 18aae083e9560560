import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { chatBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';
import {
  buildMessage,
  buildOutputText,
  buildResponse,
  listMessageEvents,
  listResponseEvents,
  streamEvents,
} from '../support/upstream/wire-answers.js';

let service: RunningService;
let upstream: ScriptedUpstream;

useBridge((bridge) => ({ service, upstream } = bridge));

const ASKED = 'What must I keep out of the cake for my sister Mila?';

/** One newer wire: how a question is asked, and what an answer looks like. */
const WIRES = [
  {
    wire: 'messages',
    path: '/v1/messages',
    counting: '/v1/messages/count_tokens',
    ask: (text: string) => ({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content: text }] }),
    read: (body: string) => (JSON.parse(body) as { messages: { content: string }[] }).messages[0]!.content,
    whole: (text: string) => buildMessage([{ type: 'text', text }]),
    events: listMessageEvents,
  },
  {
    wire: 'responses',
    path: '/v1/responses',
    counting: '/v1/responses/input_tokens',
    ask: (text: string) => ({ model: 'm', input: text }),
    read: (body: string) => (JSON.parse(body) as { input: string }).input,
    whole: (text: string) => buildResponse([buildOutputText(text)]),
    events: listResponseEvents,
  },
] as const;

// A key of its own, because ids of responses are a provider's, and tokens that share a key could meet there.
const register = (fields: object = {}): Promise<string> =>
  service.register({
    ...chatBy(upstream),
    llm_api_key: `sk-${randomUUID()}`,
    llm_wires: ['chat', 'responses', 'messages'],
    ...fields,
  });

function post(
  token: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(service.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function say(token: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await post(token, path, body, headers);
  return { status: response.status, text: await response.text() };
}

async function listLogged(sessionId: string) {
  return service.rows<{ role: string; content: string; metadata: { wire?: string } }>(
    `SELECT role, content, metadata FROM messages WHERE session_id = '${sessionId}' ORDER BY id`,
  );
}

describe.each(WIRES)('memory on the wire $wire', ({ wire, path, counting, ask, read, whole, events }) => {
  const readSent = (): string => upstream.last.body.toString();

  it('carries what was said in one session into another, after the user’s words', async () => {
    const token = await register();
    upstream.next({ body: whole('Noted.') });
    await say(token, path, ask('My sister Mila is allergic to hazelnuts.'), { 'X-Session-Id': 'monday' });
    await service.settled();
    upstream.next({ body: whole('Hazelnuts.') });
    const answer = await say(token, path, ask(ASKED), { 'X-Session-Id': 'friday' });
    expect(answer).toEqual({ status: 200, text: JSON.stringify(whole('Hazelnuts.')) });
    expect(upstream.last.url).toBe(path);
    expect(read(readSent())).toMatch(new RegExp(`^${ASKED.replace('?', '\\?')}\n\n[\\s\\S]*hazelnuts`));
    await service.settled();
    const chat = { model: 'm', messages: [{ role: 'user', content: ASKED }] };
    await (await service.chat(token, chat, { 'X-Session-Id': 'sunday' })).text();
    expect(readSent()).toContain('hazelnuts');
  });

  it('logs only what is new of a conversation that is sent again without a session', async () => {
    const token = await register();
    const turns = [
      { role: 'user', content: 'My sister Mila is allergic to hazelnuts.' },
      { role: 'assistant', content: 'Noted.' },
      { role: 'user', content: 'My brother Ole plays the harp.' },
    ];
    const field = wire === 'messages' ? 'messages' : 'input';
    for (const count of [1, 3]) {
      upstream.next({ body: whole('Noted.') });
      await say(token, path, { model: 'm', [field]: turns.slice(0, count) });
    }
    await service.settled();
    const spaces = await service.rows<{ texts: string[] }>(
      `SELECT array_agg(content ORDER BY id) AS texts FROM messages WHERE session_id LIKE 'turn:%'
       GROUP BY space_id HAVING bool_or(content LIKE '%harp%')`,
    );
    for (const { texts } of spaces)
      expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual([
        turns[0]!.content,
        'Noted.',
        turns[2]!.content,
        'Noted.',
      ]);
    expect(spaces).toHaveLength(WIRES.findIndex((one) => one.wire === wire) + 1);
  });

  it('sends the very bytes when there is nothing to add', async () => {
    const token = await register();
    const body = JSON.stringify({ ...ask('hello'), z: 1.1, big: 12345678901234567890n.toString() }, null, 1);
    upstream.next({ body: whole('Hi.') });
    await say(token, `${path}?beta=true`, body);
    expect([readSent(), upstream.last.url]).toEqual([body, `${path}?beta=true`]);
  });

  it('passes streams on byte for byte, and logs what they say', async () => {
    const token = await register();
    const script = streamEvents(events(['naïve ', '漢字 ', '😀']));
    upstream.next(script);
    const answer = await say(token, path, { ...ask('hello'), stream: true }, { 'X-Session-Id': `s-${wire}` });
    expect(answer.text).toBe((script.steps as readonly string[]).join(''));
    await service.settled();
    const logged = await listLogged(`s-${wire}`);
    expect(logged.map(({ role, content, metadata }) => [role, content, metadata.wire])).toEqual([
      ['user', '"hello"', wire],
      ['assistant', '"naïve 漢字 😀"', wire],
    ]);
  });

  it('does not complete the turn of a stream without its closing event', async () => {
    const token = await register();
    upstream.next(streamEvents(events(['half', 'way']).slice(0, -1)));
    await say(token, path, { ...ask('hello'), stream: true }, { 'X-Session-Id': `c-${wire}` });
    await eventually(async () => {
      const [turn] = await service.rows<{ status: string }>(
        `SELECT status FROM turns WHERE session_id = 'c-${wire}'`,
      );
      return turn?.status === 'aborted';
    });
  });

  it('W-25 W-34 W-105 counts the body that would be sent, and logs nothing', async () => {
    const token = await register();
    upstream.next({ body: whole('Noted.') });
    await say(token, path, ask('My sister Mila is allergic to hazelnuts.'), { 'X-Session-Id': 'monday' });
    await service.settled();
    const labelled = { 'X-Session-Id': `count-${wire}` };
    upstream.next({ body: { input_tokens: 7 } }, { body: whole('Hazelnuts.') });
    const counted = await say(token, `${counting}?beta=true`, ask(ASKED), labelled);
    expect(counted).toEqual({ status: 200, text: '{"input_tokens":7}' });
    const body = readSent();
    expect(upstream.last.url).toBe(`${counting}?beta=true`);
    expect(await listLogged(`count-${wire}`)).toEqual([]);
    await say(token, path, ask(ASKED), labelled);
    expect([body.includes('hazelnuts'), readSent()]).toEqual([true, body]);
  });

  it.each(['{"input":5,"messages":5}', '{"messages":[{}],"input":[{}]}', '[]', 'no JSON', '\ufeff{}'])(
    'leaves it to the provider to refuse %s',
    async (body) => {
      const token = await register();
      upstream.next({ status: 400, body: { type: 'error' } });
      expect(await say(token, path, body)).toEqual({ status: 400, text: '{"type":"error"}' });
      expect(readSent()).toBe(body);
    },
  );

  it('passes a refusal on with status, headers and body, and remembers nothing', async () => {
    const token = await register();
    upstream.next({ status: 529, headers: [['retry-after', '7']], body: { type: 'error' } });
    const response = await post(token, path, ask('hello'), { 'X-Session-Id': `r-${wire}` });
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      529,
      '7',
      '{"type":"error"}',
    ]);
    await service.settled();
    expect(await listLogged(`r-${wire}`)).toEqual([]);
  });
});
