import { describe, expect, it } from '@jest/globals';
import {
  EMPTY_INPUT,
  findProblems,
  fitsLink,
  readFragment,
  toCurl,
  toLearnQuestion,
  toRecallQuestion,
  writeFragment,
  type PlaygroundInput,
} from './playground-input.js';

const FULL: PlaygroundInput = {
  tab: 'diff',
  token: 't1',
  person: 'ada & co',
  session: 'a/b #1',
  asOf: '2026-01-31T12:00:00.000Z',
  wire: 'responses',
  kind: 'messages',
  message: '[{"role":"user","content":"蛋糕? 100 %"}]',
  policy: '{"recall":{"limit":3}}',
  other: '',
};

const ASKED: PlaygroundInput = { ...EMPTY_INPUT, token: 't1', message: 'What cake?' };

describe('the fragment of the address', () => {
  it('restores what was written', () => {
    expect(readFragment(writeFragment(FULL))).toEqual(FULL);
    expect(readFragment(writeFragment(EMPTY_INPUT))).toEqual(EMPTY_INPUT);
    expect(writeFragment(EMPTY_INPUT)).toBe('');
  });

  it('ignores values that can’t be chosen', () => {
    expect(readFragment('#tab=x&kind=y&as_of=never&message=a')).toEqual({ ...EMPTY_INPUT, message: 'a' });
  });

  it('is not a link if it is longer than programs support', () => {
    const long = { ...EMPTY_INPUT, message: 'a'.repeat(40_000) };
    expect([fitsLink(writeFragment(FULL)), fitsLink(writeFragment(long))]).toEqual([true, false]);
  });
});

describe('findProblems', () => {
  it.each([
    [ASKED, {}],
    [EMPTY_INPUT, { token: 'missing', message: 'missing' }],
    [{ ...ASKED, message: '  ' }, { message: 'missing' }],
    [
      { ...ASKED, policy: '{', other: '[]' },
      { policy: 'notJson', other: 'notObject' },
    ],
    [{ ...ASKED, kind: 'messages', message: '{}' }, { message: 'notList' }],
    [{ ...ASKED, kind: 'messages', message: '[1]' }, { message: 'notList' }],
    [{ ...ASKED, kind: 'body', message: '[]' }, { message: 'notObject' }],
    [{ ...ASKED, kind: 'body', message: 'x' }, { message: 'notJson' }],
    [{ ...ASKED, kind: 'body', message: '{"messages":[]}' }, {}],
    [{ ...ASKED, kind: 'body', message: '{"messages":[]}', tab: 'learn' }, { message: 'noTurn' }],
  ] as const)('%j: %j', (input, expected) => {
    expect(findProblems(input)).toEqual(expected);
  });
});

describe('toRecallQuestion', () => {
  it('sends the filled-in fields, and the message in its form', () => {
    expect(toRecallQuestion(ASKED, ' ')).toEqual({ token_id: 't1', text: 'What cake?' });
    expect(toRecallQuestion(FULL, FULL.policy)).toEqual({
      token_id: 't1',
      wire: 'responses',
      end_user: 'ada & co',
      session_id: 'a/b #1',
      as_of: '2026-01-31T12:00:00.000Z',
      messages: [{ role: 'user', content: '蛋糕? 100 %' }],
      policy: { recall: { limit: 3 } },
    });
  });

  it('keeps the bytes of a raw body', () => {
    const body = '{ "messages" : [] }';
    expect(toRecallQuestion({ ...ASKED, kind: 'body', message: body }, '')).toEqual({ token_id: 't1', body });
    const asked = toRecallQuestion({ ...ASKED, wire: 'messages', kind: 'body', message: body }, '');
    expect(asked).toEqual({ token_id: 't1', wire: 'messages', body });
  });
});

describe('toLearnQuestion', () => {
  const messages = [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'I moved' },
        { type: 'image_url', image_url: {} },
        { type: 'text', text: 'to Lisbon' },
      ],
    },
    { role: 'assistant', content: 'Nice!' },
    { role: 'tool', content: '1' },
  ];
  const turn = [
    { role: 'user', content: 'I moved\nto Lisbon' },
    { role: 'assistant', content: 'Nice!' },
  ];

  it.each([
    ['messages', JSON.stringify(messages)],
    ['body', JSON.stringify({ model: 'm', messages })],
  ] as const)('takes the last turn of %s', (kind, message) => {
    expect(toLearnQuestion({ ...ASKED, kind, message, person: 'ada' })).toEqual({
      token_id: 't1',
      end_user: 'ada',
      messages: turn,
    });
  });

  it('takes a text as said by the user', () => {
    expect(toLearnQuestion(ASKED).messages).toEqual([{ role: 'user', content: 'What cake?' }]);
  });
});

describe('toCurl', () => {
  it('quotes for a shell and names the token’s variable', () => {
    expect(toCurl('http://localhost/v1', { text: "Mila's" })).toBe(
      `curl 'http://localhost/v1' \\\n  -H "Authorization: Bearer $MEMORYBRIDGE_ADMIN_TOKEN" \\\n  -H 'Content-Type: application/json' \\\n` +
        `  -d '{"text":"Mila'\\''s"}'`,
    );
  });
});
