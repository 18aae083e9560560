import { describe, expect, it } from '@jest/globals';
import { CORRECTIONS } from '../../../../test/factories/corrections.js';
import { planMemoryWrites } from '../../memories/lifecycle/plan-writes.js';
import { extractPatterns } from './extract-patterns.js';
import type { LiveMemory } from '../../memories/memory-jobs.types.js';

const by = (text: string) => extractPatterns([{ role: 'user', text }]);

function liveAfter(first: string): readonly LiveMemory[] {
  const { inserts } = planMemoryWrites(by(first), [], () => 'first');
  return inserts.map(({ proposal: _proposal, ...row }) => ({ ...row, metadata: { source: 'user_message' } }));
}

describe.each(Object.entries(CORRECTIONS))('a correction in %s, by patterns', (_language, corrections) => {
  it.each(corrections)('ends what it corrects: $first → $later', ({ first, later, holds }) => {
    const live = liveAfter(first);
    const plan = planMemoryWrites(by(later), live, () => 'later');
    expect([...plan.ended]).toEqual([['first', 'later']]);
    expect(plan.inserts.map(({ content }) => content)).toEqual([expect.stringContaining(holds)]);
  });
});
