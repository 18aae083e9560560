import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { chooseServing } from './choose-serving.js';
import type { Classifiers } from './classifiers.js';

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

const choose = (
  need: 'meal' | 'gift',
  message: string,
  hits: ReturnType<typeof say>[],
  amount: 'few' | 'many' = 'many',
) =>
  chooseServing(message, hits, { need, classifiers: { signs: SIGNS[need] }, amount }).map(
    ({ document }) => document.text,
  );

describe('chooseServing', () => {
  it('chooses the two statements that most probably serve the need', () => {
    const hits = [say('Fish is fine.', 0.6), say('I gave up meat.', 0.9), say('No sugar for us.', 0.7)];
    expect(choose('meal', 'What shall I cook?', hits)).toEqual(['I gave up meat.', 'No sugar for us.']);
  });

  it.each([
    ['a statement that hardly serves it', say('The bin is full.', 0.2)],
    ['a question', say('Is tofu healthy?', 0.9)],
    ['a text of the assistant', say('Tofu is healthy.', 0.9, 'assistant')],
    ['a long text', say('I eat no meat. '.repeat(50), 0.9)],
  ])('leaves out %s', (_, hit) => {
    expect(choose('meal', 'What shall I cook?', [hit])).toEqual([]);
  });

  it('asks for less of a statement that shares a word with the message', () => {
    const curry = say('Curry never agrees with me.', 0.15);
    expect(choose('meal', 'Cook a curry for me.', [curry])).toEqual(['Curry never agrees with me.']);
  });

  it('asks for less of a statement among few', () => {
    const hits = [say('Fish is fine.', 0.2), say('The bin is full.', 0.1)];
    expect(choose('meal', 'What shall I cook?', hits, 'few')).toEqual(['Fish is fine.']);
  });

  it('chooses for a gift only what is about the one whom the message names', () => {
    const hits = [say('Jonas collects records.', 0.6), say('Hania plays chess.', 0.9)];
    expect(choose('gift', 'Find a present for Jonas.', hits)).toEqual(['Jonas collects records.']);
  });
});
