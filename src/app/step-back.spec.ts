import { describe, expect, it } from '@jest/globals';
import { stepBack } from './step-back.js';

const LOWEST = 19;

describe('stepBack', () => {
  it.each([
    [0, 10],
    [10, 10],
    [15, 15],
    [LOWEST, LOWEST],
  ])('from a priority of %i goes to %i, never up: only root may', (priority, expected) => {
    const set: number[] = [];
    stepBack({ get: () => priority, set: (to) => void set.push(to) });
    expect(set).toEqual([expected]);
  });

  it('leaves it where it may not be changed', () => {
    const refuse = (): never => {
      throw new Error('EPERM');
    };
    expect(() => stepBack({ get: () => 0, set: refuse })).not.toThrow();
  });
});
