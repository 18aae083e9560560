import { describe, expect, it } from '@jest/globals';
import { scanChatBody } from './chat-body.js';
import { spliceBody } from './splice-body.js';

const MESSAGES = '"messages":[{"role":"user","content":"x"}]';
const tool = (name: string) => ({ type: 'function', function: { name, parameters: {} } });
const SEARCH = JSON.stringify(tool('search'));
const OWN = '{"type":"function" , "function":{"name":"own"}}';

function splice(text: string, tools: readonly unknown[]): string {
  return Buffer.concat(spliceBody(scanChatBody(Buffer.from(text)), [], { tools })).toString();
}

describe('planToolPatches', () => {
  it.each([
    ['absent', `{${MESSAGES}}`, `{"tools":[${SEARCH}],${MESSAGES}}`],
    ['null', `{"tools": null ,${MESSAGES}}`, `{"tools": [${SEARCH}] ,${MESSAGES}}`],
    ['empty', `{"tools":[ ],${MESSAGES}}`, `{"tools":[ ${SEARCH}],${MESSAGES}}`],
    ['some', `{${MESSAGES},"tools":[ ${OWN} ]}`, `{${MESSAGES},"tools":[ ${OWN} ,${SEARCH}]}`],
  ])('S3-67 adds the policy’s tools after the client’s tools: %s', (_case, text, expected) => {
    expect(splice(text, [tool('search')])).toBe(expected);
  });

  it('keeps the client’s definition if a name is duplicate', () => {
    const text = `{${MESSAGES},"tools":[${OWN},{"type":"custom","name":"grep"}]}`;
    expect(splice(text, [tool('own'), tool('grep')])).toBe(text);
    expect(JSON.parse(splice(text, [tool('own'), tool('new')]))).toMatchObject({
      tools: [{}, {}, tool('new')],
    });
  });

  it.each(['{}', '7', '[{"bad":"\\x"}]'])('changes nothing if `tools` is not a list: %s', (value) => {
    const text = `{"tools":${value},${MESSAGES}}`;
    expect(splice(text, [tool('search')])).toBe(text);
  });

  it('changes nothing if the policy has no tools', () => {
    const raw = Buffer.from(`{${MESSAGES}}`);
    expect(spliceBody(scanChatBody(raw), [], { tools: [] })[0]).toBe(raw);
  });
});
