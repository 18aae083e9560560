import { describe, expect, it } from '@jest/globals';
import { createHit, createRankedHit } from '../../../../test/factories/index-hit.js';
import { hopWords, withHop } from './hop.js';

describe('the second hop', () => {
  it('uses names and rare words of the best five, without words of the question, speakers and everyday words', () => {
    const texts = [
      'Ann adopted a greyhound called Rex',
      'The greyhound likes the park',
      ...Array.from({ length: 8 }, () => 'A day in the park'),
    ];
    const words = hopWords(
      texts.map((text, at) => createRankedHit({ text, speaker: 'Ann' }, 1 - at / 10)),
      'Which dog was adopted?',
    );
    expect(words.slice(0, 2).sort()).toEqual(['greyhound', 'rex']);
    expect(words).not.toEqual(expect.arrayContaining(['ann']));
    expect(words).not.toEqual(expect.arrayContaining(['adopted']));
    expect(words).not.toEqual(expect.arrayContaining(['day']));
  });

  it('limits the query, whatever the texts', () => {
    const text = 'adopted greyhound barking kennel leash veterinary puppy biscuit whistle fetch';
    expect(hopWords([createRankedHit({ text }, 1)], 'what?')).toHaveLength(8);
    expect(hopWords([], 'what?')).toEqual([]);
  });

  it('joins what both searches found; what is new has nothing but its hop', () => {
    const joined = withHop(
      [createHit({ id: 'a', lexical: 5 }), createHit({ id: 'b', dense: 0.5 })],
      [createHit({ id: 'a', lexical: 2 }), createHit({ id: 'c', lexical: 3 })],
    );
    expect(joined.map(({ document, lexical, hop }) => [document.id, lexical, hop])).toEqual([
      ['a', 5, 2],
      ['b', null, 0],
      ['c', null, 3],
    ]);
  });
});
