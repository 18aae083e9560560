import { describe, expect, it } from '@jest/globals';
import { freezeDeeply } from './deep-freeze.js';

describe('freezeDeeply', () => {
  it('freezes what is nested inside an already frozen value', () => {
    const value = freezeDeeply(Object.freeze({ list: [{ deep: 1 }] }));
    expect(Object.isFrozen(value.list)).toBe(true);
    expect(Object.isFrozen(value.list[0])).toBe(true);
  });

  it('returns primitives as they are', () =>
    expect([freezeDeeply(1), freezeDeeply(null)]).toEqual([1, null]));
});
