import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { createClassifier } from '../../../../test/factories/classifier.js';
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
  it('tells a sport from a job', () => {
    expect(areSurelyOfDifferentKinds(running, teaching)).toBe(true);
  });

  it('does not tell apart statements of one kind, or of which one may be of both', () => {
    expect(areSurelyOfDifferentKinds(teaching, hired)).toBe(false);
    expect(areSurelyOfDifferentKinds(running, hired)).toBe(false);
  });

  it('does not tell apart what is surely about no kind, or has no vector', () => {
    expect(areSurelyOfDifferentKinds(vague, teaching)).toBe(false);
    expect(areSurelyOfDifferentKinds(new Map(), teaching)).toBe(false);
  });
});

describe('areOfDifferentKinds', () => {
  it('tells a sport from a job', () => {
    expect(areOfDifferentKinds(running, teaching)).toBe(true);
  });

  it('tells a job from a remark', () => {
    expect(areOfDifferentKinds(vague, teaching)).toBe(true);
  });

  it('does not tell apart statements of one kind', () => {
    expect(areOfDifferentKinds(teaching, hired)).toBe(false);
  });

  it('does not tell apart statements whose kinds overlap', () => {
    const coaching: FactProbabilities = new Map([
      ['sport', 0.5],
      ['role', 0.4],
      ['nothing', 0.1],
    ]);
    expect(areOfDifferentKinds(running, coaching)).toBe(false);
    expect(areOfDifferentKinds(hired, coaching)).toBe(false);
  });

  it('does not tell apart a statement without a vector', () => {
    expect(areOfDifferentKinds(new Map(), teaching)).toBe(false);
  });
});

describe('createFactReader', () => {
  it('reads nothing of a text without a vector', () => {
    const read = createFactReader({ facts: createClassifier({ sport: 1 }) });
    const { document } = createHit({ id: 'm:1', text: 'I run.' });
    expect(read({ ...document, vector: null }).size).toBe(0);
    expect(read({ ...document, vector: Float32Array.of(1) }).get('sport')).toBe(1);
  });
});
