import { describe, expect, it } from '@jest/globals';
import { deepFreeze } from './deep-freeze.js';

describe('deepFreeze', () => {
  it('freezes what is nested inside an already frozen value', () => {
    const value = deepFreeze(Object.freeze({ list: [{ deep: 1 }] }));
    expect(Object.isFrozen(value.list)).toBe(true);
    expect(Object.isFrozen(value.list[0])).toBe(true);
  });

  it('returns primitives as they are', () => expect([deepFreeze(1), deepFreeze(null)]).toEqual([1, null]));
});
