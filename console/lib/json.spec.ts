import { describe, expect, it } from '@jest/globals';
import { isRecord, parseJson, parseObject } from './json.js';

describe('JSON', () => {
  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    ['text', false],
    [undefined, false],
  ])('tells whether %j is an object: %p', (value, expected) => expect(isRecord(value)).toBe(expected));

  it('parses any JSON, and returns undefined for other texts', () => {
    expect([parseJson('[1]'), parseJson('null'), parseJson('{')]).toEqual([[1], null, undefined]);
  });

  it('parses objects, and returns null for other texts', () => {
    expect([parseObject('{"a":1}'), parseObject('[1]'), parseObject('{')]).toEqual([{ a: 1 }, null, null]);
  });
});
