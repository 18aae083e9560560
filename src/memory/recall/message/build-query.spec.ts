import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../../../common/chat-message.js';
import { buildQuery } from './build-query.js';

/** Builds a conversation in which the person and the assistant take turns. */
const converse = (...texts: readonly string[]): readonly ChatMessage[] =>
  texts.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }));

describe('buildQuery', () => {
  it('is empty without a user message', () => {
    expect(buildQuery([{ role: 'system', content: 'You help.' }])).toBe('');
  });

  it.each([
    ["What's my dog's name?", 'Your dog is called Sultan.', 'How old is he?'],
    ['Where did I work in 2019?', 'At the harbour office.', 'And before that?'],
    ['Wie heißt mein Hund?', 'Er heißt Sultan.', 'Wie alt ist er?'],
    ['我的狗叫什么名字？', '叫苏丹。', '它几岁了？'],
  ])('adds the question “%s” and its answer to a follow-up', (...texts) => {
    expect(buildQuery(converse(...texts))).toBe(texts.join('\n'));
  });

  it('reaches back over several follow-ups', () => {
    const texts = [
      'Where does my sister work?',
      'At the zoo.',
      'And before that?',
      'At a bakery.',
      'Did she like it there?',
    ];
    expect(buildQuery(converse(...texts))).toBe(texts.join('\n'));
  });

  it.each([
    ['a follow-up of a general question', 'Who wrote Dracula?', 'Bram Stoker.', 'When was he born?'],
    ['a question that names its subject', "What's my dog's name?", 'Sultan.', 'Where do I live?'],
    ['a message that does not ask', "What's my dog's name?", 'Sultan.', 'He is the best dog.'],
    ['a long message', "What's my dog's name?", 'Sultan.', `He is old. ${'Very old. '.repeat(10)}Is he old?`],
  ])('leaves %s alone', (_, ...texts) => {
    expect(buildQuery(converse(...texts))).toBe(texts.at(-1));
  });

  it('takes only the beginning of a long answer', () => {
    const query = buildQuery(converse("What's my dog's name?", 'Sultan. '.repeat(500), 'How old is he?'));
    expect(query.length).toBeLessThan(300);
  });
});
