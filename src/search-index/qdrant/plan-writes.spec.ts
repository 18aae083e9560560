import { describe, expect, it } from '@jest/globals';
import type { IndexDocument } from '../memory-index.port.js';
import { nameCollection } from './names.js';
import { pickFitting, planPointWrites, toTextKey } from './plan-writes.js';

const document = (id: string, more: Partial<IndexDocument> = {}): IndexDocument => ({
  id,
  kind: 'turn',
  endUser: '',
  appId: 'default',
  projectId: 'default',
  sessionId: 's',
  role: 'user',
  speaker: '',
  text: `text of ${id}`,
  extra: '',
  createdAt: 0,
  expiresAt: null,
  position: 0,
  hash: '',
  vector: null,
  model: null,
  ...more,
});
const vector = Float32Array.of(1, 0);
const collection = { name: nameCollection('p', 'a'), dims: 2 };
const shape = (documents: readonly IndexDocument[]): unknown[] =>
  documents.map(({ id, text, vector: held }) => [id, text, held !== null]);

describe('pickFitting', () => {
  it.each<[string, IndexDocument[], unknown[]]>([
    ['its own model', [document('m:1', { vector, model: 'a' })], [['m:1', 'text of m:1', true]]],
    ['another model', [document('m:1', { vector, model: 'b' })], [['m:1', 'text of m:1', false]]],
    [
      'both, in any order',
      [document('m:1', { vector, model: 'a' }), document('m:1', { vector, model: 'b' })],
      [['m:1', 'text of m:1', true]],
    ],
    [
      'another size',
      [document('m:1', { vector: Float32Array.of(1), model: 'a' })],
      [['m:1', 'text of m:1', false]],
    ],
    [
      'a later text without vector',
      [document('m:1', { vector, model: 'a' }), document('m:1', { text: 'later' })],
      [['m:1', 'later', false]],
    ],
  ])('picks each document once: %s', (_, documents, expected) =>
    expect(shape(pickFitting(documents, collection))).toEqual(expected),
  );
});

describe('planPointWrites', () => {
  const known = document('m:1');
  it.each<[string, IndexDocument, string | null | undefined, 'whole' | 'words']>([
    ['new', known, undefined, 'whole'],
    ['the same text without its vector', known, toTextKey(known), 'words'],
    ['the same text with a vector', { ...known, vector, model: 'a' }, toTextKey(known), 'whole'],
    ['another text', { ...known, text: 'other' }, toTextKey(known), 'whole'],
    ['a text whose vector is not there either', known, null, 'whole'],
  ])('%s', (_, given, stored, expected) => {
    const plan = planPointWrites([given], ['m:2'], new Map(stored === undefined ? [] : [['m:1', stored]]));
    expect(plan).toEqual({ whole: [], words: [], [expected]: [given], removed: ['m:2'] });
  });
});
