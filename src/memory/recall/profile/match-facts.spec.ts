import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import type { FactKind } from '../../../common/facts/fact-kinds.js';
import { UNCHANGED } from '../../indexing/indexing.types.js';
import type { ExampleVectors } from './example-vectors.js';
import { createFactReader } from './fact-likeness.js';
import { chooseAnswers, matchFacts } from './match-facts.js';

const turn = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const VECTORS = new Map<FactKind, Float32Array[]>([
  ['boss', [turn(0)]],
  ['car', [turn(90)]],
]);
const EXAMPLES: ExampleVectors = {
  requests: new Map(),
  others: [],
  impersonal: [turn(50)],
  statements: new Map(),
  factQuestions: VECTORS,
  factStatements: VECTORS,
};

const say = (id: string, degrees: number) => {
  const hit = createHit({ id, text: 'Laura leads us.', role: 'user' });
  return { ...hit, document: { ...hit.document, vector: turn(degrees) } };
};

describe('matchFacts', () => {
  it('finds the kind of the most similar question', () => {
    expect(matchFacts(turn(5), EXAMPLES, UNCHANGED)).toEqual(['boss']);
  });

  it('finds no kind for what is as similar to a message that asks for no fact', () => {
    expect(matchFacts(turn(48), EXAMPLES, UNCHANGED)).toEqual([]);
  });
});

describe('chooseAnswers', () => {
  it('chooses statements that are about the kind more than about any other, best first', () => {
    const hits = [say('m:1', 30), say('m:2', 10), say('m:3', 55)];
    const readFacts = createFactReader(EXAMPLES, UNCHANGED);
    const means = { examples: EXAMPLES, readFacts, scale: UNCHANGED };
    const chosen = chooseAnswers(hits, { ...means, kind: 'boss', question: turn(0) });
    expect(chosen.map(({ document }) => document.id)).toEqual(['m:2', 'm:1']);
  });
});
