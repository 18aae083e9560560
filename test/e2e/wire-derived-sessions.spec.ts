import { describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import type { Script } from '../support/upstream/answers.js';
import {
  buildMessage,
  buildOutputText,
  buildResponse,
  listMessageEvents,
  listResponseEvents,
  streamEvents,
} from '../support/upstream/wire-answers.js';
import { WireFixture } from '../support/wire-fixture.js';

let fixture: WireFixture;
let conversations = 0;

useBridge((bridge) => (fixture = WireFixture.create(bridge)));

const ANSWER = 'It is \u00e9toile, "the star".';
const OTHER = 'It is lune.';

type Item = Readonly<Record<string, unknown>>;

/** The form in which a client of one API writes its requests. */
interface Spelling {
  readonly wire: 'messages' | 'responses';
  readonly field: string;
  readonly more: object;
  /** Spellings of a question; the first requests of some clients are bare strings. */
  readonly questions: Readonly<Record<string, (text: string) => Item>>;
  /** Spellings in which clients send an answer back. */
  readonly answers: Readonly<Record<string, (text: string) => readonly Item[]>>;
  whole(text: string): object;
  stream(text: string): Script;
}

const THINKING = { type: 'thinking', thinking: 'Which word is it?', signature: 'Eq+/==' };
const REASONING = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAAA' };

const SPELLINGS: readonly Spelling[] = [
  {
    wire: 'messages',
    field: 'messages',
    more: { max_tokens: 9 },
    questions: {
      'a string': (text) => ({ role: 'user', content: text }),
      parts: (text) => ({ role: 'user', content: [{ type: 'text', text }] }),
    },
    answers: {
      'a string': (text) => [{ role: 'assistant', content: text }],
      parts: (text) => [{ role: 'assistant', content: [THINKING, { type: 'text', text, citations: null }] }],
      'parts without the thinking': (text) => [
        { role: 'assistant', content: [{ type: 'text', text, cache_control: { type: 'ephemeral' } }] },
      ],
    },
    whole: (text) => buildMessage([THINKING, { type: 'text', text }]),
    stream: (text) => streamEvents(listMessageEvents([text.slice(0, 5), text.slice(5)])),
  },
  {
    wire: 'responses',
    field: 'input',
    more: { store: false },
    questions: {
      'a string': (text) => ({ role: 'user', content: text }),
      parts: (text) => ({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] }),
    },
    answers: {
      'a string': (text) => [{ role: 'assistant', content: text }],
      parts: (text) => [REASONING, buildOutputText(text) as Item],
      'parts without the thinking': (text) => [
        { role: 'assistant', content: [{ type: 'output_text', text }] },
      ],
    },
    whole: (text) => buildResponse([REASONING, buildOutputText(text)]),
    stream: (text) => streamEvents(listResponseEvents([text.slice(0, 5), text.slice(5)])),
  },
];

const POLICIES = {
  exact: {},
  plain: { injection: { cache: 'plain' } },
  history: { history: { enabled: true, window: 10 } },
};

const FORMS = SPELLINGS.flatMap((spelling) =>
  Object.keys(spelling.answers).flatMap((form) =>
    Object.keys(POLICIES).map((policy) => ({
      ...{ spelling, wire: spelling.wire, form },
      policy: policy as keyof typeof POLICIES,
    })),
  ),
);

/** Sends a conversation, and waits until it is stored. */
async function send(token: string, spelling: Spelling, content: unknown, answer: Script): Promise<void> {
  const { wire, field, more } = spelling;
  const body = { model: 'm', ...more, [field]: content, stream: answer.steps !== undefined };
  expect((await fixture.exchange(token, `/v1/${wire}`, body, { answer })).status).toBe(200);
  await fixture.service.settled();
}

/** Lists what each session of a token holds. */
async function listSessions(id: string): Promise<readonly (readonly string[])[]> {
  const rows = await fixture.service.rows<{ said: readonly string[] }>(
    `SELECT array_agg(messages.body ORDER BY messages.id) AS said FROM messages JOIN tokens ON tokens.space_id = messages.space_id
     WHERE tokens.id = '${id}' GROUP BY session_id ORDER BY min(messages.id)`,
  );
  return rows.map(({ said }) => said);
}

describe('conversations without any label', () => {
  it.each(FORMS)(
    'W-66 stay in their session on $wire when the answer comes back as $form, with $policy',
    async ({ spelling, form, policy }) => {
      const { token, id } = await fixture.registerWithId({ policy: POLICIES[policy] });
      const question = `Which word is it? (${(conversations += 1)})`;
      const answers = spelling.answers[form]!;
      for (const [answer, stream] of [
        [ANSWER, false],
        [OTHER, true],
      ] as const) {
        const script = stream ? spelling.stream(answer) : { body: spelling.whole(answer) };
        const first = spelling.questions['a string']!(question);
        await send(token, spelling, stream ? [first] : toFirst(spelling, question), script);
        const again = spelling.questions['parts']!(question);
        const next = spelling.questions['a string']!('Are you sure?');
        await send(token, spelling, [again, ...answers(answer), next], { body: spelling.whole('Yes.') });
      }
      expect(await listSessions(id)).toEqual([
        [question, ANSWER, 'Are you sure?', 'Yes.'],
        [question, OTHER, 'Are you sure?', 'Yes.'],
      ]);
    },
  );

  it.each(SPELLINGS)('W-66 stay in their session on $wire over a loop of tools', async (spelling) => {
    const { token, id } = await fixture.registerWithId();
    const question = spelling.questions['parts']!('Look it up.');
    const { call, result } = LOOPS[spelling.wire];
    await send(token, spelling, [question], { body: call.answer });
    await send(token, spelling, [question, ...call.resent, result], { body: spelling.whole('Found.') });
    const found = spelling.answers['a string']!('Found.');
    const next = spelling.questions['a string']!('Are you sure?');
    const all = [question, ...call.resent, result, ...found, next];
    await send(token, spelling, all, { body: spelling.whole('Yes.') });
    expect(await listSessions(id)).toEqual([['Look it up.', '', 'Fog.', 'Found.', 'Are you sure?', 'Yes.']]);
  });

  it('W-66 stay in their session on responses while the text of the system changes', async () => {
    const [, spelling] = SPELLINGS;
    const { token, id } = await fixture.registerWithId();
    const question = spelling!.questions['parts']!('What time is it?');
    const tellTime = (time: string): Item => ({ role: 'developer', content: `It is ${time}.` });
    await send(token, spelling!, [tellTime('noon'), question], { body: spelling!.whole('Noon.') });
    const resent = [question, ...spelling!.answers['parts']!('Noon.')];
    const next = spelling!.questions['parts']!('And now?');
    await send(token, spelling!, [tellTime('one'), ...resent, next], { body: spelling!.whole('One.') });
    expect(await listSessions(id)).toEqual([['What time is it?', 'Noon.', 'And now?', 'One.']]);
  });
});

/** The first request of a conversation, as clients write it that send one text. */
function toFirst({ wire, questions }: Spelling, text: string): unknown {
  return wire === 'responses' ? text : [questions['a string']!(text)];
}

const USE = { type: 'tool_use', id: 'toolu_1', name: 'look', input: { at: 'x' } };
const CALL = { type: 'function_call', id: 'fc_1', call_id: 'c1', name: 'look', arguments: '{"at":"x"}' };
const LOOPS = {
  messages: {
    call: {
      answer: buildMessage([THINKING, USE], { stop_reason: 'tool_use' }),
      resent: [{ role: 'assistant', content: [USE] }],
    },
    result: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'Fog.' }] },
  },
  responses: {
    call: { answer: buildResponse([REASONING, CALL]), resent: [CALL] },
    result: { type: 'function_call_output', call_id: 'c1', output: 'Fog.' },
  },
};
