import { describe, expect, it } from '@jest/globals';
import { listPhrases } from './list-phrases.js';

describe('listPhrases', () => {
  it('lists words and pairs of words', () => {
    expect([...listPhrases('We sold it.')]).toEqual(['we', 'sold', 'it', 'we sold', 'sold it']);
  });

  it('pairs no words across the end of a sentence', () => {
    expect(listPhrases('I left. Any tips?')).not.toContain('left any');
  });

  it('takes all names and all numbers for the same', () => {
    const [one, other] = ['I met Ada on the 12th', 'I met Grace on the 3th'].map(listPhrases);
    expect(one).toEqual(other);
  });
});
