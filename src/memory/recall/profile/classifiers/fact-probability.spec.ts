import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../../test/factories/index-hit.js';
import { createClassifier } from '../../../../../test/factories/classifier.js';
import {
  areOfDifferentKinds,
  areSurelyOfDifferentKinds,
  createFactReader,
  type FactProbabilities,
} from './fact-probability.js';

const running: FactProbabilities = new Map([
  ['sport', 0.8],
  ['role', 0.05],
  ['nothing', 0.15],
]);
const teaching: FactProbabilities = new Map([
  ['sport', 0.02],
  ['role', 0.9],
  ['nothing', 0.08],
]);
const hired: FactProbabilities = new Map([
  ['sport', 0.2],
  ['role', 0.6],
  ['nothing', 0.2],
]);
const vague: FactProbabilities = new Map([
  ['sport', 0.02],
  ['role', 0.08],
  ['nothing', 0.9],
]);

describe('areSurelyOfDifferentKinds', () => {
  it('is true for a sport and a job', () => {
    expect(areSurelyOfDifferentKinds(running, teaching)).toBe(true);
  });

  it('is false for statements of one kind, or if one of them may be of both', () => {
    expect(areSurelyOfDifferentKinds(teaching, hired)).toBe(false);
    expect(areSurelyOfDifferentKinds(running, hired)).toBe(false);
  });

  it('is false for a statement that is surely about no kind, or has no vector', () => {
    expect(areSurelyOfDifferentKinds(vague, teaching)).toBe(false);
    expect(areSurelyOfDifferentKinds(new Map(), teaching)).toBe(false);
  });
});

describe('areOfDifferentKinds', () => {
  it('is true for a sport and a job', () => {
    expect(areOfDifferentKinds(running, teaching)).toBe(true);
  });

  it('is true for a job and a remark', () => {
    expect(areOfDifferentKinds(vague, teaching)).toBe(true);
  });

  it('is false for statements of one kind', () => {
    expect(areOfDifferentKinds(teaching, hired)).toBe(false);
  });

  it('is false for statements whose kinds overlap', () => {
    const coaching: FactProbabilities = new Map([
      ['sport', 0.5],
      ['role', 0.4],
      ['nothing', 0.1],
    ]);
    expect(areOfDifferentKinds(running, coaching)).toBe(false);
    expect(areOfDifferentKinds(hired, coaching)).toBe(false);
  });

  it('is false for a statement without a vector', () => {
    expect(areOfDifferentKinds(new Map(), teaching)).toBe(false);
  });
});

describe('createFactReader', () => {
  it('returns no probabilities for a text without a vector', () => {
    const read = createFactReader({ facts: createClassifier({ sport: 1 }) });
    const { document } = createHit({ id: 'm:1', text: 'I run.' });
    expect(read({ ...document, vector: null }).size).toBe(0);
    expect(read({ ...document, vector: Float32Array.of(1) }).get('sport')).toBe(1);
  });
});
