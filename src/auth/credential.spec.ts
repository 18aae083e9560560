import { describe, expect, it } from '@jest/globals';
import { readCredential, hasCredential, readSecondCredential } from './credential.js';

describe('readCredential', () => {
  it.each<[string, Record<string, string | string[]>, string]>([
    ['a bearer token', { authorization: 'Bearer mb_1' }, 'mb_1'],
    [
      'a bearer token after a scheme in mixed case, with spaces',
      { authorization: ' bEARER   mb_1 ' },
      'mb_1',
    ],
    ['x-api-key', { 'x-api-key': ' mb_1 ' }, 'mb_1'],
    ['the bearer token if both are present', { authorization: 'Bearer mb_1', 'x-api-key': 'mb_2' }, 'mb_1'],
    ['x-api-key beside another scheme', { authorization: 'Basic dXNlcg==', 'x-api-key': 'mb_2' }, 'mb_2'],
    ['the last x-api-key', { 'x-api-key': ['mb_1', 'mb_2'] }, 'mb_2'],
  ])('reads %s', (_case, headers, credential) => {
    expect(readCredential(headers)).toBe(credential);
    expect(hasCredential(headers)).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ['no header', {}],
    ['an empty bearer token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic dXNlcg==' }],
    ['an empty x-api-key', { 'x-api-key': ' ' }],
  ])('refuses %s', (_case, headers) => {
    expect(() => readCredential(headers)).toThrow(expect.objectContaining({ code: 'TOKEN_MISSING' }));
  });
});

describe('readSecondCredential', () => {
  it('returns x-api-key only beside a bearer token', () => {
    const [authorization, key] = ['Bearer a', 'b'];
    expect(readSecondCredential({ authorization, 'x-api-key': key })).toBe('b');
    expect(readSecondCredential({ authorization })).toBeUndefined();
    expect(readSecondCredential({ 'x-api-key': key })).toBeUndefined();
    expect(readSecondCredential({ authorization: 'Basic a', 'x-api-key': key })).toBeUndefined();
  });
});
