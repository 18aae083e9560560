import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import type { AnswerPair } from '../../../cross-encoder/cross-encoder.port.js';
import { joinRatings, rateStatements } from './rate-answers.js';

const HITS = Array.from({ length: 20 }, (_, at) => createHit({ id: `m:${at}`, text: `I have ${at} hens.` }));
const SCORES = new Map(HITS.map((hit, at) => [hit, at - 20]));
const MESSAGE = 'How many hens do I have?';

describe('joinRatings', () => {
  it('has the eight candidates with the best scores rated, and keeps these', async () => {
    const { joined, asked } = await rate(() => 0);
    expect(asked.map(({ message }) => message)).toEqual(Array.from({ length: 8 }, () => MESSAGE));
    expect(asked.map(({ statement }) => statement)).toEqual(
      HITS.slice(-8)
        .reverse()
        .map(({ document }) => document.text),
    );
    expect([...joined.keys()]).toEqual(HITS.slice(-8).reverse());
  });

  it('prefers what is rated higher', async () => {
    const { joined } = await rate(({ statement }) => (statement === 'I have 15 hens.' ? 20 : -20));
    const [best] = [...joined].toSorted(([, left], [, right]) => right - left)[0]!;
    expect(best.document.id).toBe('m:15');
  });

  it('keeps the scores if a candidate could not be rated', async () => {
    const { joined } = await rate(({ statement }) => (statement === 'I have 15 hens.' ? null : 5));
    expect(joined).toBe(SCORES);
  });
});

describe('rateStatements', () => {
  it('rates only English statements, for an English message', async () => {
    const statements = ['I have hens.', 'Ich habe drei Hühner und einen Hahn.', 'hens'].map(
      (text) => createHit({ text }).document,
    );
    const rater = { rateAnswers: (pairs: readonly AnswerPair[]) => Promise.resolve(pairs.map(() => 1)) };
    expect(await rateStatements(MESSAGE, statements, rater)).toEqual([1, null, 1]);
    expect(await rateStatements('Wie viele Hühner habe ich?', statements, rater)).toEqual([null, null, null]);
  });
});

async function rate(toRating: (pair: AnswerPair) => number | null) {
  const asked: AnswerPair[] = [];
  const rateAll = (pairs: readonly AnswerPair[]) => {
    asked.push(...pairs);
    return Promise.resolve(pairs.map(toRating));
  };
  return { joined: await joinRatings(MESSAGE, SCORES, { rateAnswers: rateAll }), asked };
}
