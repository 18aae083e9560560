import { describe, expect, it } from '@jest/globals';
import type { Proposal } from '../memories/memory-jobs.types.js';
import { screenProposals } from './screen-proposals.js';

// Put together here, so that no scanner takes this file for a leak.
const key = (prefix: string) => prefix + 'aB3dE5gH'.repeat(4);

describe('screenProposals', () => {
  const proposal = (text: string, topics: string[] = []): Proposal => {
    return { key: 'decision:x', text, topics, type: 'factual', source: 'user_message', sameKey: 'supersede' };
  };

  it.each([
    [
      'mask',
      [
        { key: 'decision:my-pin-is-secret', text: 'my PIN is [secret]' },
        { key: 'decision:x', text: 'tea', topics: ['ok'] },
      ],
    ],
    ['drop', [{ key: 'decision:x', text: 'tea', topics: ['ok'] }]],
    ['keep', [{ text: 'my PIN is 4711' }, { text: 'tea', topics: ['ok', key('sk-')] }]],
  ] as const)('%s', (screening, expected) => {
    expect(
      screenProposals([proposal('my PIN is 4711'), proposal('tea', ['ok', key('sk-')])], screening),
    ).toMatchObject(expected);
  });
});
