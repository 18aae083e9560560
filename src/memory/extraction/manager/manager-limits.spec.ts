import { describe, expect, it } from '@jest/globals';
import { computeManagerLimits } from './manager-limits.js';

describe('computeManagerLimits', () => {
  it.each([
    [0, { added: 30, updated: 1, deleted: 1 }],
    [1, { added: 30, updated: 1, deleted: 1 }],
    [3, { added: 30, updated: 1, deleted: 1 }],
    [4, { added: 30, updated: 2, deleted: 2 }],
    [300, { added: 30, updated: 10, deleted: 3 }],
  ])('allows with %d known memories %j', (known, limits) => {
    expect(computeManagerLimits(known)).toEqual(limits);
  });
});
