import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { itNeeding } from '../support/needs.js';
import { loadStream, loadWhole } from '../support/scripted-answers.js';
import type { Script } from '../support/upstream/answers.js';
import {
  buildMessage,
  buildOutputText,
  buildResponse,
  streamEvents,
} from '../support/upstream/wire-answers.js';
import { SPELLINGS, WireFixture, type LoggedRow, type WireSpelling } from '../support/wire-fixture.js';

let fixture: WireFixture;
let token: string;

useBridge(async (bridge) => {
  fixture = WireFixture.create(bridge);
  token = await fixture.register();
});

const [MESSAGES, RESPONSES] = SPELLINGS as readonly [WireSpelling, WireSpelling];
const WHOLE = {
  messages: [
    ...['text', 'second', 'after_tool', 'parsed', 'image_seen', 'cited', 'title', 'thought', 'redacted'],
    ...['tool', 'thought_tool', 'agent_glob', 'parallel_tools', 'max_tokens', 'refused', 'paused'],
  ],
  responses: [
    ...['text', 'second', 'after_tool', 'after_command', 'parsed', 'image_seen', 'reasoned', 'conversation'],
    ...['tool', 'agent_command', 'parallel_tools', 'custom_tool', 'builtin_tools', 'compacted_inline'],
    ...['incomplete', 'refused'],
  ],
};

let sessions = 0;

/** Asks in a session of its own, and returns what the log has of the answer. */
async function answer(
  { path, ask }: WireSpelling,
  script: Script,
  body: object = {},
): Promise<{ session: string; rows: readonly LoggedRow[]; status: string }> {
  const session = `answers-${(sessions += 1)}`;
  fixture.upstream.next(script);
  const response = await fixture.post(token, path, ask('which db?', body), { 'X-Session-Id': session });
  await response.text().catch(() => '');
  const turn = await eventually(async () => {
    const [stored] = await fixture.listTurns(session);
    return stored === undefined || stored.status === 'open' ? null : stored;
  });
  const rows = (await fixture.listLogged(session)).filter(({ role }) => role !== 'user');
  return { session, rows, status: turn.status };
}

type Answered = Awaited<ReturnType<typeof answer>>;

const streams = new Map<string, Promise<Answered>>();

/** The same for a scripted stream, which is asked for only once. */
function answerStream(spelling: WireSpelling, name: string): Promise<Answered> {
  const path = `${spelling.wire}/${name}`;
  const streamed = streams.get(path) ?? answer(spelling, loadStream(path), { stream: true });
  streams.set(path, streamed);
  return streamed;
}

/** The texts and calls of a whole answer. */
function readAnswer({ content, output }: Readonly<Record<string, unknown>>): {
  text: string;
  calls: readonly unknown[];
} {
  const parts = (content ?? output) as readonly Record<string, unknown>[];
  const texts = parts.flatMap((part) => [part, ...((part['content'] as typeof parts | undefined) ?? [])]);
  return {
    text: texts.map(({ text = '', refusal = '' }) => `${text as string}${refusal as string}`).join(''),
    calls: parts.flatMap((part) => {
      if (part['type'] === 'tool_use') return [[part['id'], part['name'], part['input']]];
      if (part['type'] === 'function_call')
        return [[part['call_id'], part['name'], JSON.parse(String(part['arguments']))]];
      return part['type'] === 'custom_tool_call' ? [[part['call_id'], part['name'], part['input']]] : [];
    }),
  };
}

/** The same, as the log has them. */
function readLogged(rows: readonly LoggedRow[]): { text: string; calls: readonly unknown[] } {
  const calls = rows.flatMap(({ metadata }) => (metadata['tool_calls'] ?? []) as readonly LoggedCall[]);
  return {
    text: rows.map(({ content }) => (JSON.parse(content) as string | null) ?? '').join(''),
    calls: calls.map((call) =>
      call.type === 'function'
        ? [call.id, call.function.name, JSON.parse(call.function.arguments)]
        : [call.id, call.custom.name, call.custom.input],
    ),
  };
}

type LoggedCall =
  | { id: string; type: 'function'; function: { name: string; arguments: string } }
  | { id: string; type: 'custom'; custom: { name: string; input: string } };

describe('whole answers', () => {
  itNeeding('shared data', 'W-42 logs the content of response.completed for responses', async () => {
    for (const name of WHOLE.responses) {
      const { rows, status } = await answerStream(RESPONSES, name);
      expect([name, status, readLogged(rows)]).toEqual([
        name,
        'done',
        readAnswer(loadWhole(`responses/${name}`)),
      ]);
    }
  });

  itNeeding('shared data', 'W-43 logs the content of the SDK’s final message for messages', async () => {
    for (const name of WHOLE.messages) {
      const { rows, status } = await answerStream(MESSAGES, name);
      fixture.upstream.next(loadStream(`messages/${name}`));
      const client = new Anthropic({ baseURL: fixture.service.url, apiKey: token });
      const asked = {
        model: 'm',
        max_tokens: 9,
        messages: [{ role: 'user' as const, content: 'which db?' }],
      };
      const final = await client.messages.stream(asked).finalMessage();
      expect([name, status, readLogged(rows)]).toEqual([name, 'done', readAnswer({ ...final })]);
    }
  });

  itNeeding('shared data', 'W-44 logs the same for answers that are not streamed', async () => {
    for (const spelling of SPELLINGS)
      for (const name of WHOLE[spelling.wire]) {
        const whole = await answer(spelling, { body: loadWhole(`${spelling.wire}/${name}`) });
        const streamed = await answerStream(spelling, name);
        expect([name, whole.rows, whole.status]).toEqual([name, streamed.rows, streamed.status]);
      }
  });

  it('W-45 logs parallel calls with ids, names and arguments, and an empty input as {}', async () => {
    const uses = ['a', 'b'].map((id) => ({ type: 'tool_use', id, name: `look_${id}`, input: {} }));
    const calls = ['a', 'b'].map((id) => ({
      ...{ type: 'function_call', id: `fc_${id}`, call_id: id, name: `look_${id}`, arguments: '' },
    }));
    const expected = ['a', 'b'].map((id) => ({
      id,
      type: 'function',
      function: { name: `look_${id}`, arguments: '{}' },
    }));
    const streamed = streamEvents([
      { type: 'message_start', message: buildMessage([]) } as never,
      ...uses.flatMap((content_block, index) => [
        { type: 'content_block_start', index, content_block } as never,
        {
          type: 'content_block_delta',
          index,
          delta: { type: 'input_json_delta', partial_json: '' },
        } as never,
        { type: 'content_block_stop', index } as never,
      ]),
      { type: 'message_stop' },
    ]);
    for (const [spelling, script] of [
      [MESSAGES, { body: buildMessage(uses) }],
      [MESSAGES, streamed],
      [RESPONSES, { body: buildResponse(calls) }],
    ] as const) {
      const { rows } = await answer(spelling, script);
      expect(rows.map(({ metadata }) => metadata['tool_calls'])).toEqual([expected]);
    }
  });

  it('W-110 logs arguments in full that come in the done event without deltas', async () => {
    const call = { type: 'function_call', call_id: 'c1', name: 'look', arguments: '{"at":"the sea"}' };
    const { rows } = await answer(
      RESPONSES,
      streamEvents([
        { type: 'response.output_item.added', output_index: 0, item: { ...call, arguments: '' } } as never,
        { type: 'response.output_item.done', output_index: 0, item: call } as never,
        { type: 'response.completed', response: buildResponse([]) } as never,
      ]),
      { stream: true },
    );
    expect(readLogged(rows).calls).toEqual([['c1', 'look', { at: 'the sea' }]]);
  });

  itNeeding('shared data', 'W-48 stores a truncated answer as a whole turn, with the reason', async () => {
    for (const [spelling, name, reason] of [
      [RESPONSES, 'responses/incomplete', 'max_output_tokens'],
      [MESSAGES, 'messages/max_tokens', 'max_tokens'],
    ] as const)
      for (const script of [loadStream(name), { body: loadWhole(name) }]) {
        const { rows, status, session } = await answer(spelling, script);
        expect([status, rows.map(({ metadata }) => metadata['ended'])]).toEqual(['done', [reason]]);
        await fixture.service.settled();
        expect(await fixture.listTurns(session)).toMatchObject([{ extraction: 'done' }]);
      }
  });

  it('W-50 stores a turn as whole whose connection breaks after the closing event', async () => {
    for (const spelling of SPELLINGS) {
      const script = spelling.stream(['All ', 'of it.'], { end: 'cut' });
      const { rows, status } = await answer(spelling, script, { stream: true });
      expect([status, readLogged(rows).text]).toEqual(['done', 'All of it.']);
    }
  });

  it('W-55 has committed the turn when the last byte of a stream arrives', async () => {
    for (const spelling of SPELLINGS) {
      const session = `committed-${spelling.wire}`;
      const script = spelling.stream(['Done ', 'it.']);
      const body = spelling.ask('now?', { stream: true });
      await fixture.exchange(token, spelling.path, body, {
        answer: script,
        headers: { 'X-Session-Id': session },
      });
      expect(await fixture.listTurns(session)).toMatchObject([{ status: 'done' }]);
    }
  });
});

describe('refusals', () => {
  const SECRET = 'I can’t help you with the yellow submarine.';
  const refuse = (wire: WireSpelling['wire']): object =>
    wire === 'messages'
      ? buildMessage([{ type: 'text', text: SECRET }], { stop_reason: 'refusal' })
      : buildResponse([
          { type: 'message', role: 'assistant', content: [{ type: 'refusal', refusal: SECRET }] },
        ]);

  it('W-49 are logged as such on both wires, and neither recalled nor extracted', async () => {
    for (const spelling of SPELLINGS) {
      const { rows, session, status } = await answer(spelling, { body: refuse(spelling.wire) });
      expect([status, readLogged(rows).text]).toEqual(['done', SECRET]);
      expect(rows.map(({ metadata }) => metadata['refused'])).toEqual([true]);
      await fixture.service.settled();
      expect(await fixture.listTurns(session)).toMatchObject([{ extraction: 'done' }]);
      await fixture.exchange(token, spelling.path, spelling.ask('What of the yellow submarine?'));
      expect(fixture.lastSentBody).not.toContain('help you with');
      const found = await fixture.service.rows(
        `SELECT 1 FROM memories WHERE content LIKE '%yellow submarine%'
         UNION ALL SELECT 1 FROM memory_vectors v JOIN messages m ON v.document_id = 'm:' || m.id
         WHERE m.session_id = '${session}' AND m.role = 'assistant'`,
      );
      expect(found).toEqual([]);
    }
  });

  itNeeding('shared data', 'are recognized in scripted streams', async () => {
    for (const spelling of SPELLINGS) {
      const { rows } = await answer(spelling, loadStream(`${spelling.wire}/refused`), { stream: true });
      expect(rows.map(({ metadata }) => metadata['refused'])).toEqual([true]);
    }
  });
});

describe('answers that are continued', () => {
  const say = (messages: readonly object[], session: string, reply: object) =>
    fixture.exchange(
      token,
      '/v1/messages',
      { model: 'm', max_tokens: 9, messages },
      {
        answer: { body: reply },
        headers: { 'X-Session-Id': session },
      },
    );
  const question = { role: 'user', content: 'When does it come out?' };
  const search = [
    { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'release' } },
    { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content: [] },
  ];

  it.each([
    ['with a text', [{ type: 'text', text: 'Let me look.' }, ...search]],
    ['without any text', search],
  ])('W-58 stores a turn that was paused %s once', async (name, content) => {
    const session = `paused-${name}`;
    await say([question], session, buildMessage(content, { stop_reason: 'pause_turn' }));
    await say(
      [question, { role: 'assistant', content }],
      session,
      buildMessage([{ type: 'text', text: 'In May.' }]),
    );
    const texts = content.filter(({ type }) => type === 'text').map(() => 'assistant Let me look.');
    expect(await fixture.listLoggedTexts(session)).toEqual([
      `user ${question.content}`,
      ...texts,
      'assistant In May.',
    ]);
  });

  it('W-60 logs the beginning that the client wrote together with its continuation', async () => {
    const beginning = { role: 'assistant', content: '{"when":' };
    const rest = buildMessage([{ type: 'text', text: '"May"}' }]);
    await say([question, beginning], 'prefilled', rest);
    const whole = { role: 'assistant', content: '{"when":"May"}' };
    await say([question, whole, { role: 'user', content: 'Sure?' }], 'prefilled', rest);
    expect(await fixture.listLoggedTexts('prefilled')).toEqual([
      `user ${question.content}`,
      'assistant {"when":"May"}',
      'user Sure?',
      'assistant "May"}',
    ]);
  });

  it('logs nothing where the provider only shortened the conversation', async () => {
    const content = [{ type: 'compaction', content: 'They asked when.' }];
    await say([question], 'compacted', buildMessage(content, { stop_reason: 'compaction' }));
    expect(await fixture.listLoggedTexts('compacted')).toEqual([]);
    const rest = buildMessage([{ type: 'text', text: 'In May.' }]);
    await say([question, { role: 'assistant', content }], 'compacted', rest);
    expect(await fixture.listLoggedTexts('compacted')).toEqual([
      `user ${question.content}`,
      'assistant In May.',
    ]);
  });
});

describe('what is never logged', () => {
  it('W-52 has no thinking, reasoning, summary, encrypted content or signature anywhere', async () => {
    const canary = 'canary-5d1e';
    const thinking = [
      { type: 'thinking', thinking: `${canary}-t`, signature: `${canary}-s` },
      { type: 'redacted_thinking', data: `${canary}-d` },
    ];
    const reasoning = {
      ...{ type: 'reasoning', id: `${canary}-i`, encrypted_content: `${canary}-e` },
      summary: [{ type: 'summary_text', text: `${canary}-y` }],
      content: [{ type: 'reasoning_text', text: `${canary}-c` }],
    };
    const said = { type: 'text', text: 'Said.' };
    await answer(MESSAGES, { body: buildMessage([...thinking, said]) });
    await answer(RESPONSES, { body: buildResponse([reasoning, buildOutputText('Said.')]) });
    const resent = { role: 'assistant', content: [...thinking, said] };
    const again = { role: 'user', content: 'Again.' };
    await answer(MESSAGES, { body: buildMessage([said]) }, { messages: [again, resent, again] });
    const input = [again, reasoning, { role: 'assistant', content: 'Said.' }, again];
    await answer(RESPONSES, { body: buildResponse([buildOutputText('Said.')]) }, { input });
    await fixture.service.settled();
    expect(await fixture.findTablesWith(`${canary}-[tsdeyc]`)).toEqual([]);
    expect(fixture.service.logs()).not.toContain(canary);
  });

  itNeeding(
    'shared data',
    'W-54 passes the results of the provider’s tools, and stores none of them',
    async () => {
      const secret = 'canary-authorization-77';
      const tools = [
        { type: 'mcp', server_label: 'docs', server_url: 'https://docs.example.org', authorization: secret },
      ];
      const whole = loadWhole('responses/builtin_tools');
      const { session, rows } = await answer(RESPONSES, { body: whole }, { tools });
      expect(readLogged(rows)).toEqual({ text: 'It says 1.', calls: [] });
      const resent = [
        { role: 'user', content: 'which db?' },
        ...(whole['output'] as object[]),
        { role: 'user', content: 'And now?' },
      ];
      await fixture.exchange(
        token,
        '/v1/responses',
        { model: 'm', input: resent, tools },
        {
          headers: { 'X-Session-Id': session },
        },
      );
      expect(JSON.parse(fixture.lastSentBody)).toMatchObject({ tools });
      expect((await fixture.listLoggedTexts(session)).filter((line) => !line.includes('Noted'))).toEqual([
        'user which db?',
        'assistant It says 1.',
        'user And now?',
      ]);
      expect(await fixture.findTablesWith(secret)).toEqual([]);
      expect(await fixture.findTablesWith('cntr_w2|release date')).toEqual([]);
      expect(fixture.service.logs()).not.toContain(secret);
    },
  );

  it('W-59 has every character that two chunks cut, and the question of an answer that is too large', async () => {
    const text = 'naïve 漢字 😀 fin';
    for (const spelling of SPELLINGS) {
      const bytes = Buffer.from((spelling.stream([text]).steps as readonly string[]).join(''));
      const steps = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
      const { rows } = await answer(spelling, spelling.stream([], { steps }), { stream: true });
      expect(readLogged(rows).text).toBe(text);
      const huge = spelling.stream(['x'], { floodBytes: 20 * 1024 * 1024 });
      const { session, status } = await answer(spelling, huge, { stream: true });
      expect([status, await fixture.listLoggedTexts(session)]).toEqual(['done', ['user which db?']]);
    }
  });
});
