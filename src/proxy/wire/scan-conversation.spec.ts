import { describe, expect, it } from '@jest/globals';
import { KnownStrings } from './known-strings.js';
import { resolveOrNull, scanConversation } from './scan-conversation.js';

const KEYS = new KnownStrings(['model', 'messages']);
const A = '{"role":"user","content":"a"}';
const B = '{"type":"note"}';

async function scan(json: string) {
  const raw = Buffer.from(json);
  const scanned = await resolveOrNull(scanConversation(raw, KEYS, 'messages'));
  if (scanned === null) return null;
  const { open, fields, elements } = scanned;
  return {
    open,
    fields: Object.entries(fields).map(([key, span]) => [key, raw.toString('utf8', span.start, span.end)]),
    elements: elements.map(({ start, end }) => raw.toString('utf8', start, end)),
  };
}

describe('scanConversation', () => {
  it('finds fields and elements', async () =>
    expect(await scan(` { "other":[1], "messages" : [ ${A} , ${B} ] , "model" : "m" } `)).toEqual({
      open: 2,
      fields: [
        ['messages', `[ ${A} , ${B} ]`],
        ['model', '"m"'],
      ],
      elements: [A, B],
    }));

  it.each([
    [`{"messages":[${A}],"messages":[${B}]}`, [B]],
    [`{"messages":[${A}],"messages":"b"}`, []],
    [`{"messages":"b","messages":[${A}]}`, [A]],
  ])('reads the last of duplicate keys in %s', async (json, elements) =>
    expect(await scan(json)).toMatchObject({ elements }),
  );

  it.each(['', '[]', '{}', '{"messages":[]}', '{"messages":[1]}', '{"messages":[{}]}', `{"messages":[${A}]`])(
    'returns null for %j',
    async (json) => expect(await scan(json)).toBeNull(),
  );

  it('returns null for text after the body', async () =>
    expect(await scan(`{"messages":[${A}]} ${B}`)).toBeNull());
});
