import { describe, expect, it } from '@jest/globals';
import { UNCHANGED } from '../../indexing/indexing.types.js';
import { BUNDLED_DIGEST } from './bundled-examples.js';
import { computeDigest, groupVectors, listExamples } from './example-texts.js';
import { computeMiddle, findBest, isByChance, matchNeeds, type ExampleVectors } from './example-vectors.js';
import { readBundledExamples } from './read-bundled-examples.js';

const at = (degrees: number) =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const EXAMPLES: ExampleVectors = {
  requests: new Map([
    ['meal', [at(0), at(10)]],
    ['trip', [at(60)]],
  ]),
  others: [at(90)],
  statements: new Map(),
  impersonal: [],
  factQuestions: new Map(),
  factStatements: new Map(),
};

describe('matchNeeds', () => {
  it.each([
    ['the need of the request that is most alike', at(5), ['meal', 'trip']],
    ['none where a message without a need is as alike', at(80), []],
    ['none where nothing is alike', at(180), []],
    ['none without a vector', null, []],
    ['none for a vector of another model', Float32Array.of(1), []],
  ])('finds %s', (_, message, needs) => {
    expect(matchNeeds(message, EXAMPLES, UNCHANGED)).toEqual(needs);
  });

  it('finds none where a question for a fact is more alike', () => {
    const examples = { ...EXAMPLES, factQuestions: new Map([['favourite' as const, [at(35)]]]) };
    expect(matchNeeds(at(35), examples, UNCHANGED)).toEqual([]);
    expect(matchNeeds(at(5), examples, UNCHANGED)).toEqual(['meal']);
  });
});

describe('isByChance', () => {
  it('finds a word by chance in a message like none of the requests', () => {
    const { requests } = EXAMPLES;
    expect(isByChance('meal', at(90), { requests, scale: UNCHANGED })).toBe(true);
    expect(isByChance('meal', at(30), { requests, scale: UNCHANGED })).toBe(false);
  });

  it('trusts the words of a need without examples', () => {
    expect(isByChance('writing', at(90), { requests: EXAMPLES.requests, scale: UNCHANGED })).toBe(false);
  });
});

describe('computeMiddle', () => {
  it('has length 1 and lies between the examples', () => {
    const middle = computeMiddle([at(0), at(60)]);
    expect(Math.hypot(...middle)).toBeCloseTo(1);
    expect(findBest(middle, [at(30)])).toBeCloseTo(1);
  });
});

describe('readBundledExamples', () => {
  it('has a vector for every example as it is written now', () => {
    expect(BUNDLED_DIGEST).toBe(computeDigest());
    const { requests, others, statements, factQuestions, factStatements } = readBundledExamples();
    const groups = [requests, statements, factQuestions, factStatements].flatMap((one) => [...one.values()]);
    const vectors = [...groups, others].flat();
    expect(vectors).toHaveLength(listExamples().length);
    expect(vectors.every((vector) => Math.abs(Math.hypot(...vector) - 1) < 1e-5)).toBe(true);
  });
});

describe('groupVectors', () => {
  it('leaves out an example without a vector', () => {
    const [first] = listExamples();
    const vectors = listExamples().map((_, place) => (place === 0 ? null : at(0)));
    const whole = readBundledExamples().requests.get(first!.need!)!.length;
    expect(groupVectors(vectors).requests.get(first!.need!)).toHaveLength(whole - 1);
  });
});
