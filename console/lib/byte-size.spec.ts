import { describe, expect, it } from '@jest/globals';
import { formatBytes } from './byte-size.js';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [48_213, '48.2 kB'],
    [5_000_000_000, '5 GB'],
    [7e18, '7,000,000 TB'],
  ])('writes %d as %s', (bytes, text) => expect(formatBytes(bytes, 'en')).toBe(text));
});
