import { describe, expect, it } from '@jest/globals';
import type { RecalledItem } from '../recall.types.js';
import { markEarlier } from './mark-earlier.js';

const item = (id: string): RecalledItem => ({
  id,
  kind: 'turn',
  text: id,
  role: 'user',
  sessionId: 's',
  createdAt: 0,
  hash: id,
  score: 1,
});

describe('markEarlier', () => {
  it('marks items and the turns before and after them, with the statements that ended them', () => {
    const statements = { earlier: new Set(['a', 'b']), endedBy: new Map([['b', 'n']]) };
    const [first, second] = markEarlier([item('a'), { ...item('c'), before: item('b') }], statements);
    expect(first).toEqual({ ...item('a'), isEarlier: true });
    expect(second!.isEarlier).toBeUndefined();
    expect(second!.before).toEqual({ ...item('b'), isEarlier: true, endedBy: 'n' });
  });
});
