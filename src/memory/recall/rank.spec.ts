import { describe, expect, it } from '@jest/globals';
import { hitOf, type HitInput } from '../../../test/factories/index-hit.js';
import type { IndexHit } from '../../memory-index/memory-index.port.js';
import { DEFAULT_WEIGHTS, rank, type Signal } from './rank.js';

const order = (hits: readonly IndexHit[], query = '', weights = DEFAULT_WEIGHTS): string[] =>
  rank(hits, query, weights).map(({ hit }) => hit.document.id);

describe('rank', () => {
  it('lets a hit of each channel survive and puts one of both first', () => {
    const hits = [hitOf({ id: 'words', lexical: 9 }), hitOf({ id: 'vector', dense: 0.8 }), hitOf({ id: 'both', lexical: 8, dense: 0.7 })];
    expect(order(hits)).toEqual(['both', 'words', 'vector']);
  });

  it.each<[Signal, readonly HitInput[]]>([
    [
      'lexical',
      [
        { id: 'better', lexical: 9 },
        { id: 'worse', lexical: 3 },
      ],
    ],
    [
      'session',
      [
        { id: 'better', lexical: 5, session: 4 },
        { id: 'worse', lexical: 5, session: 1 },
      ],
    ],
    [
      'dense',
      [
        { id: 'better', dense: 0.9, neighbour: 0.5 },
        { id: 'worse', dense: 0.5, neighbour: 0.5 },
      ],
    ],
    [
      'neighbour',
      [
        { id: 'better', dense: 0.5, neighbour: 0.5 },
        { id: 'worse', dense: 0.5, neighbour: 0.1 },
      ],
    ],
    [
      'speaker',
      [
        { id: 'better', lexical: 5, speaker: 'Ann Lee' },
        { id: 'worse', lexical: 5, speaker: 'Bob' },
      ],
    ],
  ])('counts %s, and not when it is switched off', (signal, inputs) => {
    const hits = [...inputs].reverse().map(hitOf);
    expect(order(hits, 'What did Ann say?')).toEqual(['better', 'worse']);
    const [first, second] = rank(hits, 'What did Ann say?', { ...DEFAULT_WEIGHTS, [signal]: 0 });
    expect(first?.score).toBeCloseTo(second?.score ?? -1);
  });

  it('gives scores between 0 and 1 with their parts', () => {
    const [best] = rank([hitOf({ id: 'all', lexical: 3, session: 2, dense: 0.4, neighbour: 0.9, speaker: 'ann' })], 'ann?');
    expect(best?.score).toBeCloseTo(1);
    expect(best?.signals).toEqual(DEFAULT_WEIGHTS);
  });

  it('never gains from an opposite meaning', () => {
    const [only] = rank([hitOf({ id: 'x', dense: -0.5, neighbour: -0.2 })], '');
    expect(only?.score).toBe(0);
  });

  it('prefers the newer of equals', () => {
    expect(order([hitOf({ id: 'old', lexical: 1, createdAt: 1 }), hitOf({ id: 'new', lexical: 1, createdAt: 2 })])).toEqual(['new', 'old']);
  });

  it('takes nothing', () => {
    expect(rank([], 'x')).toEqual([]);
  });
});
