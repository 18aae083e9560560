import { describe, expect, it } from '@jest/globals';
import { createHit, createRankedHit } from '../../../../test/factories/index-hit.js';
import { chooseExpansionTerms, mergeExpansionHits } from './query-expansion.js';

describe('query expansion', () => {
  it('uses names and rare words of the best five, without words of the question, speakers and everyday words', () => {
    const texts = [
      'Ann adopted a greyhound called Rex',
      'The greyhound likes the park',
      ...Array.from({ length: 8 }, () => 'A day in the park'),
    ];
    const words = chooseExpansionTerms(
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
    expect(chooseExpansionTerms([createRankedHit({ text }, 1)], 'what?')).toHaveLength(8);
    expect(chooseExpansionTerms([], 'what?')).toEqual([]);
  });

  it('merges the hits of both searches; those of the second have no other signal', () => {
    const joined = mergeExpansionHits(
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
