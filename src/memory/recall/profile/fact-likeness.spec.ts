import { describe, expect, it } from '@jest/globals';
import { areOfDifferentKinds, measureFact, type FactLikeness } from './fact-likeness.js';

const running: FactLikeness = new Map([
  ['sport', 0.8],
  ['role', 0.4],
  ['employer', 0.3],
]);
const teaching: FactLikeness = new Map([
  ['sport', 0.3],
  ['role', 0.9],
  ['employer', 0.85],
]);
const hired: FactLikeness = new Map([
  ['sport', 0.2],
  ['role', 0.6],
  ['employer', 0.65],
]);
const vague: FactLikeness = new Map([
  ['sport', 0.3],
  ['role', 0.1],
  ['employer', 0.1],
]);

describe('areOfDifferentKinds', () => {
  it('tells a sport from a job', () => {
    expect(areOfDifferentKinds(running, teaching)).toBe(true);
  });

  it('does not tell apart kinds that both statements are about', () => {
    expect(areOfDifferentKinds(teaching, hired)).toBe(false);
  });

  it('does not tell apart what is surely about no kind, or has no vector', () => {
    expect(areOfDifferentKinds(vague, teaching)).toBe(false);
    expect(areOfDifferentKinds(new Map(), teaching)).toBe(false);
  });
});

describe('measureFact', () => {
  it('gives the likeness to a kind unless the statement is far more about another', () => {
    expect(measureFact(teaching, 'employer', 0.1)).toBe(0.85);
    expect(measureFact(teaching, 'employer', 0.03)).toBe(-1);
    expect(measureFact(new Map(), 'employer', 0.1)).toBe(-1);
  });
});
