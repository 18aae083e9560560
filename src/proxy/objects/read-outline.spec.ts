import { describe, expect, it } from '@jest/globals';
import { readOutline } from './read-outline.js';

const read = (json: string): unknown => readOutline(Buffer.from(json));

describe('readOutline', () => {
  it.each<[string, unknown]>([
    ['{"id":"resp_1","object":"response"}', { id: 'resp_1', object: 'response' }],
    ['{"output":[{"id":"msg_1","type":"message"}]}', { output: [{ id: 'msg_1', type: 'message' }] }],
    ['{ "response" : null , "id" : "a\\"b\\u00e9" }', { response: null, id: 'a"bé' }],
    ['{"\\u0069d":"escaped"}', { id: 'escaped' }],
    ['{"id":"first","id":"last"}', { id: 'last' }],
    ['[{"id":"é"},7]', [{ id: 'é' }, false]],
  ])('reads the outline of %s: %j', (json, expected) => expect(read(json)).toEqual(expected));

  it('leaves out members that describe no object', () =>
    expect(read('{"metadata":{"id":"resp_other"},"model":"m","id":7}')).toEqual({ id: false }));

  it('replaces long strings by false', () =>
    expect(read(`{"content":"${'x'.repeat(2_000)}","id":"msg_1"}`)).toEqual({ content: false, id: 'msg_1' }));

  it.each([[''], ['{'], ['{"id":"a"} b'], ['{"id":"a'], ['text']])('returns null for %j', (json) =>
    expect(read(json)).toBeNull(),
  );

  it('limits the depth that it reads', () => {
    const depth = 100_000;
    const deep = `{"content":${'['.repeat(depth)}${']'.repeat(depth)},"id":"msg_1"}`;
    expect(read(deep)).toMatchObject({ id: 'msg_1' });
  });
});
