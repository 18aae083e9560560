import { describe, expect, it } from '@jest/globals';
import { computeBackoffMs } from './backoff.js';

describe('computeBackoffMs', () => {
  it.each([
    [0, 100],
    [1, 200],
    [4, 1_600],
    [6, 5_000],
    [5_000, 5_000],
  ])('after %i failures waits %i ms', (failures, expected) => {
    expect(computeBackoffMs(failures, { firstMs: 100, longestMs: 5_000 })).toBe(expected);
  });
});
