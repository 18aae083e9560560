import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { resolvePolicy } from '../../../common/policy/resolve-policy.js';
import type { PolicyPatch } from '../../../common/policy/policy-patch.js';
import type { RecalledItem, RecallFate, RecallResult } from '../recall.types.js';
import { explainRecall } from './explain-recall.js';
import type { ExclusionResult } from '../candidates/exclusion.js';
import { explainSilence } from './explain-silence.js';
import { createEmptyTrace } from './trace.js';

const createPolicy = (patch: PolicyPatch) =>
  resolvePolicy([patch], { strictTimeoutMs: 1_000, memoryLimit: 5, sessionWindowSize: 10 });
const policy = createPolicy({});
const item = (id: string): RecalledItem => ({
  ...{ id, kind: 'memory', text: `text of ${id}`, role: 'memory', sessionId: 's', hash: id },
  ...{ createdAt: 5_999, score: 0.5 },
});
const withFates = (fates: Readonly<Record<string, RecallFate>>) => ({
  ...createEmptyTrace({ query: 'q', policy }),
  candidates: 9,
  considered: Object.entries(fates).map(([id, fate]) => ({
    id,
    kind: 'memory' as const,
    scores: {},
    score: 0.123_456,
    fate,
    tokens: 3,
  })),
});
const createResult = (...ids: string[]): RecallResult => ({
  status: 'ok',
  items: ids.map(item),
  trace: withFates({}),
});

describe('explainRecall', () => {
  it('returns the text and time of every candidate, including those that were left out', () => {
    const recall = { ...createResult('a'), explained: { considered: [item('a'), item('b')], silence: null } };
    const { considered, silence, candidates } = explainRecall(recall, {
      items: [item('a')],
      trace: withFates({ a: 'chosen', b: 'cut' }),
    });
    expect([silence, candidates]).toEqual([null, 9]);
    expect(considered).toEqual([
      {
        id: 'a',
        kind: 'memory',
        scores: {},
        score: 0.1235,
        fate: 'chosen',
        tokens: 3,
        text: 'text of a',
        created_at: 5,
      },
      {
        id: 'b',
        kind: 'memory',
        scores: {},
        score: 0.1235,
        fate: 'cut',
        tokens: 3,
        text: 'text of b',
        created_at: 5,
      },
    ]);
  });

  it.each<[string, Readonly<Record<string, RecallFate>>, string]>([
    ['all is said already', { a: 'known', b: 'repeated' }, 'known'],
    ['the best does not fit', { a: 'over_budget', b: 'known' }, 'over_budget'],
    ['there was nothing', {}, 'nothing_found'],
  ])('tells why nothing is chosen when %s', (_, fates, reason) => {
    const { silence } = explainRecall(createResult(...Object.keys(fates)), {
      items: [],
      trace: withFates(fates),
    });
    expect(silence).toEqual({ reason, best: null, floor: null });
  });

  it('rounds the evidence of a silent search', () => {
    const explained = {
      considered: [],
      silence: { reason: 'under_floor', best: 0.181_818_18, floor: 0.312_345_67 } as const,
    };
    expect(
      explainRecall({ ...createResult(), explained }, { items: [], trace: withFates({}) }).silence,
    ).toEqual({
      reason: 'under_floor',
      best: 0.1818,
      floor: 0.3123,
    });
  });

  it.each(['skipped', 'failed'] as const)('explains no silence if recall was %s', (status) => {
    expect(
      explainRecall({ ...createResult(), status }, { items: [], trace: withFates({}) }).silence,
    ).toBeNull();
  });
});

describe('explainSilence', () => {
  const hits = [createHit({ coverage: 0.01, dense: 0.2 })];
  const listing = createPolicy({ preset: 'router' });
  it.each([
    [
      'weak evidence',
      hits,
      'What is the name of my dog?',
      policy,
      { reason: 'under_floor', best: expect.any(Number), floor: expect.any(Number) },
    ],
    ['small talk', hits, 'Thanks a lot!', policy, { reason: 'small_talk', best: null, floor: null }],
    [
      'small talk before nothing',
      [],
      'Thanks a lot!',
      policy,
      { reason: 'small_talk', best: null, floor: null },
    ],
    [
      'no candidate',
      [],
      'What is the name of my dog?',
      policy,
      { reason: 'nothing_found', best: null, floor: null },
    ],
    [
      'a list without a floor',
      hits,
      'What is the name of my dog?',
      listing,
      { reason: 'under_floor', best: 0.2, floor: 0.4 },
    ],
    [
      'a search without a floor',
      hits,
      'x',
      createPolicy({ preset: 'gateway' }),
      { reason: 'nothing_found', best: null, floor: null },
    ],
  ])('names %s', (_, candidates, query, under, expected) => {
    expect(explainSilence({ hits: candidates, excluded: [] }, { query, policy: under }, false)).toEqual(
      expected,
    );
  });

  it('says that results were dropped because none helps', () => {
    const message = { query: 'What is the name of my dog?', policy };
    expect(explainSilence({ hits, excluded: [] }, message, true)).toEqual({
      reason: 'unhelpful',
      best: null,
      floor: null,
    });
  });

  const query = 'What is the name of my dog?';
  const question = createHit({ text: query, coverage: 0.9, dense: 1 });
  const statement = createHit({ text: 'The name of my dog is Rex.', coverage: 0.9, dense: 0.8 });
  it.each<[string, ExclusionResult['excluded'], string]>([
    ['the conversation contains the answer', [{ hit: statement, fate: 'known' }], 'known'],
    ['an earlier request brought the answer', [{ hit: statement, fate: 'in_conversation' }], 'known'],
    ['the conversation contains only the question', [{ hit: question, fate: 'known' }], 'same_question'],
    ['another one contains only the question', [{ hit: question, fate: 'repeated' }], 'same_question'],
    [
      'the conversation contains question and answer',
      [
        { hit: question, fate: 'known' },
        { hit: statement, fate: 'known' },
      ],
      'known',
    ],
  ])('distinguishes an answer from the question when %s', (_, left, reason) => {
    expect(explainSilence({ hits: [], excluded: left }, { query, policy }, false)).toEqual({
      reason,
      best: null,
      floor: null,
    });
  });
});
