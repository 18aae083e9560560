import { describe, expect, it } from '@jest/globals';
import { addQuestionWords } from './asked-words.js';

describe('addAskedWords', () => {
  it.each([
    [null, '', ''],
    ['preference:tea', 'preference:tea drinks', 'preference:tea drinks'],
  ])('leaves %s as it is', (key, keywords, expected) => {
    expect(addQuestionWords(key, keywords)).toBe(expected);
  });

  it('adds the words with which people ask where they live', () => {
    expect(addQuestionWords('identity:location', 'identity:location').split(' ')).toEqual(
      expect.arrayContaining(['identity:location', 'live', '住', 'habite']),
    );
  });
});
