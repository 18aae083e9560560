import { describe, expect, it } from '@jest/globals';
import { choosePassages, cutPassage, type SaidMessage } from './choose-passages.js';

const createMessage = (
  id: string,
  role: string,
  body: string,
  more: Partial<SaidMessage> = {},
): SaidMessage => ({
  id,
  turnId: 't1',
  role,
  body,
  sessionId: 's1',
  saidAt: new Date('2026-01-31T12:00:00Z'),
  isErased: false,
  ...more,
});
const listIds = (
  messages: readonly SaidMessage[],
  content: string,
  source: unknown = 'user_message',
): readonly string[] => choosePassages(messages, { content, source }).map(({ messageId }) => messageId);

describe('choosePassages', () => {
  it('chooses the message that contains the words of the memory', () => {
    const turn = [
      createMessage('1', 'user', 'Hello.'),
      createMessage('2', 'user', 'I am allergic to peanuts!'),
      createMessage('3', 'assistant', 'Noted.'),
    ];
    expect(listIds(turn, 'I am allergic to peanuts')).toEqual(['m:2']);
  });

  it('chooses what the user said where a model put it in other words, and what the assistant said where that is the source', () => {
    const turn = [
      createMessage('1', 'user', 'No nuts for me.'),
      createMessage('2', 'assistant', 'I will leave them out.'),
    ];
    expect(listIds(turn, 'Avoids nuts.')).toEqual(['m:1']);
    expect(listIds(turn, 'Avoids nuts.', 'llm_response')).toEqual(['m:2']);
    expect(listIds(turn, 'Avoids nuts.', 'crm')).toEqual(['m:1', 'm:2']);
  });

  it('shows no text of a message that was erased', () => {
    const [passage] = choosePassages([createMessage('1', 'user', '', { isErased: true })], {
      content: 'Likes tea.',
      source: 'user_message',
    });
    expect(passage).toMatchObject({ messageId: 'm:1', text: null });
  });

  it('returns the latest twenty messages of a memory that was said more often', () => {
    const turns = Array.from({ length: 30 }, (_, at) =>
      createMessage(String(at + 1), 'user', 'I like tea.', { turnId: `t${at}` }),
    );
    const ids = listIds(turns, 'I like tea.');
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, 'm:11', 'm:30']);
  });
});

describe('cutPassage', () => {
  it('leaves a short text as it is', () => {
    expect(cutPassage('I sail.', 'Sails.')).toBe('I sail.');
  });

  it('cuts a long text around the sentence that shares most words with the memory', () => {
    const filler = 'The weather was fine and nothing much happened that day. '.repeat(40);
    const text = cutPassage(
      `${filler}My sister lives in Lisbon with two parrots. ${filler}`,
      'Sister lives in Lisbon',
    );
    expect(text).toContain('My sister lives in Lisbon with two parrots.');
    expect([text.length < 620, text.startsWith('…'), text.endsWith('…')]).toEqual([true, true, true]);
  });

  it('stays within a text that has no sentences', () => {
    expect(cutPassage('x'.repeat(5_000), 'Likes tea.')).toHaveLength(601);
  });
});
