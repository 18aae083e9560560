import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createComparison } from '../../../../../test/factories/comparison.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import type { Comparison } from './comparison.js';
import {
  estimateReplacement,
  readReplacementCues,
  scoreQuestion,
  type ReplacementCues,
} from './estimate-replacement.js';
import { readRelation } from './read-relation.js';
import { REPLACEMENT_DIGEST } from './replacement-weights.js';

const OLDER = 'I work at the bakery in Hull.';

describe('estimateReplacement', () => {
  it.each([
    [
      'a change',
      'Since the bakery closed I have been at the garden centre.',
      'My brother works at a bakery too.',
    ],
    ['a change', 'I left the bakery in May.', 'If I left the bakery, would I get my holiday paid?'],
  ])('takes %s for more probable than what changes nothing', (_, change, other) => {
    expect(estimate(change)).toBeGreaterThan(estimate(other));
  });

  it('takes a change for less probable where the message asks for several', () => {
    const change = 'I left the bakery in May.';
    expect(estimate(change, 'What are all my jobs?')).toBeLessThan(estimate(change));
  });
});

describe('readReplacementCues', () => {
  it('is null for another language', () => {
    expect(readCues('Ich arbeite nicht mehr in der Bäckerei.')).toBeNull();
  });

  it('is null without classifiers', () => {
    expect(readCues('I left the bakery.', {})).toBeNull();
  });

  it('counts shared topics and reads whether the newer statement changes something of the speaker', () => {
    const { sharedTopics, changesOwn } = readCues('I no longer work at the bakery.')!;
    expect({ sharedTopics, changesOwn }).toEqual({ sharedTopics: 1, changesOwn: 1 });
  });
});

describe('people', () => {
  it.each([
    ['My sister works at the school.', 'My sister works at the bakery.', 0],
    ['My sister works at the school.', OLDER, 1],
  ])('counts those of "%s" whom "%s" does not mention', (newer, older, count) => {
    expect(readCues(newer, CLASSIFIERS, older)!.people).toBe(count);
  });
});

describe('REPLACEMENT_DIGEST', () => {
  it('is that of the examples as they are written now', () => {
    const folder = join(import.meta.dirname, '../../../../../scripts/replacement-examples');
    const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(createHash('sha256').update(texts.join('')).digest('hex')).toBe(REPLACEMENT_DIGEST);
  });
});

const CLASSIFIERS: Pick<Comparison, 'readFacts'> = { readFacts: () => new Map([['employer', 0.9]]) };

const estimate = (text: string, message = 'Where do I work?'): number =>
  estimateReplacement(toDocument(text, 1), readCues(text)!, scoreQuestion(message));

const readCues = (text: string, classifiers = CLASSIFIERS, before = OLDER): ReplacementCues | null =>
  readReplacementCues(...compare(text, classifiers, before));

function compare(
  text: string,
  classifiers: Pick<Comparison, 'readFacts'>,
  before: string,
): Parameters<typeof readReplacementCues> {
  const [older, newer] = [toDocument(before, 0), toDocument(text, 1)];
  const comparison = createComparison('Where do I work?', [older, newer], classifiers);
  const relation = readRelation(newer, older, comparison);
  return [[newer, older], comparison.read(newer), relation, comparison];
}

function toDocument(text: string, at: number): IndexDocument {
  const document = { id: `m:${at}`, kind: 'turn', role: 'user', speaker: '', sessionId: `${at}` };
  return { ...document, text, createdAt: at, vector: Float32Array.of(1, 0) } as IndexDocument;
}
