import { describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { describeNeeding } from '../support/needs.js';
import { buildMessage, buildOutputText, buildResponse } from '../support/upstream/wire-answers.js';
import { WireFixture } from '../support/wire-fixture.js';
import { WireSchemas } from '../support/wires/schemas.js';

let fixture: WireFixture;
let token: string;
let sessions = 0;

useBridge(async (bridge) => {
  fixture = WireFixture.create(bridge);
  token = await fixture.register({ policy: { history: { enabled: true, window: 20 } } });
});

const FUNCTION = { type: 'function', name: 'look', parameters: { type: 'object' }, strict: false };
const FREE = { type: 'custom', name: 'patch' };
const TOOL = { name: 'look', input_schema: { type: 'object' } };
const user = (content: string) => ({ role: 'user', content });
const text = (said: string) => ({ type: 'text', text: said });

interface Exchange {
  readonly session: string;
  readonly path: '/v1/responses' | '/v1/messages' | '/v1/chat/completions';
  readonly body: object;
  readonly answer?: object;
}

/** Has an exchange, and returns the body that reached the provider. */
async function have({ session, path, body, answer }: Exchange): Promise<Record<string, unknown>> {
  await fixture.exchange(
    token,
    path,
    { model: 'm', ...body },
    {
      ...(answer !== undefined && { answer: { body: answer } }),
      headers: { 'X-Session-Id': session, 'X-Memory-Trace': 'none' },
    },
  );
  await fixture.service.settled();
  return JSON.parse(fixture.lastSentBody) as Record<string, unknown>;
}

const respond = (session: string, body: object, answer?: object) =>
  have({ session, path: '/v1/responses', body, ...(answer && { answer }) });
const message = (session: string, body: object, answer?: object) =>
  have({ session, path: '/v1/messages', body: { max_tokens: 9, ...body }, ...(answer && { answer }) });
const nameSession = (): string => `history-${(sessions += 1)}`;

/** A session on responses: a text, two calls at once of different kinds, their outputs. */
async function haveResponses(session: string): Promise<void> {
  const tools = [FUNCTION, FREE];
  await respond(
    session,
    { input: 'Look and patch.', tools },
    buildResponse([
      buildOutputText('One moment.'),
      {
        type: 'function_call',
        id: 'fc_1',
        call_id: 'c1',
        name: 'look',
        arguments: '{"at":"x"}',
        status: 'completed',
      },
      { type: 'custom_tool_call', id: 'ctc_1', call_id: 'c2', name: 'patch', input: '*** x' },
    ]),
  );
  await respond(
    session,
    {
      input: [
        { type: 'function_call_output', call_id: 'c1', output: 'Fog.' },
        { type: 'custom_tool_call_output', call_id: 'c2', output: 'Patched.' },
      ],
      tools,
    },
    buildResponse([buildOutputText('Foggy, and patched.')]),
  );
}

const RESTORED_ITEMS = [
  { role: 'user', content: [{ type: 'input_text', text: 'Look and patch.' }] },
  { role: 'assistant', content: 'One moment.' },
  { type: 'function_call', call_id: 'c1', name: 'look', arguments: '{"at":"x"}' },
  { type: 'custom_tool_call', call_id: 'c2', name: 'patch', input: '*** x' },
  { type: 'function_call_output', call_id: 'c1', output: 'Fog.' },
  { type: 'custom_tool_call_output', call_id: 'c2', output: 'Patched.' },
  { role: 'assistant', content: 'Foggy, and patched.' },
];

/** The same on messages. */
async function haveMessages(session: string, more: object = {}): Promise<void> {
  const tools = [TOOL];
  const use = { type: 'tool_use', id: 't1', name: 'look', input: { at: 'x' } };
  await message(
    session,
    { messages: [user('Look.')], tools, ...more },
    buildMessage([text('One moment.'), use], { stop_reason: 'tool_use' }),
  );
  const results = [{ type: 'tool_result', tool_use_id: 't1', content: [text('Fog.')] }];
  await message(
    session,
    { messages: [{ role: 'user', content: results }], tools, ...more },
    buildMessage([text('Foggy.')]),
  );
}

const RESTORED_MESSAGES = [
  user('Look.'),
  {
    role: 'assistant',
    content: [text('One moment.'), { type: 'tool_use', id: 't1', name: 'look', input: { at: 'x' } }],
  },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'Fog.' }] },
  { role: 'assistant', content: 'Foggy.' },
];

describeNeeding('shared data', 'history', () => {
  const schemas = new WireSchemas();
  const findProblems = (wire: 'responses' | 'messages', body: unknown): unknown =>
    schemas.findProblem(wire, 'request', body);

  it('W-69 stands in front of the first item on responses, calls with their outputs, valid by the schema', async () => {
    const session = nameSession();
    await haveResponses(session);
    const system = { role: 'developer', content: 'Be brief.' };
    const listed = await respond(session, { input: [system, user('Thanks.')], tools: [FUNCTION, FREE] });
    expect(listed['input']).toEqual([system, ...RESTORED_ITEMS, user('Thanks.')]);
    expect(findProblems('responses', listed)).toBeNull();
    const asText = await respond(session, { input: 'Bye.', tools: [FUNCTION, FREE] });
    const items = asText['input'] as readonly object[];
    expect(items.slice(0, RESTORED_ITEMS.length)).toEqual(RESTORED_ITEMS);
    expect(items.at(-1)).toEqual(user('Bye.'));
    expect(findProblems('responses', asText)).toBeNull();
  });

  it('W-53 W-69 completes calls of the history with the outputs of the request, or leaves them out', async () => {
    const session = nameSession();
    const call = { type: 'function_call', id: 'fc_1', call_id: 'c1', name: 'look', arguments: '{}' };
    await respond(session, { input: 'Look.', tools: [FUNCTION] }, buildResponse([call]));
    const logged = await fixture.listLogged(session);
    expect(logged.at(-1)?.metadata['tool_calls']).toEqual([
      { id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } },
    ]);
    const without = await respond(
      session,
      { input: [user('Never mind.')], tools: [FUNCTION] },
      buildResponse([]),
    );
    expect(JSON.stringify(without['input'])).not.toContain('function_call');
    const second = nameSession();
    await respond(second, { input: 'Look.', tools: [FUNCTION] }, buildResponse([call]));
    const output = { type: 'function_call_output', call_id: 'c1', output: 'Fog.' };
    const system = { role: 'developer', content: 'Be brief.' };
    const answered = await respond(second, { input: [system, output, user('And?')], tools: [FUNCTION] });
    expect((answered['input'] as { type?: string }[]).map(({ type = 'message' }) => type)).toEqual([
      ...['message', 'message', 'function_call', 'function_call_output', 'message'],
    ]);
    expect(
      (await fixture.listLogged(second)).find(({ role }) => role === 'tool')?.metadata['tool_call_id'],
    ).toBe('c1');
    expect(findProblems('responses', answered)).toBeNull();
  });

  it('W-70 starts with the user on messages, with whole pairs, valid by the schema', async () => {
    const session = nameSession();
    await haveMessages(session);
    const body = await message(session, { messages: [user('Thanks.')], tools: [TOOL] });
    expect(body['messages']).toEqual([...RESTORED_MESSAGES, user('Thanks.')]);
    expect(findProblems('messages', body)).toBeNull();
  });

  it('W-70 leaves calls out while thinking is on, because the log has no signed thinking', async () => {
    const session = nameSession();
    await haveMessages(session);
    const thinking = { type: 'enabled', budget_tokens: 1024 };
    const body = await message(session, {
      max_tokens: 2048,
      messages: [user('Thanks.')],
      tools: [TOOL],
      thinking,
    });
    expect(body['messages']).toEqual([
      user('Look.'),
      { role: 'assistant', content: 'One moment.' },
      { role: 'assistant', content: 'Foggy.' },
      user('Thanks.'),
    ]);
    expect(findProblems('messages', body)).toBeNull();
  });

  it('turns calls of tools that the request does not declare into text', async () => {
    const session = nameSession();
    await haveMessages(session);
    const body = await message(session, { messages: [user('Thanks.')] });
    expect(JSON.stringify(body)).not.toContain('tool_use');
    expect(JSON.stringify(body)).toContain('returned \\"Fog.\\"');
    expect(findProblems('messages', body)).toBeNull();
  });

  it('W-71 contains only the texts of another wire’s messages', async () => {
    const [first, second] = [nameSession(), nameSession()];
    await haveResponses(first);
    const onMessages = await message(first, { messages: [user('Thanks.')], tools: [TOOL] });
    expect(onMessages['messages']).toEqual([
      user('Look and patch.'),
      { role: 'assistant', content: 'One moment.' },
      { role: 'assistant', content: 'Foggy, and patched.' },
      user('Thanks.'),
    ]);
    expect(findProblems('messages', onMessages)).toBeNull();
    await haveMessages(second);
    const onResponses = await respond(second, { input: 'Thanks.', tools: [FUNCTION] });
    expect((onResponses['input'] as { role: string }[]).map(({ role }) => role)).toEqual([
      ...['user', 'assistant', 'assistant', 'user'],
    ]);
    const declared = { tools: [{ type: 'function', function: { name: 'look' } }], messages: [user('Hm.')] };
    const onChat = await have({ session: second, path: '/v1/chat/completions', body: declared });
    expect(JSON.stringify(onChat['messages'])).not.toMatch(/tool_call|tool_use|Fog\./);
    expect(JSON.stringify(onChat['messages'])).toContain('One moment.');
  });
});

describe('history windows', () => {
  it('are not put in front of what a request contains already', async () => {
    const session = nameSession();
    await haveMessages(session);
    const messages = [...RESTORED_MESSAGES, user('Thanks.')];
    const body = await message(session, { messages, tools: [TOOL] });
    expect(body['messages']).toEqual(messages);
  });
});
