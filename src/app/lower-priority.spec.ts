import { describe, expect, it } from '@jest/globals';
import { lowerPriority } from './lower-priority.js';

const LOWEST = 19;

describe('lowerPriority', () => {
  it.each([
    [0, 10],
    [10, 10],
    [15, 15],
    [LOWEST, LOWEST],
  ])('changes a priority of %i to %i and never raises it, because only root may', (priority, expected) => {
    const set: number[] = [];
    lowerPriority({ get: () => priority, set: (to) => void set.push(to) });
    expect(set).toEqual([expected]);
  });

  it('keeps a priority that may not be changed', () => {
    const refuse = (): never => {
      throw new Error('EPERM');
    };
    expect(() => lowerPriority({ get: () => 0, set: refuse })).not.toThrow();
  });
});
