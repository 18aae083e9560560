import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../common/errors/domain-error.js';
import { scanChatBody } from './chat-body.js';

const scan = (text: string) => scanChatBody(Buffer.from(text));
const user = (content: string) => `{"role":"user","content":${content}}`;
const failure = (body: string | Buffer): DomainError => {
  try {
    scanChatBody(Buffer.from(body as string));
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('was accepted');
};

describe('scanChatBody', () => {
  it('finds the scalar fields, and the byte spans of messages and contents', () => {
    const text =
      ' {"model":"m","user":"u","n":2,"stream":true,"messages":[{"role":"user","content":"hé"},{"content":[{"type":"text"}],"role":"user"}]}\n';
    const body = scan(text);
    expect(body).toMatchObject({ hasModel: true, model: 'm', user: 'u', n: 2, stream: true });
    expect(body.messages.map(({ content }) => body.raw.toString('utf8', content.start, content.end))).toEqual(
      ['"hé"', '[{"type":"text"}]'],
    );
    expect(
      body.messages.map(({ start, end }) => JSON.parse(body.raw.toString('utf8', start, end)) as unknown),
    ).toEqual((JSON.parse(text) as { messages: unknown[] }).messages);
  });

  it.each([
    ['absent', '', { hasModel: false, model: null, stream: false, user: null, n: null }],
    [
      'null',
      '"model":null,"stream":null,"user":null,"n":null,',
      { hasModel: true, model: null, stream: false, user: null, n: null },
    ],
    [
      'of another type',
      '"model":7,"stream":"true","user":{},"n":"2",',
      { hasModel: true, model: null, stream: false, user: null, n: null },
    ],
    [
      'repeated',
      '"model":"a","model":"b","stream":true,"stream":false,',
      { hasModel: true, model: 'b', stream: false },
    ],
    ['broken', '"\\xmodel":"a","user":"\\x",', { hasModel: false, user: null }],
    ['escaped', '"m\\u006fdel":"a\\u0062",', { hasModel: true, model: 'ab' }],
  ])('reads fields that are %s', (_name, fields, expected) => {
    expect(scan(`{${fields}"messages":[${user('"x"')}]}`)).toMatchObject(expected);
  });

  it.each([
    ['in a string', `{"note":"\\"messages\\":[]","messages":[${user('"real"')}]}`],
    [
      'in tools',
      `{"tools":[{"function":{"parameters":{"properties":{"messages":{"type":"array"}}}}}],"messages":[${user('"real"')}]}`,
    ],
    ['in metadata behind', `{"messages":[${user('"real"')}],"metadata":{"messages":[]}}`],
    ['earlier, same key', `{"messages":"bogus","messages":[${user('"real"')}]}`],
    ['under an escaped key', `{"mess\\u0061ges":[${user('"real"')}]}`],
    ['inside a message', `{"messages":[{"messages":[],"role":"user","content":"real"}]}`],
    ['content repeated', `{"messages":[{"role":"user","content":"first","content":"real"}]}`],
    ['with a byte order mark', `\ufeff{"messages":[${user('"real"')}]}\n`],
    ['with white space', `\r\n\t{ "messages" : [ { "role" : "user" , "content" : "real" } ] }  \n`],
  ])('finds the real messages despite a decoy %s', (_name, text) => {
    const { raw, messages } = scan(text);
    expect(messages).toHaveLength(1);
    expect(raw.toString('utf8', messages[0]!.content.start, messages[0]!.content.end)).toBe('"real"');
  });

  it.each([
    ['S0-26 absent messages', '{"model":"m"}', 'messages'],
    ['S0-26 messages that are null', '{"messages":null}', 'messages'],
    ['S0-26 messages that are not an array', '{"messages":{"0":1}}', 'messages'],
    ['S0-27 empty messages', '{"messages":[ ]}', 'messages'],
    ['S0-28 a message that is not an object', `{"messages":[${user('"x"')},"y"]}`, 'messages[1]'],
    ['S0-28 an unknown role', '{"messages":[{"role":"robot","content":"x"}]}', 'messages[0].role'],
    ['S0-28 no role', '{"messages":[{"content":"x"}]}', 'messages[0].role'],
    ['S0-28 a role that is not a string', '{"messages":[{"role":1,"content":"x"}]}', 'messages[0].role'],
    [
      'S0-28 a tool answer without its call',
      `{"messages":[${user('"x"')},{"role":"tool","content":"x"}]}`,
      'messages[1].tool_call_id',
    ],
    [
      'S0-28 an empty tool_call_id',
      '{"messages":[{"role":"tool","content":"x","tool_call_id":""}]}',
      'messages[0].tool_call_id',
    ],
    ['S0-28 content of another type', '{"messages":[{"role":"user","content":7}]}', 'messages[0].content'],
    ['S0-28 no content', '{"messages":[{"role":"user"}]}', 'messages[0].content'],
    ['S0-28 a part that is not an object', `{"messages":[${user('["x"]')}]}`, 'messages[0].content[0]'],
    [
      'S0-28 a part without type',
      `{"messages":[${user('[{"type":"text"},{"text":"x"}]')}]}`,
      'messages[0].content[1].type',
    ],
  ])('%s: returns an error with the field', (_name, body, field) => {
    const error = failure(body);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', status: 422, field });
    expect(error.message).toContain(field);
  });

  it.each(['system', 'developer', 'user', 'assistant', 'function'])('accepts the role %s', (role) => {
    expect(scan(`{"messages":[{"role":"${role}","content":"x"}]}`).messages[0]?.role).toBe(role);
  });

  it.each([
    '{"role":"assistant","tool_calls":[{"id":"c"}]}',
    '{"role":"assistant","content":null}',
    '{"role":"tool","tool_call_id":"c","content":"x"}',
    '{"role":"us\\u0065r","content":[]}',
    '{"role":"user","content":[{"type":"hologram","data":{"deep":[1,2,{}]}}]}',
  ])('accepts %s', (message) => {
    expect(scan(`{"messages":[${message}]}`).messages).toHaveLength(1);
  });

  it.each([
    '',
    ' ',
    '{',
    '{"model":',
    '{"messages":[',
    '{"messages":[{"role":"user","content":"x}]}',
    `{"messages":[${user('"x"')}]`,
    `{"messages":[${user('"x"')}],}`,
    `{"messages":[${user('"x"')}]}}`,
    `{"messages":[${user('"x"')},]}`,
    `{"a":tru,"messages":[${user('"x"')}]}`,
    `{"a" 1,"messages":[${user('"x"')}]}`,
    `{a:1,"messages":[${user('"x"')}]}`,
    `{"a":[1 2],"messages":[${user('"x"')}]}`,
    `{"a":[{"b":1],"messages":[${user('"x"')}]}`,
    '[1,2',
    '"x',
    'hello',
    '{"a":"\\',
    Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
    Buffer.from('{"messages":[]}', 'utf16le'),
  ])('refuses invalid JSON: %p', (body) => {
    expect(failure(body)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'The request body is not valid JSON',
    });
  });

  it.each(['[]', '"x"', 'null', '7'])('refuses JSON that is not an object: %s', (body) => {
    expect(failure(body).message).toBe('The request body must be a JSON object');
  });

  it('accepts invalid UTF-8, deep nesting and long escaped strings without decoding them', () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    const objects = '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000);
    const quoted = JSON.stringify('"\\'.repeat(5_000) + 'x'.repeat(5_000) + '\\"'.repeat(300));
    const text = `{"x":${deep},"y":${objects},"z":${quoted},"messages":[${user(quoted)}]}`;
    const raw = Buffer.concat([
      Buffer.from(`{"bad":"`),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from(`",${text.slice(1)}`),
    ]);
    const { messages } = scanChatBody(raw);
    expect(raw.toString('utf8', messages[0]!.content.start, messages[0]!.content.end)).toBe(quoted);
  });

  it('accepts every mutated body that JSON.parse accepts', () => {
    const seedText = `{"a":[1,-2.5e3,true,false,null,{"b":"c\\"d"}],"messages":[${user('"x"')}],"t":{"u":[]}}`;
    const replacements = '{}[],:"\\ 1t';
    let seed = 7;
    const random = (limit: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
    for (let round = 0; round < 5_000; round++) {
      const at = random(seedText.length);
      const mutated =
        seedText.slice(0, at) + replacements[random(replacements.length)]! + seedText.slice(at + random(2));
      if (parses(mutated)) expect(() => requireValidSyntax(mutated)).not.toThrow();
    }
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Throws only if the scanner reports a syntax error; it may still refuse the content. */
function requireValidSyntax(text: string): void {
  try {
    scan(text);
  } catch (error) {
    if ((error as Error).message.includes('not valid JSON')) throw error;
  }
}
