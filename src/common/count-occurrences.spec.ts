import { describe, expect, it } from '@jest/globals';
import { countOccurrences } from './count-occurrences.js';

describe('countOccurrences', () => {
  it('counts each value and starts with none', () => {
    expect(countOccurrences([])).toEqual({});
    expect(countOccurrences(['secret', 'said_before', 'secret'])).toEqual({ secret: 2, said_before: 1 });
  });
});
