import { describe, expect, it } from '@jest/globals';
import { splitPartial } from './split-partial.js';

describe('splitPartial', () => {
  it('returns the last part of the line separately', () => {
    expect(splitPartial([1, null, 3, 4])).toEqual({ whole: [1, null, 3, null], partial: [null, null, 3, 4] });
    expect(splitPartial([1])).toEqual({ whole: [null], partial: [1] });
  });
});
