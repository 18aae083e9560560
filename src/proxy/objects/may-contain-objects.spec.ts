import { describe, expect, it } from '@jest/globals';
import { listCreatedObjects } from './created-objects.js';
import { mayContainObjects } from './may-contain-objects.js';
import { readOutline } from './read-outline.js';

const COMPACTION = { type: 'compaction', content: 'x' };
const RESULT = { type: 'x_tool_result', content: { content: [{ file_id: 'file_1' }] } };

/** Answers with objects of every kind that is recorded. */
const ANSWERS: readonly (readonly [string, object])[] = [
  ['a container', { id: 'a', container: { id: 'cntr_1' } }],
  ['a block with a container', { id: 'a', content: [{ type: 'x', container_id: 'cntr_1' }] }],
  ['a compaction', { id: 'a', content: [COMPACTION] }],
  ['a file of a tool', { id: 'a', content: [RESULT] }],
  ['a file', { id: 'a', file: { id: 'file_1' } }],
  ['a conversation', { id: 'a', conversation: { id: 'conv_1' } }],
  ['items', { id: 'a', output: [{ id: 'msg_1' }] }],
  ['an item', { id: 'a', item: { id: 'msg_1' } }],
  ['a message in a member', { message: { id: 'a', content: [RESULT] } }],
];

/** Ways to write the same JSON. */
const SPELLINGS: readonly (readonly [string, (json: string) => string])[] = [
  ['as usual', (json) => json],
  ['with spaces', (json) => json.replaceAll(/[{}[\],:]/g, ' \n$&\t ')],
  ['with escaped letters', (json) => json.replaceAll(/[a-z_]/g, escape)],
  [
    'with the first letters escaped',
    (json) => json.replaceAll(/"[a-z]/g, ([, letter]) => `"${escape(letter!)}`),
  ],
  [
    'with the last letters escaped',
    (json) => json.replaceAll(/[a-z]"/g, ([letter]) => `${escape(letter!)}"`),
  ],
  ['in capital hexadecimal digits', (json) => json.replaceAll('o', '\\u006F')],
];

function escape(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const listParts = (json: Buffer) =>
  listCreatedObjects('messages', readOutline(json)).filter(({ kind }) => kind !== 'messages');

describe('mayContainObjects', () => {
  it.each(
    ANSWERS.flatMap(([what, answer]) => SPELLINGS.map(([how, spell]) => [what, how, answer, spell] as const)),
  )('finds %s, written %s', (_what, _how, answer, spell) => {
    const json = Buffer.from(spell(JSON.stringify(answer)));
    expect(listParts(json)).not.toEqual([]);
    expect(mayContainObjects(json)).toBe(true);
  });

  it('finds nothing in a plain message, whatever it says', () => {
    const text = 'Put the file into the container.\nKeep the output of this item: "ä", 日本.';
    const usage = { input_tokens: 1, output_tokens: 1 };
    const message = { id: 'msg_1', type: 'message', content: [{ type: 'text', text }], usage };
    expect(mayContainObjects(Buffer.from(JSON.stringify(message)))).toBe(false);
  });
});
