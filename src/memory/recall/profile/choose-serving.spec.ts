import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { chooseServing } from './choose-serving.js';
import type { Classifiers } from './classifiers/classifiers.js';

/** A vector whose sign has this probability. */
const toVector = (probability: number) => Float32Array.of(Math.log(probability), Math.log(1 - probability));
const createSigns = (sign: 'diet' | 'interest'): Classifiers['signs'] => ({
  names: [sign, 'nothing'],
  weights: [Float32Array.of(1, 0), Float32Array.of(0, 1)],
  biases: Float32Array.of(0, 0),
});
const SIGNS = { meal: createSigns('diet'), gift: createSigns('interest') };

function say(text: string, probability: number, role = 'user') {
  const hit = createHit({ id: `m:${text}`, text, role });
  return { ...hit, document: { ...hit.document, vector: toVector(probability) } };
}

const choose = (need: 'meal' | 'gift', message: string, hits: ReturnType<typeof say>[]) =>
  chooseServing(message, hits, { need, classifiers: { signs: SIGNS[need] } }).map(
    ({ document }) => document.text,
  );

const others = Array.from({ length: 39 }, (_, at) => say(`The bus was late ${at} times.`, 0.01));

describe('chooseServing', () => {
  it('chooses the two statements that most probably serve the need', () => {
    const hits = [say('Fish is fine.', 0.6), say('I gave up meat.', 0.9), say('No sugar for us.', 0.7)];
    expect(choose('meal', 'What shall I cook?', hits)).toEqual(['I gave up meat.', 'No sugar for us.']);
  });

  it.each([
    ['a statement that hardly serves it', say('The bin is full.', 0.14)],
    ['a question', say('Is tofu healthy?', 0.9)],
    ['a text of the assistant', say('Tofu is healthy.', 0.9, 'assistant')],
    ['a long text', say('I eat no meat. '.repeat(50), 0.9)],
  ])('leaves out %s', (_, hit) => {
    expect(choose('meal', 'What shall I cook?', [hit])).toEqual([]);
  });

  it('requires a lower probability of a statement that shares a word with the message', () => {
    const curry = say('Curry never agrees with me.', 0.15);
    expect(choose('meal', 'Cook a curry for me.', [curry])).toEqual(['Curry never agrees with me.']);
  });

  it('requires a higher probability among many statements', () => {
    const fish = say('Fish is fine.', 0.2);
    expect(choose('meal', 'What shall I cook?', [fish, ...others.slice(1)])).toEqual(['Fish is fine.']);
    expect(choose('meal', 'What shall I cook?', [fish, ...others])).toEqual([]);
    const soup = say('I gave up meat.', 0.55);
    expect(choose('meal', 'What shall I cook?', [soup, ...others])).toEqual(['I gave up meat.']);
  });

  it('chooses for a gift only statements about the person whom the message names', () => {
    const hits = [say('Jonas collects records.', 0.6), say('Hania plays chess.', 0.9)];
    expect(choose('gift', 'Find a present for Jonas.', hits)).toEqual(['Jonas collects records.']);
  });
});
