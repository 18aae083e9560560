import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { UNCHANGED } from '../../indexing/indexing.types.js';
import { chooseAlike } from './choose-alike.js';
import type { ExampleVectors } from './example-vectors.js';

const toVector = (likeness: number) => Float32Array.of(likeness, Math.sqrt(1 - likeness * likeness));
const EXAMPLES: ExampleVectors = {
  requests: new Map(),
  others: [],
  impersonal: [],
  factQuestions: new Map(),
  factStatements: new Map(),
  statements: new Map([
    ['diet', [toVector(1)]],
    ['interest', [toVector(1)]],
  ]),
};

function say(text: string, likeness: number, role = 'user') {
  const hit = createHit({ id: `m:${text}`, text, role });
  return { ...hit, document: { ...hit.document, vector: toVector(likeness) } };
}

const choose = (need: 'meal' | 'gift', message: string, hits: ReturnType<typeof say>[]) =>
  chooseAlike(message, hits, { need, examples: EXAMPLES, scale: UNCHANGED }).map(
    ({ document }) => document.text,
  );

describe('chooseAlike', () => {
  it('chooses the two statements that are most alike', () => {
    const hits = [say('Fish is fine.', 0.6), say('I gave up meat.', 0.9), say('No sugar for us.', 0.7)];
    expect(choose('meal', 'What shall I cook?', hits)).toEqual(['I gave up meat.', 'No sugar for us.']);
  });

  it.each([
    ['a statement that is not alike', say('The bin is full.', 0.4)],
    ['a question', say('Is tofu healthy?', 0.9)],
    ['a text of the assistant', say('Tofu is healthy.', 0.9, 'assistant')],
    ['a long text', say('I eat no meat. '.repeat(50), 0.9)],
  ])('leaves out %s', (_, hit) => {
    expect(choose('meal', 'What shall I cook?', [hit])).toEqual([]);
  });

  it('asks for less of a statement that shares a word with the message', () => {
    const curry = say('Curry never agrees with me.', 0.45);
    expect(choose('meal', 'Cook a curry for me.', [curry])).toEqual(['Curry never agrees with me.']);
  });

  it('chooses for a gift only what is about the one whom the message names', () => {
    const hits = [say('Jonas collects records.', 0.6), say('Hania plays chess.', 0.9)];
    expect(choose('gift', 'Find a present for Jonas.', hits)).toEqual(['Jonas collects records.']);
  });
});
