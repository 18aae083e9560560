import { describe, expect, it } from '@jest/globals';
import { findSourceMessages, listOtherAnswers, type SourceMessage } from './source-messages.js';

const say = (id: string, role: string, body: string, turnId = 't1'): SourceMessage => ({
  id,
  role,
  body,
  turnId,
});

const LONG = [
  say('1', 'user', 'I like tea'),
  say('2', 'assistant', 'Noted.'),
  say('3', 'user', 'Hello! I live in  PARIS. And you?'),
  say('4', 'tool', '{}'),
  say('5', 'assistant', 'Paris is lovely'),
  say('6', 'user', 'Thanks'),
];

describe('findSourceMessages', () => {
  it.each([
    ['the exchange that says it, with its answers', LONG, 'I live in Paris', ['3', '4', '5']],
    [
      'every exchange that says it',
      [...LONG, say('7', 'user', 'again: I like tea.')],
      'I like tea',
      ['1', '2', '7'],
    ],
    [
      'the exchange that says it after a subject that it shares',
      [...LONG, say('7', 'user', "I'm 44, live in Kassel and work as a nurse.")],
      'I live in Kassel',
      ['7'],
    ],
    [
      'the whole turn when it was said in other words',
      LONG,
      'The user resides in Paris',
      ['1', '2', '3', '4', '5', '6'],
    ],
    [
      'an answer without its question',
      [say('1', 'assistant', 'You live in Paris')],
      'You live in Paris',
      ['1'],
    ],
    [
      'each turn for itself',
      [...LONG, say('8', 'user', 'my home: Paris', 't2')],
      'I live in Paris',
      ['3', '4', '5', '8'],
    ],
    ['nothing of nothing', [], 'I live in Paris', []],
  ] as const)('finds %s', (_what, messages, content, expected) => {
    expect(findSourceMessages(messages, content)).toEqual(expected);
  });
});

describe('listOtherAnswers', () => {
  const ASKED = [
    say('1', 'user', 'I live in Dover. What can I do on Sunday?'),
    say('2', 'assistant', 'Walk along the White Cliffs.'),
    say('3', 'user', 'I really live in Dover, you know.'),
    say('4', 'assistant', 'I like the port.'),
    say('5', 'user', 'I live in Dover, where is the castle?'),
    say('6', 'assistant', 'Above Dover.'),
  ];

  it('finds answers to a question that say nothing of the memory', () => {
    const ids = ASKED.map(({ id }) => id);
    expect(listOtherAnswers(ASKED, ids, 'I live in Dover').map(({ id }) => id)).toEqual(['2']);
    expect(listOtherAnswers(ASKED, ['1'], 'I live in Dover')).toEqual([]);
  });
});
