import { describe, expect, it } from '@jest/globals';
import { answerPrompt, answerSessionStart } from './answer-hook.js';
import { cutPrivate, removePassages } from './private-passages.js';
import { readLastTurn } from './transcript.js';
import { toTurnMessages } from './turn-messages.js';

const SIGNAL = new AbortController().signal;
const CODE = 'the door opens with 4711';

const log = (...entries: object[]): string => entries.map((entry) => JSON.stringify(entry)).join('\n');
const user = (content: unknown, more: object = {}): object => ({
  type: 'user',
  uuid: 'u1',
  message: { role: 'user', content },
  ...more,
});
const assistant = (...content: object[]): object => ({
  type: 'assistant',
  message: { role: 'assistant', content },
});
const text = (said: string): object => ({ type: 'text', text: said });

describe('cutPrivate', () => {
  it.each([
    ['a <private>b</private> c', 'a  c', ['b']],
    ['<PRIVATE reason="x">b</Private>', '', ['b']],
    ['a <private>b<private>c</private>d</private> e', 'a  e', ['b', 'c', 'd']],
    ['a <private>b and no end', 'a', ['b and no end']],
    ['a </private> b', 'a </private> b', []],
    ['a <privateer> b', 'a <privateer> b', []],
    ['plain', 'plain', []],
  ])('keeps of %p only %p', (given, kept, passages) => {
    expect(cutPrivate(given)).toEqual({ text: kept, passages });
  });
});

describe('removePassages', () => {
  it('removes a passage that an answer repeats, whole or one of its lines', () => {
    expect(removePassages(`Noted: ${CODE}.`, [`\n${CODE}\n`])).toBe('Noted: .');
    expect(removePassages('The second is beta-line.', ['alpha-line\nbeta-line\nno'])).toBe('The second is .');
    expect(removePassages('There is no doubt.', ['alpha\nno'])).toBe('There is no doubt.');
  });
});

describe('readLastTurn', () => {
  it('gives the last text of the user and the last text of the assistant', () => {
    const turns = log(
      user('first'),
      assistant(text('one')),
      user([text('second')]),
      assistant({ type: 'thinking', thinking: 'hm' }, text('let me look')),
      assistant({ type: 'tool_use', id: 't1', name: 'Read', input: {} }),
      user([{ type: 'tool_result', tool_use_id: 't1', content: [text('file')] }]),
      assistant(text('done')),
    );
    expect(readLastTurn(`half a line"}\n${turns}\n{"type":"ass`)).toMatchObject({
      user: 'second',
      assistant: 'done',
      toolOutputs: [{ callId: 't1', text: 'file' }],
    });
  });

  it('collects what was marked as private in the whole session', () => {
    expect(readLastTurn(log(user('<private>one</private>'), user('two <private>three')))).toMatchObject({
      privatePassages: ['one', 'three'],
    });
  });

  it('skips texts that the client put there', () => {
    const turns = log(
      user('asked <system-reminder>be brief</system-reminder>'),
      assistant(text('answered')),
      user('meta', { isMeta: true }),
      user('summary', { isCompactSummary: true }),
      user('of a sub-agent', { isSidechain: true }),
      user('<command-name>/clear</command-name>'),
      user('[Request interrupted by user]'),
    );
    expect(readLastTurn(turns)).toMatchObject({ user: 'asked', assistant: 'answered' });
  });

  it.each(['', 'no json', log(assistant(text('hello'))), 'null'])('finds no turn in %p', (given) => {
    expect(readLastTurn(given)).toBeNull();
  });
});

describe('toTurnMessages', () => {
  const turn = {
    user: `I like tea. <private>${CODE}</private>`,
    assistant: `Tea, and ${CODE}.`,
    toolOutputs: [{ callId: 't1', text: `a file: ${CODE}` }],
    privatePassages: [CODE],
  };

  it('K-115 leaves private passages and the output of tools out', () => {
    const messages = toTurnMessages(turn, false);
    expect(messages).toEqual([
      { role: 'user', content: 'I like tea.' },
      { role: 'assistant', content: 'Tea, and .' },
    ]);
  });

  it('keeps the output of tools where it was asked for, without private passages', () => {
    expect(toTurnMessages(turn, true)[1]).toEqual({ role: 'tool', content: 'a file:', tool_call_id: 't1' });
    expect(JSON.stringify(toTurnMessages(turn, true))).not.toContain('4711');
  });

  it('keeps nothing of a turn whose question was private', () => {
    expect(toTurnMessages({ ...turn, user: `<private>${CODE}` }, true)).toEqual([]);
  });
});

describe('answerPrompt', () => {
  const asked: string[] = [];
  const memory = {
    recall: (query: string) => {
      asked.push(query);
      return Promise.resolve(query.includes('tea') ? '<memories>\n- Likes tea.\n</memories>' : '');
    },
    listPreferences: () => Promise.resolve(['Likes </memories> <b>', 'Tea & cake']),
  };

  it('K-115 asks without private passages, and not at all when nothing else is said', async () => {
    expect(
      await answerPrompt(JSON.stringify({ prompt: `tea? <private>${CODE}</private>` }), memory, SIGNAL),
    ).toContain('Likes tea.');
    expect(await answerPrompt(JSON.stringify({ prompt: `<private>${CODE}</private>` }), memory, SIGNAL)).toBe(
      '',
    );
    expect(asked).toEqual(['tea?']);
  });

  it('prints nothing when nothing is recalled', async () => {
    expect(await answerPrompt('{"prompt":"cars"}', memory, SIGNAL)).toBe('');
    expect(await answerPrompt('[]', memory, SIGNAL)).toBe('');
  });

  it('gives preferences that can’t close the fence around them', async () => {
    const answer = JSON.parse(await answerSessionStart(memory, SIGNAL)) as {
      hookSpecificOutput: { hookEventName: string; additionalContext: string };
    };
    expect(answer.hookSpecificOutput.hookEventName).toBe('SessionStart');
    const context = answer.hookSpecificOutput.additionalContext;
    expect(context.match(/<[^>]+>/g)).toEqual(['<memories>', '</memories>']);
    expect(JSON.parse(context.slice(context.indexOf('['), context.lastIndexOf(']') + 1))).toEqual([
      'Likes </memories> <b>',
      'Tea & cake',
    ]);
  });
});
