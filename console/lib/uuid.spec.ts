import { describe, expect, it } from '@jest/globals';
import { isUuid } from './uuid.js';

describe('isUuid', () => {
  it('accepts an id in either case, and nothing else', () => {
    expect(isUuid('7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11')).toBe(true);
    expect(isUuid('7B0C2C1E-5A30-4A39-9D0C-6B7F3F6F2A11')).toBe(true);
    expect(['', '7b0c2c1e', ' 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11', 'x'.repeat(36)].some(isUuid)).toBe(
      false,
    );
  });
});
