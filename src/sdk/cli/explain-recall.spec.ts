import { describe, expect, it } from '@jest/globals';
import { explainRecall } from './explain-recall.js';

type Considered = NonNullable<Parameters<typeof explainRecall>[0]['explain']>['considered'][number];

const CHOSEN: Considered = {
  ...{ id: 'f:1', scores: { lexical: 0.71, dense: 0.64 }, score: 0.83, tokens: 7 },
  ...{ kind: 'memory', fate: 'chosen', text: 'Is allergic to hazelnuts', created_at: 1_777_723_200 },
};
const UNDER: Considered = {
  ...CHOSEN,
  id: 'f:2',
  fate: 'under_floor',
  score: 0.18,
  scores: { lexical: 0.05 },
  text: 'Likes long walks',
};
const EXPLAIN = {
  ...{ candidates: 34, silence: null, considered: [CHOSEN, UNDER] },
  stages_ms: { embed: 3.14, index: 4.1, rank: 0.4, choose: 0.3 },
};
const ANSWER = {
  status: 'ok',
  block: '',
  items: [{ ...CHOSEN, role: 'user', session_id: '' }],
  tokens: 31,
} as const;

describe('explainRecall', () => {
  it('says what would be injected, how long it took and what became of each candidate', () =>
    expect(
      explainRecall(
        { ...ANSWER, items: [...ANSWER.items], explain: { ...EXPLAIN, considered: [...EXPLAIN.considered] } },
        null,
      ),
    ).toBe(
      [
        'Would inject 1 of 34 · 31 tokens · 4.8 ms (embed 3.1, index 4.1, rank 0.4, choose 0.3)',
        'fate         score  words  meaning  when        text',
        'chosen       0.83   0.71   0.64     2026-05-02  Is allergic to hazelnuts',
        'under_floor  0.18   0.05   -        2026-05-02  Likes long walks',
      ].join('\n'),
    ));

  it('explains why nothing would be injected', () => {
    const silence = { reason: 'under_floor', best: 0.18, floor: 0.31 } as const;
    const explain = { ...EXPLAIN, considered: [], silence };
    expect(explainRecall({ ...ANSWER, items: [], explain }, null)).toBe(
      'Nothing. Of 34 candidates, the best one’s evidence of 0.18 is below the floor of 0.31.',
    );
    const known = { ...explain, silence: { reason: 'known', best: null, floor: null } as const };
    expect(explainRecall({ ...ANSWER, items: [], explain: known }, null)).toBe(
      'Nothing: the conversation says all of it already; 34 candidates.',
    );
  });

  it('says that recall is switched off', () =>
    expect(explainRecall({ ...ANSWER, status: 'skipped', reason: 'memory_off', items: [] }, null)).toBe(
      'Nothing: recall is skipped (memory_off).',
    ));
});
