import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { resolvePolicy } from '../../../common/policy/resolve-policy.js';
import { BUNDLED_DIMS } from '../../../embeddings/embedder.port.js';
import { readBundledClassifiers } from '../profile/classifiers/read-bundled-classifiers.js';
import { estimateForRequest } from './estimate-for-request.js';

const INPUTS = { strictTimeoutMs: 1_000, memoryLimit: 5, sessionWindowSize: 0 };
const policy = resolvePolicy([{}], INPUTS);
const vector = new Float32Array(BUNDLED_DIMS).fill(1 / Math.sqrt(BUNDLED_DIMS));
const createHits = (count: number) =>
  Array.from({ length: count }, (_, at) => createHit({ id: `m:${at}`, coverage: 0.5, dense: 0.4, vector }));
const candidates = {
  hits: createHits(30),
  vector,
  classifiers: readBundledClassifiers(),
  prospect: 'open',
} as const;

describe('estimateForRequest', () => {
  it.each(['What did the plumber say?', 'plumber quote'])('estimates the answers to "%s"', (query) => {
    expect(estimateForRequest({ query, policy }, candidates)).not.toBeNull();
  });

  it.each<[string, string, object]>([
    ['small talk', 'Thanks, great!', {}],
    ['a sentence of another language that could be English', 'Hoeveel is 12 faculteit?', {}],
    ['a message without a vector', 'What did the plumber say?', { vector: null }],
    ['a question about a slot', 'Where do I live?', {}],
    ['few candidates', 'What did the plumber say?', { hits: createHits(14) }],
    ['many candidates', 'What did the plumber say?', { hits: createHits(101) }],
    ['an embedder without classifiers', 'What did the plumber say?', { classifiers: null }],
  ])('leaves %s to the thresholds', (_, query, other) => {
    expect(estimateForRequest({ query, policy }, { ...candidates, ...other })).toBeNull();
  });

  it('estimates nothing without a floor', () => {
    const open = resolvePolicy([{ recall: { floor: false } }], INPUTS);
    expect(estimateForRequest({ query: 'What did the plumber say?', policy: open }, candidates)).toBeNull();
  });
});
