import { describe, expect, it } from '@jest/globals';
import { findRepeatedHeader } from './repeated-header.js';

describe('findRepeatedHeader', () => {
  it.each([
    ['Content-Type', ['content-type', 'a', 'x', '1', 'Content-Type', 'a']],
    ['X-Memory-User', ['X-Memory-User', 'ada', 'x-memory-user', 'bea']],
    [null, ['X-Memory-User', 'ada', 'Content-Type', 'a', 'accept', 'a', 'accept', 'b']],
  ])('finds %s in %j', (name, raw) => expect(findRepeatedHeader(raw)).toBe(name));
});
