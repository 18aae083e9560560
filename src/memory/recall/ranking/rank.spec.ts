import { describe, expect, it } from '@jest/globals';
import { createHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { readQuestion } from '../message/question.js';
import { DEFAULT_WEIGHTS, rank, type Candidate, type RankingWeights, type Signal } from './rank.js';

const NOW = Date.UTC(2026, 0, 15);
const JUNE = Date.UTC(2025, 5, 3);

type Input = HitInput & Pick<Candidate, 'hop' | 'focus'>;
const createCandidate = ({ hop, focus, ...input }: Input): Candidate => ({
  ...createHit(input),
  ...(hop !== undefined && { hop }),
  ...(focus !== undefined && { focus }),
});
const rankInputs = (
  inputs: readonly Input[],
  query = '',
  weights: RankingWeights = DEFAULT_WEIGHTS,
): ReturnType<typeof rank> => rank(inputs.map(createCandidate), readQuestion(query, NOW), weights);
const order = (inputs: readonly Input[], query = '', weights?: RankingWeights): string[] =>
  rankInputs(inputs, query, weights).map(({ hit }) => hit.document.id);
const vector = (...values: number[]): Float32Array => Float32Array.of(...values);

describe('rank', () => {
  it('keeps a hit of each channel and ranks a hit of both first', () => {
    const hits = [
      { id: 'words', lexical: 9 },
      { id: 'vector', dense: 0.8 },
      { id: 'both', lexical: 8, dense: 0.7 },
    ];
    expect(order(hits)).toEqual(['both', 'vector', 'words']);
  });

  it.each<[Signal | 'focus', string, Input, Input]>([
    ['lexical', '', { lexical: 9 }, { lexical: 3 }],
    ['session', '', { lexical: 5, session: 4 }, { lexical: 5, session: 1 }],
    ['dense', '', { dense: 0.9, neighbour: 0.5 }, { dense: 0.5, neighbour: 0.5 }],
    ['neighbour', '', { dense: 0.5, neighbour: 0.5 }, { dense: 0.5, neighbour: 0.1 }],
    ['speaker', 'What did Ann say?', { lexical: 5, speaker: 'Ann Lee' }, { lexical: 5, speaker: 'Bob' }],
    ['hop', '', { lexical: 5, hop: 3 }, { lexical: 5, hop: 1 }],
    [
      'date',
      'What happened on 3 June 2025?',
      { lexical: 5, createdAt: JUNE },
      { lexical: 5, createdAt: JUNE + 9e8 },
    ],
    [
      'phrase',
      'Who said "so long"?',
      { lexical: 5, text: 'So long, he said.' },
      { lexical: 5, text: 'Long ago' },
    ],
    [
      'entity',
      'when did we visit Lisbon',
      { lexical: 5, text: 'We saw Lisbon.' },
      { lexical: 5, text: 'We saw it.' },
    ],
    ['recency', 'Where do I live now?', { lexical: 5, createdAt: 9 }, { lexical: 5, createdAt: 1 }],
    ['support', '', { lexical: 5, memory: createMemory(3) }, { lexical: 5, memory: createMemory(1) }],
    ['focus', '', { lexical: 5 }, { lexical: 5, focus: 0.4 }],
    ['role', '', { lexical: 5, role: 'user' }, { lexical: 5, role: 'assistant' }],
    ['role', '', { lexical: 5, role: 'memory' }, { lexical: 5, role: 'assistant' }],
    ['role', 'What did you say?', { lexical: 5, role: 'assistant' }, { lexical: 5, role: 'user' }],
    ['statement', '', { lexical: 5, text: 'It is blue.' }, { lexical: 5, text: 'Is it blue?' }],
  ])('counts %s, and not when it is switched off', (signal, query, better, worse) => {
    const inputs = [
      { ...worse, id: 'worse' },
      { ...better, id: 'better' },
    ];
    const others = { ...DEFAULT_WEIGHTS, [signal]: 0 };
    expect(order(inputs, query)).toEqual(['better', 'worse']);
    const [first, second] = rankInputs(inputs, query, others);
    expect(first?.score).toBeCloseTo(second?.score ?? -1);
  });

  it('counts similarity to the centroid of the best five, unless its weight is 0', () => {
    const best = Array.from({ length: 5 }, (_, at) => ({
      id: `best${at}`,
      lexical: 9,
      vector: vector(1, 0),
    }));
    const rest = [
      { id: 'other', lexical: 2, vector: vector(0, 1) },
      { id: 'alike', lexical: 1.9, vector: vector(0.9, 0.4) },
    ];
    expect(order([...best, ...rest]).slice(5)).toEqual(['alike', 'other']);
    expect(order([...best, ...rest], '', { ...DEFAULT_WEIGHTS, likeness: 0 }).slice(5)).toEqual([
      'other',
      'alike',
    ]);
  });

  it('raises a score by no more than its share', () => {
    const [first, second] = rankInputs(
      [
        { id: 'then', lexical: 5, createdAt: JUNE },
        { id: 'else', lexical: 5, createdAt: JUNE - 9e8 },
      ],
      'What happened in June 2025?',
    );
    expect((first?.score ?? 0) / (second?.score ?? 1)).toBeCloseTo(1 + DEFAULT_WEIGHTS.date);
  });

  it('returns scores between 0 and 1 with their parts', () => {
    const all = {
      id: 'all',
      lexical: 3,
      session: 2,
      dense: 0.4,
      neighbour: 0.9,
      hop: 1,
      speaker: 'ann',
      vector: vector(1, 0),
    };
    const [best] = rankInputs([all], 'ann?');
    expect(best?.score).toBeCloseTo(1);
    const { lexical, session, dense, neighbour, speaker, likeness, hop, statement } = DEFAULT_WEIGHTS;
    expect(best?.signals).toMatchObject({
      lexical,
      session,
      dense,
      neighbour,
      speaker,
      hop,
      statement,
      date: 0,
      recency: 0,
    });
    expect(best?.signals.likeness).toBeCloseTo(likeness);
  });

  it('gives no credit for an opposite meaning', () => {
    expect(rankInputs([{ id: 'x', dense: -0.5, neighbour: -0.2 }])[0]?.score).toBe(0);
  });

  it('S3-49 prefers the newer of equals', () => {
    const inputs = [
      { id: 'old', lexical: 1, createdAt: 1 },
      { id: 'new', lexical: 1, createdAt: 2 },
    ];
    expect(order(inputs)).toEqual(['new', 'old']);
  });

  it('returns nothing for no candidates', () => {
    expect(rankInputs([], 'x')).toEqual([]);
  });
});

function createMemory(turns: number): { key: string; metadata: Record<string, unknown> } {
  return { key: 'k', metadata: { turn_ids: Array.from({ length: turns }, (_, at) => String(at)) } };
}
