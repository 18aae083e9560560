import { describe, expect, it } from '@jest/globals';
import type { RecalledItem } from '../recall.types.js';
import { leaveOutUnexplained, placeNewerFirst } from './place-newer-first.js';

const item = (id: string, endedBy?: string): RecalledItem => ({
  id,
  kind: 'turn',
  text: id,
  role: 'user',
  sessionId: 's',
  createdAt: 0,
  hash: id,
  score: 1,
  ...(endedBy !== undefined && { isEarlier: true as const, endedBy }),
});
const list = (items: readonly RecalledItem[]): string => items.map(({ id }) => id).join('');

describe('placeNewerFirst', () => {
  it('moves the newer statement in front of the one that it ended', () => {
    expect(list(placeNewerFirst([item('a'), item('b', 'd'), item('c'), item('d')], []))).toBe('adbc');
  });

  it('adds a newer statement that has no place yet, and no others', () => {
    expect(list(placeNewerFirst([item('a'), item('b', 'n')], [item('n'), item('x')]))).toBe('anb');
  });

  it('keeps the order of items that nothing ended', () => {
    expect(list(placeNewerFirst([item('a'), item('b'), item('c', 'unknown')], [item('x')]))).toBe('abc');
  });
});

describe('leaveOutUnexplained', () => {
  it('leaves out an earlier statement whose newer one was found and is not shown', () => {
    const [older, newer] = [item('o', 'n'), item('n')];
    expect(list(leaveOutUnexplained([older], [older, newer], () => false))).toBe('');
    expect(list(leaveOutUnexplained([older], [older, newer], (id) => id === 'n'))).toBe('o');
    expect(list(leaveOutUnexplained([older], [older], () => false))).toBe('o');
  });
});
