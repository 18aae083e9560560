import { describe, expect, it } from '@jest/globals';
import { isChanged, pickChanged } from './changed-fields.js';

describe('pickChanged', () => {
  it('returns the fields that differ, and nothing if none does', () => {
    const stored = { enabled: true, days: 30, host: 'a' };
    expect(pickChanged(stored, { enabled: false, days: 30, host: 'b' })).toEqual({
      enabled: false,
      host: 'b',
    });
    expect(pickChanged(stored, { ...stored })).toEqual({});
  });
});

describe('isChanged', () => {
  it.each([
    ['sees a changed text', { text: 'a', topics: ['b'] }, { text: 'c', topics: ['b'] }, true],
    ['sees an added item', { text: 'a', topics: ['b'] }, { text: 'a', topics: ['b', 'c'] }, true],
    ['sees no change in equal contents', { text: 'a', topics: ['b'] }, { text: 'a', topics: ['b'] }, false],
  ])('%s', (_title, before, after, expected) => expect(isChanged(before, after)).toBe(expected));
});
