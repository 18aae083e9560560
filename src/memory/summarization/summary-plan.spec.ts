import { describe, expect, it } from '@jest/globals';
import { createFact } from '../../../test/factories/live-fact.js';
import { countChanges, explainShortfall, countTokensSaved, toFact, toRewrite } from './summary-plan.js';
import type { LiveFact, SummaryChange } from './summary-strategy.js';

const FACTS = [
  createFact({
    id: 'new',
    version: 3,
    content: 'a'.repeat(40),
    topics: ['x', 'y'],
    sessionId: 's2',
    type: 'episodic',
  }),
  createFact({ id: 'mid', version: 2, content: 'b'.repeat(80), topics: ['y', 'z'] }),
  createFact({ id: 'old', content: '我喜欢喝茶', source: 'llm_response' }),
];

function createPlan(accepted: readonly SummaryChange[], facts: readonly LiveFact[] = FACTS) {
  return { facts, accepted, refused: [], problems: [] };
}

describe('a plan', () => {
  it.each([
    ['nothing', [], 0],
    ['one memory shortened', [{ cites: ['mid'], text: 'b'.repeat(20) }], 15],
    ['several made one', [{ cites: ['new', 'old'], text: 'a'.repeat(8) }], 13],
    [
      'both',
      [
        { cites: ['mid'], text: 'b'.repeat(20) },
        { cites: ['new', 'old'], text: 'a'.repeat(8) },
      ],
      28,
    ],
  ] as const)('S3-69 saves the sum of the differences: %s', (_what, accepted, expected) => {
    expect(countTokensSaved(createPlan(accepted))).toBe(expected);
  });

  it('consists of changes in place, and of merges under keys of their own', () => {
    const accepted = [
      { cites: ['mid'], text: 'bbb' },
      { cites: ['old', 'new'], text: 'Tea.' },
    ];
    expect(toRewrite(createPlan(accepted))).toEqual({
      changes: [{ id: 'mid', version: 2, change: { content: 'bbb' } }],
      merges: [
        {
          from: [
            { id: 'new', version: 3 },
            { id: 'old', version: 1 },
          ],
          into: {
            key: expect.stringMatching(/^summary:[0-9a-f]{16}$/),
            type: 'episodic',
            content: 'Tea.',
            topics: ['x', 'y'],
            sessionId: 's2',
            metadata: { source: 'llm_response' },
          },
        },
      ],
    });
    expect(countChanges(createPlan(accepted))).toMatchObject({
      examined: 3,
      shortened: 1,
      merged: 1,
      ended: 2,
      refused: 0,
    });
  });

  it('gives a merged memory the trust of users when all of them said it, and the topics of all', () => {
    const { merges } = toRewrite(createPlan([{ cites: ['new', 'mid'], text: 'Tea.' }]));
    expect(merges?.[0]?.into).toMatchObject({
      metadata: { source: 'user_message' },
      topics: ['x', 'y', 'z'],
    });
  });

  it.each([
    [[], [], null],
    [['unreadable_answer'], [], 'unreadable_answer'],
    [['too_many'], ['secret', 'no_text', 'secret'], 'too_many, secret (2 refused), no_text (1 refused)'],
  ] as const)('says why not all is done: %j %j', (problems, reasons, expected) => {
    expect(explainShortfall({ problems, refused: reasons.map((reason) => ({ cites: [], reason })) })).toBe(
      expected,
    );
  });
});

describe('toFact', () => {
  it.each([
    [{ source: 'llm_response' }, 'llm_response'],
    [{ source: 'user_message' }, 'user_message'],
    [{}, 'user_message'],
  ])('reads who said it: %j', (metadata, source) => {
    const record = {
      id: 'a',
      memoryNo: 1,
      version: 1,
      key: 'k',
      type: 'factual' as const,
      content: 'c',
      topics: [],
      metadata,
      sessionId: 's',
    };
    const rest = {
      scope: { spaceId: 's', endUser: '', appId: '', projectId: '' },
      agentId: null,
      input: null,
    };
    const times = { createdAt: new Date(), updatedAt: new Date(), expiresAt: new Date() };
    expect(toFact({ ...record, ...rest, ...times })).toMatchObject({ source, expires: true });
  });
});
