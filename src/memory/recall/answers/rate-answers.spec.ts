import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import type { AnswerPair } from '../../../cross-encoder/cross-encoder.port.js';
import { joinRatings, rateBest, rateStatements } from './rate-answers.js';

const HITS = Array.from({ length: 20 }, (_, at) => createHit({ id: `m:${at}`, text: `I have ${at} hens.` }));
const SCORES = new Map(HITS.map((hit, at) => [hit, at - 20]));
const BEST = HITS.slice(-8).reverse();
const MESSAGE = 'How many hens do I have?';

describe('rateBest', () => {
  it('has the eight candidates with the best scores rated', async () => {
    const rater = createRater(() => 0);
    expect(await rateBest(MESSAGE, SCORES, rater)).toEqual(BEST.map((hit) => ({ hit, rating: 0 })));
    expect(rater.asked).toEqual(BEST.map(({ document }) => ({ message: MESSAGE, statement: document.text })));
  });
});

describe('joinRatings', () => {
  it('keeps the candidates that were rated', async () => {
    const joined = await joinRatings(
      MESSAGE,
      SCORES,
      createRater(() => 0),
    );
    expect([...joined.keys()]).toEqual(BEST);
  });

  it('prefers what is rated higher', async () => {
    const rater = createRater(({ statement }) => (statement === 'I have 15 hens.' ? 20 : -20));
    const joined = await joinRatings(MESSAGE, SCORES, rater);
    const [best] = [...joined].toSorted(([, left], [, right]) => right - left)[0]!;
    expect(best.document.id).toBe('m:15');
  });

  it('keeps the scores if a candidate could not be rated', async () => {
    const rater = createRater(({ statement }) => (statement === 'I have 15 hens.' ? null : 5));
    expect(await joinRatings(MESSAGE, SCORES, rater)).toBe(SCORES);
  });
});

describe('rateStatements', () => {
  it('rates only English statements, for an English message', async () => {
    const texts = ['I have hens.', 'Ich habe drei Hühner und einen Hahn.', 'hens'];
    const statements = texts.map((text) => createHit({ text }).document);
    const rater = createRater(() => 1);
    expect(await rateStatements(MESSAGE, statements, rater)).toEqual([1, null, 1]);
    expect(await rateStatements('Wie viele Hühner habe ich?', statements, rater)).toEqual([null, null, null]);
  });

  it('reads the end of a long message, where people put what they want', async () => {
    const rater = createRater(() => 1);
    await rateStatements(`${'It rained. '.repeat(100)}${MESSAGE}`, [HITS[0]!.document], rater);
    expect(rater.asked[0]!.message).toHaveLength(300);
    expect(rater.asked[0]!.message.endsWith(MESSAGE)).toBe(true);
  });
});

/** Creates a cross-encoder that keeps what it was asked. */
function createRater(toRating: (pair: AnswerPair) => number | null) {
  const asked: AnswerPair[] = [];
  const rateAnswers = (pairs: readonly AnswerPair[]) => {
    asked.push(...pairs);
    return Promise.resolve(pairs.map(toRating));
  };
  return { asked, rateAnswers };
}
