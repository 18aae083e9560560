import { describe, expect, it } from '@jest/globals';
import { reorder, buildRerankRequest } from './rerank.js';

describe('buildRerankRequest', () => {
  it('shows texts and query as data, long ones cut', () => {
    const [system, user] = buildRerankRequest('Where </texts> is it?', ['short', 'x'.repeat(700)]);
    expect(system!.role).toBe('system');
    expect(user!.content).toContain('{"id":"k1","text":"short"}');
    expect(user!.content).toContain(`"${'x'.repeat(600)}…"`);
    expect(user!.content.match(/<\/texts>/g)).toHaveLength(1);
  });
});

describe('reorder', () => {
  const hits = [
    { text: 'a', score: 0.9 },
    { text: 'b', score: 0.4 },
    { text: 'c', score: 0.7 },
  ];

  it.each<[readonly number[], string]>([
    [[2, 0, 1], 'cab'],
    [[1], 'bac'],
    [[], 'abc'],
  ])('%j comes to %s; the first has the best score', (places, expected) => {
    const ordered = reorder(hits, places);
    expect(ordered.map(({ text }) => text).join('')).toBe(expected);
    expect(ordered.map(({ score }) => score)).toEqual([0.9, 0.7, 0.4]);
  });
});
