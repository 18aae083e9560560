import { describe, expect, it } from '@jest/globals';
import { createClassifier } from '../../../../../test/factories/classifier.js';
import type { MessageIntent } from './example-texts.js';
import { estimateNeeds, isByChance, matchNeeds, readProspect } from './match-needs.js';

const wanting = (probabilities: Readonly<Partial<Record<MessageIntent, number>>>) => ({
  messages: createClassifier<MessageIntent>(probabilities),
});
const MESSAGE = Float32Array.of(1);

describe('matchNeeds', () => {
  it('finds the probable needs, the most probable first', () => {
    const classifiers = wanting({ 'need trip': 0.3, 'need meal': 0.6, 'need code': 0.05, other: 0.05 });
    expect(matchNeeds(MESSAGE, classifiers, true)).toEqual(['meal', 'trip']);
  });

  it.each([
    ['a need that is less probable than none', { 'need meal': 0.3, other: 0.5 }],
    ['a need that is hardly probable', { 'need meal': 0.08, 'fact diet': 0.9 }],
  ] as const)('leaves out %s', (_, probabilities) => {
    expect(matchNeeds(MESSAGE, wanting(probabilities), true)).toEqual([]);
  });

  it.each([
    ['without a vector', null],
    ['for a vector of another model', Float32Array.of(1, 0)],
  ])('finds none %s', (_, message) => {
    expect(matchNeeds(message, wanting({ 'need meal': 1 }), true)).toEqual([]);
  });
});

describe('estimateNeeds', () => {
  const estimate = (
    probabilities: Parameters<typeof wanting>[0],
    { named = [], asks = true }: Partial<Parameters<typeof estimateNeeds>[2]> = {},
  ) => estimateNeeds(MESSAGE, wanting(probabilities), { named, asks });

  it('shares a message among needs of which none is probable alone', () => {
    const shares = estimate({ 'need trip': 0.15, 'need outing': 0.15, 'need meal': 0.15, other: 0.1 });
    expect(shares.get('trip')).toBeCloseTo(1 / 3);
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  it('counts a need that the words of the message name for at least a half', () => {
    const probabilities = { 'need trip': 0.1, 'need meal': 0.1, other: 0.1, 'fact car': 0.7 };
    const shares = estimate(probabilities, { named: ['trip'] });
    expect(shares.get('trip')).toBeCloseTo(5 / 6);
  });

  it.each([
    ['that hardly has a need', { 'need trip': 0.2, 'need meal': 0.15, 'fact diet': 0.65 }, true],
    ['that may well be impersonal', { 'need code': 0.7, other: 0.3 }, true],
    ['that may only tell something', { 'need trip': 0.5, telling: 0.5 }, false],
  ] as const)('finds none in a message %s', (_, probabilities, asks) => {
    expect(estimate(probabilities, { asks }).size).toBe(0);
  });

  it('finds needs in a question that also tells something', () => {
    expect(estimate({ 'need trip': 0.5, telling: 0.5 }).size).toBeGreaterThan(0);
  });

  it('finds none without a vector', () => {
    const classifiers = wanting({ 'need meal': 1 });
    expect(estimateNeeds(null, classifiers, { named: [], asks: true }).size).toBe(0);
  });
});

describe('isByChance', () => {
  it('is true for a message with a word of the need and a low probability of it', () => {
    expect(isByChance('meal', MESSAGE, wanting({ 'need meal': 0.01, other: 0.99 }))).toBe(true);
    expect(isByChance('meal', MESSAGE, wanting({ 'need meal': 0.1, other: 0.9 }))).toBe(false);
  });

  it('is false for a message without a vector', () => {
    expect(isByChance('meal', null, wanting({ 'need meal': 0.01, other: 0.99 }))).toBe(false);
  });
});

describe('readProspect', () => {
  it('recognizes general messages, and questions for what people seldom tell', () => {
    expect(readProspect(MESSAGE, wanting({ other: 0.6, personal: 0.3 }))).toBe('general');
    expect(readProspect(MESSAGE, wanting({ other: 0.45, personal: 0.45, telling: 0.1 }))).toBe('open');
    expect(readProspect(MESSAGE, wanting({ other: 0.4, personal: 0.6 }))).toBe('seldom told');
  });

  it('returns open for a message without a vector', () => {
    expect(readProspect(null, wanting({ other: 1 }))).toBe('open');
  });
});
