import { describe, expect, it } from '@jest/globals';
import { createClassifier } from '../../../../../test/factories/classifier.js';
import type { MessageIntent } from './example-texts.js';
import { isByChance, matchNeeds, readProspect } from './match-needs.js';

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
