import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { buildOmittedNote } from '../../common/chat-message.js';
import { KnownStrings } from './known-strings.js';
import { MAX_LOGGED_PART_BYTES } from './large-parts.js';
import { readElements } from './read-elements.js';
import { scanConversation } from './scan-conversation.js';

const DATA = 'A'.repeat(MAX_LOGGED_PART_BYTES);
const IMAGE = `{"type":"image", "source":{"type":"base64","data":"${DATA}"}}`;
const FILE = `{"type":"input_file","file_data":"${DATA}"}`;
const SMALL = '{"type":"image","source":{"type":"base64","data":"AAAA"}}';
const LARGE_TEXT = `{"type":"text","text":"${DATA}"}`;

/** Parses elements as they get to the log. */
async function read(...elements: readonly string[]): Promise<readonly unknown[]> {
  const raw = Buffer.from(`{"messages":[${elements.join(' , ')}]}`);
  const scanned = await scanConversation(raw, new KnownStrings(['messages']), 'messages');
  const values: unknown[] = [];
  await readElements(raw, scanned.elements, (value) => (values.push(value), []));
  return values;
}

const note = (type: string, json: string) => {
  const hash = createHash('sha256').update(json).digest('hex');
  return { type: 'text', text: buildOmittedNote(type, Buffer.byteLength(json), hash) };
};

const result = (content: string) => `{"type":"tool_result","tool_use_id":"t1","content":${content}}`;
const ask = (...parts: readonly string[]) => `{"role":"user","content":[${parts.join(', ')}]}`;
const output = (value: string, type = 'function_call_output') =>
  `{"output":${value},"type":"${type}","call_id":"c1"}`;

describe('readElements', () => {
  it('replaces large parts of a message by notes', async () =>
    expect(await read(ask(IMAGE, SMALL))).toEqual([
      { role: 'user', content: [note('image', IMAGE), JSON.parse(SMALL)] },
    ]));

  it('keeps large calls of tools whole, and empties large parts that the log leaves out', async () => {
    const call = `{"type":"tool_use","id":"t1","name":"write","input":{"text":"${DATA}"}}`;
    const thinking = `{"type":"thinking","thinking":"${DATA}","signature":"s"}`;
    expect(await read(ask(thinking, call, LARGE_TEXT))).toEqual([
      { role: 'user', content: [{ type: 'thinking' }, JSON.parse(call), note('text', LARGE_TEXT)] },
    ]);
  });

  it.each([
    ['first', `{"cache_control":{"type":"ephemeral"}, "type":"text","text":"${DATA}"}`],
    ['in the middle', `{"type":"text","cache_control":{"type":"ephemeral"},"text":"${DATA}"}`],
    ['last', `{"type":"text","text":"${DATA}", "cache_control":null}`],
  ])('writes the same note for a part with its cache mark %s', async (_title, marked) =>
    expect(await read(ask(marked))).toEqual([{ role: 'user', content: [note('text', LARGE_TEXT)] }]),
  );

  it('replaces large media inside the result of a tool, and keeps its id, texts and small media', async () =>
    expect(await read(ask(result(`[${LARGE_TEXT}, ${IMAGE} ,${SMALL}]`), IMAGE))).toEqual([
      {
        role: 'user',
        content: [
          {
            type: 'tool_result',
            tool_use_id: 't1',
            content: [JSON.parse(LARGE_TEXT), note('image', IMAGE), JSON.parse(SMALL)],
          },
          note('image', IMAGE),
        ],
      },
    ]));

  it.each(['function_call_output', 'custom_tool_call_output'])(
    'replaces large media in the output of a %s',
    async (type) =>
      expect(await read(output(`[${LARGE_TEXT},${FILE}]`, type))).toEqual([
        { type, call_id: 'c1', output: [JSON.parse(LARGE_TEXT), note('input_file', FILE)] },
      ]),
  );

  it.each([
    ['a text', `"${DATA}"`],
    ['an object', IMAGE],
    ['parts without a type', `[{"stdout":"${DATA}"},"${DATA}",null]`],
    ['parts of unknown types', `[{"type":"tool_reference","x":"${DATA}"}]`],
    ['an empty list', '[]'],
    ['nothing', 'null'],
  ])('keeps a result that is %s', async (_title, value) => {
    const elements = [ask(result(value)), output(value)];
    expect(await read(...elements)).toEqual(elements.map((element) => JSON.parse(element) as unknown));
  });

  it('reads the last of duplicate keys, whatever their order', async () => {
    const both = `{"type":"function_call_output","output":"x","output":[${FILE}],"content":[${IMAGE}]}`;
    const turned = `{"type":"function_call_output","content":[${IMAGE}],"output":[${FILE}]}`;
    const parsed = {
      type: 'function_call_output',
      output: [note('input_file', FILE)],
      content: [note('image', IMAGE)],
    };
    expect(await read(both, turned)).toEqual([parsed, parsed]);
  });
});
