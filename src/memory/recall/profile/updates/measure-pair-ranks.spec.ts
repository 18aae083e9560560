import { describe, expect, it } from '@jest/globals';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { createPairRankMeasure, type PairRanks } from './measure-pair-ranks.js';
import { createTurnSearch } from './turn-search.js';

describe('createPairRankMeasure', () => {
  it('ranks both statements as answers, and counts no statement of the pair', () => {
    const { newerRank, olderRank } = measure(
      [toTurn('old', 0, 0.6), toTurn('new', 2, 0.5)],
      [other(1, 0.55)],
    );
    expect({ newerRank, olderRank }).toEqual({ newerRank: Math.log(2), olderRank: 0 });
  });

  it('compares the newer statement with others that are newer than the older one', () => {
    const pair = [toTurn('old', 1, 0.6), toTurn('new', 3, 0.5)] as const;
    expect(measure(pair, [other(0, 0.9), other(2, 0.4)]).newerLead).toBeCloseTo(0.1);
  });

  it('subtracts the best of the others from the older statement', () => {
    const pair = [toTurn('old', 1, 0.6), toTurn('new', 3, 0.5)] as const;
    expect(measure(pair, [other(0, 0.9), other(2, 0.4)]).olderLead).toBeCloseTo(-0.3);
  });

  it('ranks the newer statement by likeness to the older one', () => {
    const pair = [toTurn('old', 0, 0.9), toTurn('new', 2, 0.2)] as const;
    expect(measure(pair, [other(1, 0.8)]).similarityRank).toBe(Math.log(2));
  });

  it('does not count the turn of a memory beside it', () => {
    const memory: IndexDocument = { ...toTurn('new', 3, 0.5), id: 'memory', kind: 'memory' };
    const turn = toTurn('new and more', 2, 0.7);
    expect(measure([toTurn('old', 0, 0.6), memory], [turn]).newerRank).toBe(0);
  });
});

/** Measures a pair, older first, among other statements; vectors are angles to the message. */
function measure(
  [older, newer]: readonly [IndexDocument, IndexDocument],
  others: readonly IndexDocument[],
): PairRanks {
  const all = [older, newer, ...others];
  return createPairRankMeasure(all, ({ vector }) => vector![0]!, createTurnSearch(all))([newer, older]);
}

const other = (at: number, cosine: number): IndexDocument => toTurn(`other ${at}`, at, cosine);

/** @param cosine the similarity to the message */
function toTurn(text: string, at: number, cosine: number): IndexDocument {
  const vector = Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2));
  const document = { id: `t:${at}`, kind: 'turn', role: 'user', speaker: '', sessionId: `${at}` };
  return { ...document, text, createdAt: at, vector } as IndexDocument;
}
