import { describe, expect, it } from '@jest/globals';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { UNCHANGED } from '../../indexing/indexing.types.js';
import { createTurnSearch, supersedes, type Comparison } from './compare-statements.js';
import type { FactProbabilities } from './fact-probability.js';
import { createStatementReader } from './read-statement.js';
import { listTopicalStems } from './topical-stems.js';

describe('supersedes', () => {
  it.each([
    [
      'tells the same of somebody else, in a word that is said of anybody',
      'Where do I live?',
      'I live in Utrecht and teach chemistry.',
      'My mother had a hip replacement last month; she lives in Zwolle',
    ],
    [
      'names one relative by name and pronoun, and the older one another',
      'Where does my brother live?',
      'My brother lives in Leeds.',
      'My mother moved to York, she is happy.',
    ],
    [
      'is about another favourite',
      "What's my favorite food?",
      'My favorite food is ramen.',
      'I think my favorite movie is now Dune actually',
    ],
    [
      'is about another favourite, and the older one about both',
      "What's my favorite food?",
      'My favorite movie is Inception and my favorite food is ramen.',
      'I think my favorite movie is now Dune actually',
    ],
  ])('is false for a newer statement that %s', (_, message, older, newer) => {
    expect(compare(message, older, newer)).toBe(false);
  });

  it('is false for a change of another person who replaces nobody', () => {
    const facts: FactProbabilities = new Map([['relative', 0.9]]);
    const [wife, dad] = ['My wife is at Bosch.', 'My dad retired last week'];
    expect(compare('Where do I work?', wife, dad, facts)).toBe(false);
  });

  it.each([
    [
      'names the same favourite anew',
      "What's my favorite movie?",
      'My favorite movie is Inception.',
      'I think my favorite movie is now Dune actually',
    ],
    [
      'tells who changed the very thing',
      'When is my orthodontist visit?',
      'My orthodontist visit is on Friday.',
      'My boss moved the orthodontist visit to Thursday.',
    ],
    [
      'names the one who left',
      'Who is my boss?',
      'My boss is Karen.',
      'Karen left, so I report to Tom instead.',
    ],
    [
      'speaks of the same relative by a pronoun',
      'Where does my brother live?',
      'My brother lives in Leeds.',
      'He moved to York.',
    ],
  ])('is true for a newer statement that %s', (_, message, older, newer) => {
    expect(compare(message, older, newer)).toBe(true);
  });

  it.each([
    ['false', 'says what the speaker eats', 'diet', false],
    ['true', 'says who is the partner', 'partner', true],
  ] as const)('is %s of a husband when the newer statement %s', (_, __, kind, expected) => {
    const facts: FactProbabilities = new Map([[kind, 0.9]]);
    const found = compare('Does my husband diet?', 'My husband is intolerant.', "I've gone with it.", facts);
    expect(found).toBe(expected);
  });
});

function compare(message: string, older: string, newer: string, facts?: FactProbabilities): boolean {
  const [before, after] = [older, newer].map(toDocument);
  const comparison: Comparison = {
    read: createStatementReader('other', listTopicalStems(message)),
    scale: UNCHANGED,
    findTurn: createTurnSearch([before!, after!]),
    parts: [],
    asksPast: false,
    asksForSeveral: false,
    areSideBySide: false,
    best: new Set(),
    ...(facts !== undefined && { readFacts: () => facts }),
  };
  return supersedes(after!, before!, comparison);
}

/** Documents whose vectors have a cosine of 0.45 to each other. */
function toDocument(text: string, at: number): IndexDocument {
  const vector = at === 0 ? Float32Array.of(1, 0) : Float32Array.of(0.45, Math.sqrt(1 - 0.45 ** 2));
  const document = { id: `m:${at}`, kind: 'turn', role: 'user', speaker: '', sessionId: `${at}` };
  return { ...document, text, createdAt: at, vector } as IndexDocument;
}
