import { describe, expect, it } from '@jest/globals';
import type { SourceMessage } from '../lifecycle/source-messages.js';
import { attributeMemories, type LinkedMemory } from './attribute-memories.js';

const say = (id: string, role: string, body: string, turnId = 't1'): SourceMessage => ({
  id,
  role,
  body,
  turnId,
});
const remember = (id: string, text: string, more: Partial<LinkedMemory> = {}): LinkedMemory => ({
  id,
  text,
  turnIds: ['t1'],
  source: 'user_message',
  ...more,
});

const TURN = [
  say('1', 'user', 'I like tea.'),
  say('2', 'assistant', 'Noted: you like tea. Paris has good tea houses.'),
  say('3', 'user', 'I moved to Lisbon last week, and I live near the river.'),
  say('4', 'tool', '{"city":"Lisbon"}'),
  say('5', 'assistant', 'Lisbon is lovely.'),
];

describe('attributeMemories', () => {
  it.each([
    ['the message that has its very words', TURN, [remember('a', 'I like tea')], { 1: ['a'] }],
    [
      'the message with the most of its words',
      TURN,
      [remember('a', 'The user lives in Lisbon')],
      { 3: ['a'] },
    ],
    [
      'the first message of its speaker, in other words',
      TURN,
      [remember('a', 'Owns a parrot')],
      { 1: ['a'] },
    ],
    [
      'an answer, when the model said it',
      TURN,
      [remember('a', 'Lisbon is lovely', { source: 'llm_response' })],
      { 5: ['a'] },
    ],
    [
      'what there is, when nobody of that role spoke',
      [TURN[1]!],
      [remember('a', 'I like tea')],
      { 2: ['a'] },
    ],
    [
      'a message of each of its turns',
      [...TURN, say('6', 'user', 'Tea, as I said: I like tea!', 't2')],
      [remember('a', 'I like tea', { turnIds: ['t1', 't2', 'gone'] })],
      { 1: ['a'], 6: ['a'] },
    ],
    [
      'several memories of one message',
      TURN,
      [remember('a', 'I like tea'), remember('b', 'Likes tea')],
      { 1: ['a', 'b'] },
    ],
    ['nothing, when its turns are not there', TURN, [remember('a', 'I like tea', { turnIds: ['gone'] })], {}],
  ] as const)('names %s', (_what, messages, memories, expected) => {
    expect(Object.fromEntries(attributeMemories(messages, memories))).toEqual(expected);
  });
});
