import { describe, expect, it } from '@jest/globals';
import { createFact } from '../../../test/factories/live-fact.js';
import { groupForMerging } from './merge-batches.js';
import type { LiveFact } from './summary-strategy.js';

const ids = (facts: readonly LiveFact[]): readonly string[] =>
  groupForMerging(facts).map((batch) => batch.map(({ id }) => id).join(' '));

describe('mergeBatches', () => {
  it('groups neighbours by key, each group from one source', () => {
    const facts = [
      createFact({ id: '1', key: 'tea:b' }),
      createFact({ id: '2', key: 'home' }),
      createFact({ id: '3', key: 'tea:a' }),
      createFact({ id: '4', key: 'tea:c', source: 'llm_response' }),
      createFact({ id: '5', key: 'tea:d', source: 'llm_response' }),
    ];
    expect(ids(facts)).toEqual(['4 5', '2 3 1']);
  });

  it('leaves out what expires, what the next statement of its key ends, and what stands alone', () => {
    const facts = [
      createFact({ id: '1', key: 'a', expires: true }),
      createFact({ id: '2', key: 'identity:location' }),
      createFact({ id: '3', key: 'b' }),
      createFact({ id: '4', key: 'c', source: 'llm_response' }),
    ];
    expect(ids(facts)).toEqual([]);
  });

  it('keeps each batch small enough for a prompt', () => {
    const many = Array.from({ length: 100 }, (_, at) =>
      createFact({ id: `${at}`, key: String(at).padStart(3, '0') }),
    );
    expect(groupForMerging(many).map(({ length }) => length)).toEqual([40, 40, 20]);
    const long = Array.from({ length: 5 }, (_, at) =>
      createFact({ id: `${at}`, key: `${at}`, content: 'x'.repeat(10_000) }),
    );
    expect(groupForMerging(long).map(({ length }) => length)).toEqual([2, 2]);
  });
});
