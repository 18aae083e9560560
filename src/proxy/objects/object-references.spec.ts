import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { countTurns } from '../../../test/support/count-turns.js';
import { findReferences } from './object-references.js';

async function find(body: string): Promise<readonly string[]> {
  const found = await findReferences(Buffer.from(body));
  return found.map(({ field, id }) => `${field} ${id}`);
}

describe('findReferences', () => {
  it.each<[unknown, readonly string[]]>([
    [{ previous_response_id: 'resp_1' }, ['previous_response_id resp_1']],
    [{ prompt_cache_options: { comparison_response_id: 'resp_1' } }, ['comparison_response_id resp_1']],
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
    [{ input: [{ type: 'reasoning', id: 'rs_1', encrypted_content: null }] }, ['item_reference rs_1']],
    [{ input: [{ type: 'image_generation_call', id: 'ig_1' }] }, ['item_reference ig_1']],
    [{ input: [{ type: 'image_generation_call', id: 'ig_1', result: null }] }, ['item_reference ig_1']],
    [{ input: [{ type: 'image_generation_call', id: 'ig_1', content: 'x' }] }, ['item_reference ig_1']],
    [{ input: [{ type: 'image_generation_call', id: 'ig_1', Result: 'x' }] }, ['item_reference ig_1']],
    [{ input: [{ type: 'computer_call', id: 'cu_1' }] }, ['item_reference cu_1']],
    [{ input: [{ type: 'code_interpreter_call', id: 'ci_1' }] }, ['item_reference ci_1']],
    [{ input: [{ type: 'file_search_call', id: 'fs_1', status: 'completed' }] }, ['item_reference fs_1']],
    [{ input: [{ type: 'message', id: 'msg_1', role: 'assistant' }] }, ['item_reference msg_1']],
    [{ input: [{ type: 'compaction', id: 'cmp_1' }] }, ['item_reference cmp_1']],
    [{ input: [{ type: 'some_new_call', id: 'new_1' }] }, ['item_reference new_1']],
    [{ type: 'tool_use', input: [{ type: 'item_reference', id: 'msg_1' }] }, ['item_reference msg_1']],
    [{ prompt: { id: 'pmpt_1', variables: { a: { file_id: 'f1' } } } }, ['file_id f1']],
    [{ messages: [{ role: 'assistant', audio: { id: 'audio_1' } }] }, ['audio audio_1']],
    [{ video: { id: 'video_1' }, prompt: 'Longer.' }, ['video video_1']],
    [{ Previous_Response_Id: 'resp_1' }, ['previous_response_id resp_1']],
    [{ previouſ_response_id: 'resp_1' }, ['previous_response_id resp_1']],
    [{ Input: [{ Type: 'item_reference', ID: 'msg_1' }] }, ['item_reference msg_1']],
    [{ container: [{ id: 'cntr_1' }] }, ['container cntr_1']],
  ])('finds in %j the references %j', async (body, expected) =>
    expect(await find(JSON.stringify(body))).toEqual(expected),
  );

  it.each<[unknown]>([
    [{ messages: [{ role: 'user', content: 'What is a file_id?' }] }],
    [{ input: 'my conversation' }],
    [
      {
        input: [
          { role: 'user', id: 'mine', content: 'x' },
          { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: 'x' }] },
          { type: 'image_generation_call', id: 'ig_1', result: 'iVBO' },
          { type: 'computer_call', id: 'cu_1', action: { type: 'click' } },
          { type: 'code_interpreter_call', id: 'ci_1', code: '1 + 1', outputs: null },
          { type: 'file_search_call', id: 'fs_1', queries: ['x'], results: null },
          { type: 'compaction', id: 'cmp_1', encrypted_content: 'x' },
          { type: 'function_call_output', id: 'fco_1', call_id: 'call_1', output: 'x' },
          { type: 'web_search_call', id: 'ws_1', action: { type: 'search', query: 'x' } },
        ],
      },
    ],
    [{ input: [{ type: 'reasoning', id: 'rs_1', encrypted_content: 'x' }] }],
    [{ input: [{ type: 'function_call', id: 'fc_1', call_id: 'call_1', arguments: '{"file_id":"x"}' }] }],
    [{ metadata: { file_id: 'of my own', conversation: 'of my own' } }],
    [{ tools: [{ type: 'function', parameters: { properties: { file_id: { type: 'string' } } } }] }],
    [{ messages: [{ content: [{ type: 'tool_use', id: 'toolu_1', input: { file_id: 'of the tool' } }] }] }],
    [{ container: null, previous_response_id: null }],
    [{ prompt: 'Draw an id.' }],
    [{ prompt: ['one', 'two'] }],
    [{ audio: { voice: 'alloy', format: 'wav' } }],
    [{ input: [[1, 2], [3]], text: { a: [1, 'x', 2, { b: true }, -3e5] } }],

    [['file_id']],
  ])('finds no reference in %j', async (body) => expect(await find(JSON.stringify(body))).toEqual([]));

  it.each(['', ' \n', `{"tools":${'['.repeat(10_000)}1${']'.repeat(10_000)}}`])(
    'finds no reference in a body without strings',
    async (body) => expect(await find(body)).toEqual([]),
  );

  it('reads every occurrence of a duplicate key', async () =>
    expect(await find('{"previous_response_id":"a","previous_response_id":"b"}')).toEqual([
      'previous_response_id a',
      'previous_response_id b',
    ]));

  it('reads every occurrence of a duplicate key of an item', async () => {
    const items = [
      '{"type":"message","type":"item_reference","id":"a","content":"x"}',
      '{"type":"image_generation_call","id":"b","result":"x","result":null}',
      '{"type":"item_reference","id":"c","id":"d"}',
    ];
    expect(await find(`{"input":[${items.join()}]}`)).toEqual(
      ['a', 'b', 'c', 'd'].map((id) => `item_reference ${id}`),
    );
  });

  it.each([
    String.raw`{"file\u005fid":"file-1"}`,
    String.raw`{"\u0066ile_id":"file-1"}`,
    String.raw`{"file_id":"\u0066ile-1"}`,
    '\ufeff{"file_id":"file-1"}',
  ])('finds the reference in the notation %s', async (body) =>
    expect(await find(body)).toEqual(['file_id file-1']),
  );

  it.each([
    ['UTF-16', Buffer.from('{"file_id":"x"}', 'utf16le')],
    ['a body that ends too early', Buffer.from('{"file_id":"file-1"')],
    ['two bodies in one', Buffer.from('{"input":"x"}{"file_id":"file-1"}')],
    ['comments', Buffer.from('{/*"*/"file_id":"file-1"/*"*/}')],
    ['single quotes', Buffer.from("{'file_id':'file-1'}")],
    ['a form', Buffer.from('file_id=file-1')],
    ['an escape of no parser', Buffer.from(String.raw`{"\previous_response_id":"resp_1"}`)],
    ['bytes of another encoding', gzipSync('{"file_id":"file-1"}')],
    ['a depth that no parser shares', Buffer.from(`{"file_id":${'['.repeat(500_000)}`)],
    [
      'a depth at which another parser might end',
      Buffer.from(`{"file_id":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`),
    ],
  ])('refuses %s', (_name, body) =>
    expect(findReferences(body)).rejects.toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' })),
  );

  it('lets the event loop turn while it reads a long list', async () => {
    const items = Array.from({ length: 10_000 }, (_, at) => ({ type: 'item_reference', id: `msg_${at}` }));
    const body = Buffer.from(JSON.stringify({ input: items }));
    expect(await countTurns(() => findReferences(body))).toBeGreaterThan(2);
    expect(await findReferences(body)).toHaveLength(items.length);
  });
});
