import { describe, expect, it } from '@jest/globals';
import { parseJsonAnswer } from './parse-json-answer.js';

describe('parseJsonAnswer', () => {
  it.each([
    ['a bare object', '{"a": 1}'],
    ['an object in a code fence', '```json\n{"a": 1}\n```'],
    ['thoughts before the object', '<think>Maybe {"b": 2}?</think>{"a": 1}'],
  ])('parses %s', (_name, answer) => {
    expect(parseJsonAnswer(answer)).toEqual({ a: 1 });
  });

  it('wraps a bare list only if a field for it is named', () => {
    expect(parseJsonAnswer('[{"a": 1}, {"a": 2}]', 'facts')).toEqual({ facts: [{ a: 1 }, { a: 2 }] });
    expect(parseJsonAnswer('[{"a": 1}]')).toEqual({ a: 1 });
  });

  it.each([
    ['Nothing.', 'The answer contains no JSON object.'],
    ['} {', 'The answer contains no JSON object.'],
    ['{"a": }', expect.stringContaining('The answer is not valid JSON: ')],
  ])('returns an error for the model: %s', (answer, error) => {
    expect(parseJsonAnswer(answer)).toEqual(error);
  });
});
