import { describe, expect, it } from '@jest/globals';
import { JsonElements, type JsonElement } from './json-elements.js';

function split(text: string, { chunk = text.length, max = 1_000 } = {}): JsonElement[] {
  const elements = new JsonElements(max);
  const bytes = Buffer.from(text);
  const found: JsonElement[] = [];
  for (let at = 0; at < bytes.length; at += chunk || 1)
    found.push(...elements.feed(bytes.subarray(at, at + (chunk || 1))));
  found.push(...elements.end());
  return found;
}

const ARRAY = ' [ {"a": [1, {"b": "]}\\""}]}, "x,y", 12 , null,[[]],"\\\\" ]\n';
const OBJECT =
  '\uFEFF{"count": 2, "results": [{"id": 1}, {"id": 2}], "nested": {"results": [1]}, "none": [], "name": "é}"}';

describe('elements of JSON text', () => {
  it('are those of the outermost array', () => {
    expect(split(ARRAY).map(({ path, index, text }) => [path, index, text])).toEqual([
      ['', 0, '{"a": [1, {"b": "]}\\""}]}'],
      ['', 1, '"x,y"'],
      ['', 2, '12'],
      ['', 3, 'null'],
      ['', 4, '[[]]'],
      ['', 5, '"\\\\"'],
    ]);
  });

  it('are the fields of the outermost object, and the elements of arrays among them', () => {
    expect(split(OBJECT)).toEqual([
      { path: 'count', index: null, text: '2' },
      { path: 'results', index: 0, text: '{"id": 1}' },
      { path: 'results', index: 1, text: '{"id": 2}' },
      { path: 'nested', index: null, text: '{"results": [1]}' },
      { path: 'name', index: null, text: '"é}"' },
    ]);
  });

  it.each([ARRAY, OBJECT, '"text"', '17', '[]', '{}'])(
    'are the same wherever the text is cut: %j',
    (text) => {
      const whole = split(text);
      for (const chunk of [1, 2, 3, 5, 7]) expect(split(text, { chunk })).toEqual(whole);
    },
  );

  it('are a single one where the outermost value is neither array nor object', () => {
    expect(split('"{\\"a\\": 1}"')).toEqual([{ path: '', index: null, text: '"{\\"a\\": 1}"' }]);
    expect(split(' 17')).toEqual([{ path: '', index: null, text: '17' }]);
  });

  it('have no text when they are longer than the limit, and the next one has', () => {
    expect(split('[{"a": "0123456789"}, {"b": 1}]', { max: 10, chunk: 4 }).map(({ text }) => text)).toEqual([
      null,
      '{"b": 1}',
    ]);
  });

  it('that are no JSON end where their brackets do', () => {
    expect(split('[{"a": tru}, nonsense, {"b" 1}, {"c": 2}]').map(({ text }) => text)).toEqual([
      '{"a": tru}',
      'nonsense',
      '{"b" 1}',
      '{"c": 2}',
    ]);
  });

  it.each([
    ['[1] x', 'has text after its end'],
    ['[1, {"a": 2]', 'ends in the middle'],
    ['[1', 'ends in the middle'],
    ['{"a": 1', 'ends in the middle'],
    ['{a: 1}', 'lacks a field name where one is required'],
    ['{"a": }', 'lacks a value where one is required'],
    ['[1}', 'lacks a value where one is required'],
    ['', 'ends in the middle'],
  ])('of %j end with the error that it %s', (text, error) => {
    expect(() => split(text)).toThrow(error);
  });

  it('are found before the error that ends them', () => {
    const elements = new JsonElements(1_000).feed(Buffer.from('[{"a": 1}] [2]'));
    expect(elements.next().value).toMatchObject({ text: '{"a": 1}' });
    expect(() => elements.next()).toThrow('has text after its end');
  });
});
