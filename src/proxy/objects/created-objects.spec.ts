import { describe, expect, it } from '@jest/globals';
import { listChatObjects, listCreatedObjects } from './created-objects.js';

const list = (answer: unknown): readonly string[] =>
  listCreatedObjects('responses', answer).map(({ kind, id }) => `${kind} ${id}`);

describe('listCreatedObjects', () => {
  it.each<[unknown, readonly string[]]>([
    [{ id: 'file-1', object: 'file' }, ['responses file-1']],
    [{ type: 'response.queued', response: { id: 'resp_1', output: [] } }, ['responses resp_1']],
    [
      { id: 'resp_1', output: [{ id: 'rs_1' }, { id: 'ci_1', container_id: 'cntr_1' }] },
      ['responses resp_1', 'items rs_1', 'items ci_1', 'containers cntr_1'],
    ],
    [{ type: 'response.output_item.done', item: { id: 'msg_1' } }, ['items msg_1']],
    [{ type: 'response.output_item.done', item: { id: 'cmp_1', type: 'compaction' } }, ['compactions cmp_1']],
    [
      { id: 'resp_1', object: 'response.compaction', output: [{ id: 'cmp_1', type: 'compaction' }] },
      ['items resp_1', 'compactions cmp_1'],
    ],
    [
      { id: 'msg_1', content: [{ type: 'compaction', content: 'In short.' }] },
      ['responses msg_1', 'compactions msg_1/compaction'],
    ],
    [{ id: 'resp_1', conversation: { id: 'conv_1' } }, ['responses resp_1', 'conversations conv_1']],
    [
      { type: 'message_start', message: { id: 'msg_1', container: { id: 'container_1' } } },
      ['responses msg_1', 'containers container_1'],
    ],
    [{ id: 'upload_1', file: { id: 'file-1' } }, ['responses upload_1', 'files file-1']],
    [
      {
        id: 'msg_1',
        content: [{ type: 'bash_code_execution_tool_result', content: { content: [{ file_id: 'file_1' }] } }],
      },
      ['responses msg_1', 'files file_1'],
    ],
  ])('lists the objects of %j: %j', (answer, expected) => expect(list(answer)).toEqual(expected));

  it('derives the id of a compaction in a stream from its answer', () => {
    const event = { type: 'content_block_start', content_block: { type: 'compaction', content: null } };
    expect(listCreatedObjects('messages', event, 'msg_1')).toEqual([
      { kind: 'compactions', id: 'msg_1/compaction' },
    ]);
  });

  it.each<[unknown]>([
    [null],
    ['text'],
    [{ id: 7, output: 'x' }],
    [{ metadata: { id: 'resp_other', file_id: 'file-other' } }],
    [{ object: 'list', data: [{ id: 'msg_other' }] }],
    [{ content: [{ type: 'text', text: 'x', content: { content: [{ file_id: 'file-other' }] } }] }],
    [{ error: { message: 'x' } }],
  ])('finds no object in %j', (answer) => expect(list(answer)).toEqual([]));
});

describe('listChatObjects', () => {
  it.each<[unknown, readonly string[]]>([
    [
      { id: 'chatcmpl-1', choices: [{ message: { content: null, audio: { id: 'audio_1' } } }] },
      ['chat chatcmpl-1', 'audio audio_1'],
    ],
    [
      { id: 'chatcmpl-1', choices: [{ delta: { audio: { id: 'audio_1' } } }] },
      ['chat chatcmpl-1', 'audio audio_1'],
    ],
    [{ id: 'chatcmpl-1', choices: [{ message: { content: 'x' } }, { delta: {} }] }, ['chat chatcmpl-1']],
    [{ id: '', choices: [{ message: { audio: { id: 7 } } }], audio: { id: 'audio_other' } }, []],
    [null, []],
  ])('lists the answer and its audio in %j: %j', (answer, objects) =>
    expect(listChatObjects(answer).map(({ kind, id }) => `${kind} ${id}`)).toEqual(objects),
  );
});
