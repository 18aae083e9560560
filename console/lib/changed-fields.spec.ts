import { describe, expect, it } from '@jest/globals';
import { pickChanged } from './changed-fields.js';

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
