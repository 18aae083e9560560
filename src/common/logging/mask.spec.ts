import { describe, expect, it } from '@jest/globals';
import { mask, maskText } from './mask.js';

describe('mask', () => {
  it.each([
    ['Authorization: Bearer abcdefghijkl', 'Authorization: Bearer ***'],
    ['token mb_a1b2c3d4_ABCDEFGHIJKLMNOP', 'token mb_***'],
    ['key sk-proj-abcdefghijklmnop', 'key sk-***'],
    ['postgres://me:secret@host/db', 'postgres://***@host/db'],
    ['https://x.example/v1?key=abc&a=1', 'https://x.example/v1?key=***&a=1'],
    ['https://x.example/v1?api-key=abc&a=1', 'https://x.example/v1?api-key=***&a=1'],
    ['https://x.example/v1?a=1&client_secret=abc#b', 'https://x.example/v1?a=1&client_secret=***#b'],
    ['https://x.example/v1?a=1&Client-Secret=abc', 'https://x.example/v1?a=1&Client-Secret=***'],
    ['https://x.example/v1?refresh_token=abc', 'https://x.example/v1?refresh_token=***'],
    ['https://x.example/v1?clientSecret=abc', 'https://x.example/v1?clientSecret=***'],
    ['client_secret=abc&grant_type=refresh', 'client_secret=***&grant_type=refresh'],
    ['https://x.example/v1?api%2Dkey=abc', 'https://x.example/v1?api%2Dkey=***'],
    ['https://x.example/v1?monkey=abc&max_tokens=5', 'https://x.example/v1?monkey=abc&max_tokens=5'],
    ['nothing to hide', 'nothing to hide'],
  ])('turns %s into %s', (text, masked) => expect(maskText(text)).toBe(masked));

  it('masks by field name, keeps dates and numbers, and stops at six levels', () => {
    const date = new Date(0);
    expect(
      mask({ llm_api_key: 'x', cookie: 'y', n: 1, date, list: [{ password: 'z' }], none: null }),
    ).toEqual({
      llm_api_key: '***',
      cookie: '***',
      n: 1,
      date,
      list: [{ password: '***' }],
      none: null,
    });
    expect(JSON.stringify(mask({ a: { b: { c: { d: { e: { f: { g: 'deep' } } } } } } }))).toContain('[deep]');
  });

  it('masks secret fields whose values are numbers or lists', () => {
    const fields = {
      password: 123_456,
      api_key: ['a', 'b'],
      'client-secret': 7n,
      'set-cookie': ['s=1'],
      max_tokens: 5,
      has_token: true,
    };
    expect(mask(fields)).toEqual({
      ...{ password: '***', api_key: '***', 'client-secret': '***', 'set-cookie': '***' },
      ...{ max_tokens: 5, has_token: true },
    });
  });

  it('masks an error with its cause and keeps its code', () => {
    const error = Object.assign(new Error('a Bearer abcdefgh', { cause: new Error('b Bearer abcdefgh') }), {
      code: 'X',
    });
    expect(mask(error)).toMatchObject({
      name: 'Error',
      message: 'a Bearer ***',
      code: 'X',
      cause: { message: 'b Bearer ***' },
    });
    const bare = new Error('no stack');
    bare.stack = undefined;
    expect(mask(bare)).toMatchObject({ stack: undefined });
  });
});
