import { describe, expect, it } from '@jest/globals';
import { readLinkProof } from './link-proof.js';

describe('readLinkProof', () => {
  it.each([
    ['#code=abc', { code: 'abc' }],
    ['#access_token=a.b.c&token_type=bearer', { access_token: 'a.b.c' }],
    ['#code=', null],
    ['#section', null],
    ['', null],
  ])('%s', (hash, expected) => expect(readLinkProof(hash)).toEqual(expected));
});
