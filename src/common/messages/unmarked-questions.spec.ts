import { describe, expect, it } from '@jest/globals';
import { QUESTIONS, STATEMENTS } from '../../../test/factories/chat-style.js';
import { asksWithoutMark } from './unmarked-questions.js';

describe('asksWithoutMark', () => {
  it.each(QUESTIONS)('recognizes questions without a mark in %s', (_language, questions) => {
    for (const question of questions) {
      expect([question, asksWithoutMark(question)]).toEqual([question, true]);
    }
  });

  it.each(STATEMENTS)('leaves statements alone: %s', (statement) => {
    expect(asksWithoutMark(statement)).toBe(false);
  });

  it('reads past a full stop and a curly apostrophe', () => {
    expect(asksWithoutMark('what’s my dog called.')).toBe(true);
  });

  it('asks in the given languages only', () => {
    expect([
      asksWithoutMark('mein hund heißt wie', [{ code: 'de' }]),
      asksWithoutMark('mein hund heißt wie', [{ code: 'fr' }]),
    ]).toEqual([true, false]);
  });
});
