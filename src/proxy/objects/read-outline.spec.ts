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
  ])('%s → %j', (json, expected) => expect(read(json)).toEqual(expected));

  it('leaves out members that tell of no object', () =>
    expect(read('{"metadata":{"id":"resp_other"},"model":"m","id":7}')).toEqual({ id: false }));

  it('leaves out long texts', () =>
    expect(read(`{"content":"${'x'.repeat(2_000)}","id":"msg_1"}`)).toEqual({ content: false, id: 'msg_1' }));

  it.each([[''], ['{'], ['{"id":"a"} b'], ['{"id":"a'], ['text']])('%j → null', (json) =>
    expect(read(json)).toBeNull(),
  );

  it('bounds its depth', () => {
    const depth = 100_000;
    const deep = `{"content":${'['.repeat(depth)}${']'.repeat(depth)},"id":"msg_1"}`;
    expect(read(deep)).toMatchObject({ id: 'msg_1' });
  });
});
