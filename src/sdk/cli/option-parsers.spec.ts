import { describe, expect, it } from '@jest/globals';
import { collect, parseCount, parseJsonObject, parseWholeNumber } from './option-parsers.js';

describe('option parsers', () => {
  it('reads a JSON object', () => expect(parseJsonObject('{"a":1}')).toEqual({ a: 1 }));
  it.each(['[]', 'null', '{', '1'])('refuses %s as a JSON object', (text) =>
    expect(() => parseJsonObject(text)).toThrow('JSON object'),
  );
  it('reads a whole number', () => expect(parseWholeNumber('12')).toBe(12));
  it.each(['', '-1', '1.5', 'x'])('refuses %j as a whole number', (text) =>
    expect(() => parseWholeNumber(text)).toThrow('whole number'),
  );
  it.each(['0', '-1', 'x', ''])('refuses %j as a count', (text) =>
    expect(() => parseCount(text)).toThrow('from 1'),
  );
  it('reads a count', () => expect(parseCount('50')).toBe(50));
  it('collects the values of a repeated option in order', () =>
    expect(collect('b', ['a'])).toEqual(['a', 'b']));
});
