import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import type { AnswerPair } from '../../../cross-encoder/cross-encoder.port.js';
import { computeDirection } from '../profile/classifiers/classifiers.js';
import { NOTHING } from '../profile/classifiers/example-texts.js';
import { readBundledClassifiers } from '../profile/classifiers/read-bundled-classifiers.js';
import { areUseless, findHelpful, findLikelyAnswers, type RecallCandidates } from './find-likely-answers.js';

const CLASSIFIERS = readBundledClassifiers();
/** Vectors of a request for ideas for a gift, of statements about people, and of those that serve nothing. */
const VECTOR = computeDirection(CLASSIFIERS.messages, ['need gift']);
const OF_PEOPLE = computeDirection(CLASSIFIERS.signs, ['person', 'interest']);
const OF_NOTHING = computeDirection(CLASSIFIERS.signs, [NOTHING]);
const OTHER_TEXTS = [
  'Rice again tonight.',
  'The bus was late.',
  'Rain all day.',
  'We saw a heron by the lake.',
];
const ANSWER = {
  id: 'm:answer',
  text: 'My nephew collects stamps.',
  coverage: 0.5,
  dense: 0.35,
  vector: OF_PEOPLE,
};

const OTHERS = OTHER_TEXTS.map((text, at) => ({
  id: `m:${at}`,
  text,
  coverage: 0,
  dense: 0.05,
  vector: OF_NOTHING,
}));

/** Creates candidates of which the answer contains little of the message and has this similarity. */
const withSimilarity = (dense: number): RecallCandidates['hits'] =>
  [{ ...ANSWER, coverage: 0.2, dense }, ...OTHERS].map((hit) => createHit(hit));

const createCandidates = (other: Partial<RecallCandidates> = {}): RecallCandidates => ({
  hits: [ANSWER, ...OTHERS].map((hit) => createHit(hit)),
  vector: VECTOR,
  classifiers: CLASSIFIERS,
  prospect: 'open',
  ...other,
});

const createRater = (rate: (statement: string) => number | null) => ({
  rateAnswers: (pairs: readonly AnswerPair[]) =>
    Promise.resolve(pairs.map(({ statement }) => rate(statement))),
});

const find = (text: string, other: Partial<RecallCandidates> = {}, rating: number | null = null) =>
  findLikelyAnswers(
    text,
    createCandidates(other),
    createRater(() => rating),
  );

describe('findLikelyAnswers', () => {
  it('takes what the assistant said for an answer only if the message asks for that', async () => {
    const hits = [{ ...ANSWER, role: 'assistant' }, ...OTHERS].map((hit) => createHit(hit));
    const request = 'Any ideas for a gift for my nephew?';
    expect(await find(request)).toEqual(['m:answer']);
    expect(await find(request, { hits })).toEqual([]);
    expect(await find('What gift for my nephew did you suggest?', { hits })).toEqual(['m:answer']);
  });

  it.each(['gift for my nephew', 'Suggest a gift for my nephew.'])(
    'finds the answer to "%s"',
    async (text) => {
      expect(await find(text)).toEqual(['m:answer']);
    },
  );

  it('finds one answer that is probable by itself, although there is probably none', async () => {
    const vector = computeDirection(CLASSIFIERS.messages, ['need gift', 'other']);
    expect(await find('gift for my nephew', { vector, hits: withSimilarity(0.15) })).toEqual(['m:answer']);
    expect(await find('gift for my nephew', { vector, hits: withSimilarity(0.35) })).toEqual([]);
  });

  it('heeds the ratings of the cross-encoder', async () => {
    expect(await find('gift for my nephew', {}, -20)).toEqual([]);
  });

  it('finds nothing for a question of general knowledge', async () => {
    const vector = computeDirection(CLASSIFIERS.messages, ['other']);
    expect(await find('How do solar panels work?', { vector, prospect: 'general' })).toEqual([]);
  });

  it.each<[string, string, Partial<RecallCandidates>]>([
    ['small talk', 'Thanks, great!', {}],
    ['another language', 'Was soll ich meinem Neffen schenken?', {}],
    ['a question about a slot', 'What is my job?', {}],
    ['a message without a vector', 'gift for my nephew', { vector: null }],
    ['an embedder without classifiers', 'gift for my nephew', { classifiers: null }],
    [
      'a large memory',
      'gift for my nephew',
      {
        hits: Array.from({ length: 101 }, (_, at) => createHit({ ...ANSWER, id: `m:${at}` })),
      },
    ],
  ])('leaves %s to the floor', async (_, text, other) => {
    expect(await find(text, other)).toEqual([]);
  });
});

describe('findHelpful', () => {
  const [heron, rain] = [OTHERS[3]!, OTHERS[2]!];
  const ratings: Readonly<Record<string, number>> = { [ANSWER.text]: 0.5, [heron.text]: 2, [rain.text]: 0.1 };
  const findIds = async (text: string, rate: (statement: string) => number | null) =>
    (await findHelpful(text, createCandidates(), createRater(rate))).map(({ document }) => document.id);

  it('finds the candidates that are rated well, the best first', async () => {
    expect(await findIds('gift for my nephew', (statement) => ratings[statement] ?? -3)).toEqual([
      heron.id,
      'm:answer',
    ]);
  });

  it.each([
    ['without a rating', 'gift for my nephew', () => null],
    ['for small talk', 'Thanks, great!', () => 5],
  ])('finds nothing %s', async (_, text, rate) => {
    expect(await findIds(text, rate)).toEqual([]);
  });
});

describe('areUseless', () => {
  const RESULTS = OTHER_TEXTS.map((text) => createHit({ text }).document);
  const judge = (text: string, rate: (statement: string) => number | null, results = RESULTS) =>
    areUseless(text, results, { candidates: createCandidates(), crossEncoder: createRater(rate) });

  it('is true if every result is rated badly', async () => {
    expect(await judge('gift for my nephew', () => -5)).toBe(true);
  });

  it.each<[string, (statement: string) => number | null]>([
    ['one of them may help', (text) => (text === OTHER_TEXTS[3] ? -2 : -5)],
    ['one of them could not be rated', (text) => (text === OTHER_TEXTS[3] ? null : -5)],
  ])('is false if %s', async (_, rate) => {
    expect(await judge('gift for my nephew', rate)).toBe(false);
  });

  it.each([
    ['messages that the model is not trained for', 'Was soll ich meinem Neffen schenken?', RESULTS],
    ['a message without results', 'gift for my nephew', []],
  ])('is false for %s', async (_, text, results) => {
    expect(await judge(text, () => -5, results)).toBe(false);
  });
});
