import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../../test/factories/index-hit.js';
import { createClassifier } from '../../../../../test/factories/classifier.js';
import type { MessageIntent } from './example-texts.js';
import { chooseAnswers, createSharedFactMeasure, matchFacts } from './match-facts.js';

const asking = (probabilities: Readonly<Partial<Record<MessageIntent, number>>>) => ({
  messages: createClassifier<MessageIntent>(probabilities),
});
const MESSAGE = Float32Array.of(1);

describe('matchFacts', () => {
  it('finds the probable kinds, the most probable first', () => {
    const classifiers = asking({ 'fact car': 0.3, 'fact boss': 0.6, 'fact team': 0.05, other: 0.05 });
    expect(matchFacts(MESSAGE, classifiers).map(({ kind }) => kind)).toEqual(['boss', 'car']);
  });

  it('leaves out a kind that is far less probable than the best', () => {
    const [best, ...others] = matchFacts(MESSAGE, asking({ 'fact car': 0.1, 'fact boss': 0.9 }));
    expect(best).toEqual({ kind: 'boss', probability: expect.closeTo(0.9) });
    expect(others).toEqual([]);
  });

  it.each([
    ['asks more probably for nothing', { 'fact boss': 0.4, other: 0.6 }],
    ['hardly asks for any', { 'fact boss': 0.08, 'need writing': 0.92 }],
  ] as const)('finds no kind for a message that %s', (_, probabilities) => {
    expect(matchFacts(MESSAGE, asking(probabilities))).toEqual([]);
  });
});

describe('chooseAnswers', () => {
  const probabilities = new Map([
    ['m:1', 0.5],
    ['m:2', 0.9],
    ['m:3', 0.1],
  ]);
  const read = ({ id }: { readonly id: string }) => new Map([['boss' as const, probabilities.get(id)!]]);
  const say = (id: string, text = 'Laura leads us.') => createHit({ id, text, role: 'user' });

  it('chooses statements that are probably about the kind, the most probable first', () => {
    const chosen = chooseAnswers(
      [say('m:1'), say('m:2'), say('m:3')],
      { kind: 'boss', probability: 0.5 },
      read,
    );
    expect(chosen.map(({ document }) => document.id)).toEqual(['m:2', 'm:1']);
  });

  it('requires a higher probability of a statement if the message less probably asks for the kind', () => {
    const chosen = chooseAnswers([say('m:1'), say('m:2')], { kind: 'boss', probability: 0.15 }, read);
    expect(chosen.map(({ document }) => document.id)).toEqual(['m:2']);
  });

  it('leaves out questions, but not those that begin with a statement', () => {
    const hits = [say('m:1', 'Who leads us?'), say('m:2', 'Laura leads us, what do I call her?')];
    expect(
      chooseAnswers(hits, { kind: 'boss', probability: 0.5 }, read).map(({ document }) => document.id),
    ).toEqual(['m:2']);
  });
});

describe('createSharedFactMeasure', () => {
  it('rates two statements by the less probable of them', () => {
    const read = ({ id }: { readonly id: string }) => new Map([['boss' as const, id === 'm:1' ? 0.7 : 0.4]]);
    const measure = createSharedFactMeasure(['boss'], read);
    const [one, other] = ['m:1', 'm:2'].map((id) => createHit({ id, text: 'Laura.' }).document);
    expect(measure(one!, other!)).toBe(0.4);
  });
});
