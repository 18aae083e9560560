import { describe, expect, it } from '@jest/globals';
import type { MessageEdit } from '../../memory/injection/injection.types.js';
import { scanChatBody } from './chat-body.js';
import { spliceBody } from './splice-body.js';

const splice = (text: string, edits: MessageEdit[], model: string | null = null) =>
  Buffer.concat(spliceBody(scanChatBody(Buffer.from(text)), edits, { model })).toString();
const append = (index: number, text: string): MessageEdit => ({ kind: 'append_text', index, text });
const prepend = (index: number, text: string): MessageEdit => ({ kind: 'prepend_text', index, text });
const insert = (before: number, json: string): MessageEdit => ({ kind: 'insert', before, json });
const body = (message: string) =>
  `{"seed":12345678901234567890, "t":1.10,"messages":[ ${message} ],"x":"\\u00e9\\ud83c"}`;

describe('spliceBody', () => {
  it.each([
    ['{"model":"m","messages":[{"role":"user","content":"x"}]}', 'fallback'],
    ['{"model":null,"messages":[{"role":"user","content":"x"}]}', 'fallback'],
    ['{"messages":[{"role":"user","content":"x"}]}', null],
  ])('S0-37 returns the same buffer if nothing is inserted: %s', (text, model) => {
    const raw = Buffer.from(text);
    const [first, ...others] = spliceBody(scanChatBody(raw), [], { model });
    expect(first).toBe(raw);
    expect(others).toEqual([]);
  });

  it.each([
    [
      'fills in an absent model',
      '{"messages":[{"role":"user","content":"x"}]}',
      [],
      'm"1',
      '{"model":"m\\"1","messages":[{"role":"user","content":"x"}]}',
    ],
    [
      'appends to a string',
      body('{"role":"user","content":"a\\n"}'),
      [append(0, 'b"\n')],
      null,
      body('{"role":"user","content":"a\\n\\n\\nb\\"\\n"}'),
    ],
    [
      'prepends to a string',
      body('{"role":"user","content":"a"}'),
      [prepend(0, 'b')],
      null,
      body('{"role":"user","content":"b\\n\\na"}'),
    ],
    [
      'fills an empty string',
      body('{"role":"user","content":""}'),
      [append(0, 'b'), append(0, 'c')],
      null,
      body('{"role":"user","content":"b\\n\\nc"}'),
    ],
    [
      'replaces null',
      body('{"role":"system","content":null}'),
      [append(0, 'b'), prepend(0, 'a')],
      null,
      body('{"role":"system","content":"a\\n\\nb"}'),
    ],
    [
      'adds an absent content',
      body('{"role":"assistant"}'),
      [append(0, 'b')],
      null,
      body('{"content":"b","role":"assistant"}'),
    ],
    [
      'adds parts at both ends of an array',
      body('{"role":"user","content":[ {"type":"image_url"} ]}'),
      [append(0, 'b'), prepend(0, 'a'), append(0, 'c')],
      null,
      body(
        '{"role":"user","content":[ {"type":"text","text":"a"},{"type":"image_url"},{"type":"text","text":"b"},{"type":"text","text":"c"} ]}',
      ),
    ],
    [
      'fills an empty array',
      body('{"role":"user","content":[]}'),
      [append(0, 'b')],
      null,
      body('{"role":"user","content":[{"type":"text","text":"b"}]}'),
    ],
    [
      'inserts messages before, between and after the others, in order',
      '{"messages":[{"role":"user","content":"x"} , {"role":"user","content":"y"}]}',
      [insert(0, '1'), insert(0, '2'), insert(1, '3'), insert(2, '4'), insert(2, '5')],
      null,
      '{"messages":[1,2,{"role":"user","content":"x"} , 3,{"role":"user","content":"y"},4,5]}',
    ],
    [
      'writes the last of duplicate contents',
      body('{"role":"user","content":"a","content":"b"}'),
      [append(0, 'c')],
      null,
      body('{"role":"user","content":"a","content":"b\\n\\nc"}'),
    ],
  ] as [string, string, MessageEdit[], string | null, string][])(
    '%s',
    (_name, text, edits, model, expected) => {
      expect(splice(text, edits, model)).toBe(expected);
    },
  );

  it('ignores edits of messages that do not exist', () => {
    const text = body('{"role":"user","content":"a"}');
    expect(splice(text, [append(3, 'b')])).toBe(text);
  });

  it('S0-37 equals parse and modify, and differs from the original by insertions only (seeded)', () => {
    const random = lcg(42);
    for (let round = 0; round < 2_000; round++) {
      const messages = Array.from({ length: 1 + random(4) }, () => randomMessage(random));
      const original = stringifySpaced(
        { ...(random(2) ? { model: 'm' } : {}), seed: 1, messages, tools: [{ messages: [] }], stream: true },
        random,
      );
      const edits = Array.from({ length: random(5) }, () => randomEdit(random, messages.length));
      const result = splice(original, edits, random(2) ? 'filled' : null);
      const filled = result.includes('"filled"') ? 'filled' : null;
      expect(JSON.parse(result)).toEqual(applyByParsing(JSON.parse(original) as Body, edits, filled));
      const replaced = messages.some(({ content }) => content === null);
      if (!replaced) expect(isSubsequence(original, result)).toBe(true);
    }
  });
});

interface Message {
  role: string;
  content?: unknown;
}
interface Body {
  model?: string;
  messages: Message[];
}
type Random = (limit: number) => number;

function lcg(seed: number): Random {
  let state = seed;
  return (limit) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
}

const TEXTS = [
  '',
  'plain',
  'with "quotes" and \\',
  '漢字 \u{1f600}',
  'line\nbreak',
  '\ud83c',
  'x'.repeat(700) + '"',
];

function randomMessage(random: Random): Message {
  const pick = () => TEXTS[random(TEXTS.length)]!;
  const contents: unknown[] = [
    pick(),
    pick(),
    null,
    [],
    [
      { type: 'text', text: pick() },
      { type: 'image_url', image_url: { url: pick() } },
    ],
  ];
  const kind = random(6);
  return kind === 5 ? { role: 'assistant' } : { role: 'user', content: contents[kind] };
}

function randomEdit(random: Random, length: number): MessageEdit {
  const text = TEXTS[1 + random(TEXTS.length - 1)]!;
  const kind = random(3);
  if (kind === 0) return insert(random(length + 1), JSON.stringify({ role: 'user', content: text }));
  return kind === 1 ? append(random(length), text) : prepend(random(length), text);
}

function stringifySpaced(value: unknown, random: Random): string {
  return JSON.stringify(value, null, random(2) ? 1 + random(3) : undefined);
}

/** Reference implementation: parses the body and changes the objects. */
function applyByParsing(body: Body, edits: readonly MessageEdit[], model: string | null): Body {
  const slots: unknown[][] = body.messages.map((message) => [message]);
  slots.push([]);
  for (const edit of edits) {
    if (edit.kind === 'insert') {
      const slot = slots[edit.before]!;
      slot.splice(
        edit.before === body.messages.length ? slot.length : slot.length - 1,
        0,
        JSON.parse(edit.json),
      );
    } else {
      const message = body.messages[edit.index]!;
      message.content = addText(message.content, edit.text, edit.kind === 'append_text');
    }
  }
  return {
    ...body,
    ...(model !== null && body.model === undefined ? { model } : {}),
    messages: slots.flat() as Message[],
  };
}

function addText(content: unknown, text: string, isAppended: boolean): unknown {
  if (Array.isArray(content))
    return isAppended
      ? [...(content as unknown[]), { type: 'text', text }]
      : [{ type: 'text', text }, ...(content as unknown[])];
  if (typeof content !== 'string' || content === '') return text;
  return isAppended ? `${content}\n\n${text}` : `${text}\n\n${content}`;
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const char of whole) if (part.startsWith(char, at)) at += char.length;
  return at === part.length;
}
