import { describe, expect, it } from '@jest/globals';
import { containsQuestion } from './contains-question.js';

describe('containsQuestion', () => {
  it.each([
    'whats the dog called',
    'remind me where I parked.',
    'Thanks! my sister lives where again',
    'weißt du noch wie mein hund heißt',
    'mi hija tiene cuantos años',
    '我在哪上班',
    '娘は何歳だっけ',
  ])('finds a question without a mark: %s', (text) => {
    expect(containsQuestion(text)).toBe(true);
  });

  it.each([
    'guess what i moved to ghent',
    'I live in Ghent, where my sister lives.',
    '我住在上海，我姐姐也在。',
  ])('finds none in a statement: %s', (text) => {
    expect(containsQuestion(text)).toBe(false);
  });
});
