import { describe, expect, it } from '@jest/globals';
import { findReferences } from './object-references.js';

const find = (body: string): readonly string[] =>
  findReferences(Buffer.from(body)).map(({ field, id }) => `${field} ${id}`);

describe('findReferences', () => {
  it.each<[unknown, readonly string[]]>([
    [{ previous_response_id: 'resp_1' }, ['previous_response_id resp_1']],
    [{ conversation: 'conv_1' }, ['conversation conv_1']],
    [{ conversation: { id: 'conv_1' } }, ['conversation conv_1']],
    [{ container: 'cntr_1' }, ['container cntr_1']],
    [
      { tools: [{ type: 'code_interpreter', container: { type: 'auto', file_ids: ['f1', 'f2'] } }] },
      ['file_ids f1', 'file_ids f2'],
    ],
    [{ tools: [{ type: 'file_search', vector_store_ids: ['vs_1'] }] }, ['vector_store_ids vs_1']],
    [{ messages: [{ content: [{ type: 'file', file: { file_id: 'file-1' } }] }] }, ['file_id file-1']],
    [{ thread: { type: 'continue', previous_message_id: 'msg_1' } }, ['previous_message_id msg_1']],
    [
      { container: { skills: [{ type: 'custom', skill_id: 'skill_1' }, { skill_id: 'pptx' }] } },
      ['skill_id skill_1'],
    ],
    [{ input: [{ type: 'item_reference', id: 'msg_1' }] }, ['item_reference msg_1']],
    [{ input: [{ id: 'msg_1' }] }, ['item_reference msg_1']],
    [{ input: [{ type: null, id: 'msg_1' }] }, ['item_reference msg_1']],
    [{ input: [{ type: 'reasoning', id: 'rs_1', summary: [] }] }, ['item_reference rs_1']],
  ])('%j names %j', (body, expected) => expect(find(JSON.stringify(body))).toEqual(expected));

  it.each<[unknown]>([
    [{ messages: [{ role: 'user', content: 'What is a file_id?' }] }],
    [{ input: 'my conversation' }],
    [
      {
        input: [
          { role: 'user', id: 'mine', content: 'x' },
          { type: 'message', id: 'msg_1', role: 'assistant' },
        ],
      },
    ],
    [{ input: [{ type: 'reasoning', id: 'rs_1', encrypted_content: 'x' }] }],
    [{ input: [{ type: 'function_call', id: 'fc_1', call_id: 'call_1', arguments: '{"file_id":"x"}' }] }],
    [{ metadata: { file_id: 'of my own', conversation: 'of my own' } }],
    [{ tools: [{ type: 'function', parameters: { properties: { file_id: { type: 'string' } } } }] }],
    [{ messages: [{ content: [{ type: 'tool_use', id: 'toolu_1', input: { file_id: 'of the tool' } }] }] }],
    [{ container: null, previous_response_id: null }],
    [['file_id']],
  ])('%j names nothing', (body) => expect(find(JSON.stringify(body))).toEqual([]));

  it('reads each of several equal keys', () =>
    expect(find('{"previous_response_id":"a","previous_response_id":"b"}')).toEqual([
      'previous_response_id a',
      'previous_response_id b',
    ]));

  it.each([
    String.raw`{"file\u005fid":"file-1"}`,
    String.raw`{"\u0066ile_id":"file-1"}`,
    String.raw`{"file_id":"\u0066ile-1"}`,
    '{"file_id":"file-1"',
    '\ufeff{"file_id":"file-1"}',
  ])('sees through the notation of %s', (body) => expect(find(body)).toEqual(['file_id file-1']));

  it.each([
    ['UTF-16', Buffer.from('{"file_id":"x"}', 'utf16le')],
    ['a depth that no parser shares', Buffer.from(`{"file_id":${'['.repeat(500_000)}`)],
    [
      'a depth at which the walk ends',
      Buffer.from(`{"file_id":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`),
    ],
  ])('refuses %s', (_name, body) =>
    expect(() => findReferences(body)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' })),
  );
});
