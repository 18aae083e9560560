import { describe, expect, it } from '@jest/globals';
import { scanResponsesBody } from './responses-body.js';
import { spliceResponses } from './splice-responses.js';

const BLOCK = { kind: 'append_text', index: 0, text: 'Likes "tea".' } as const;

function splice(body: string): string {
  return Buffer.concat(spliceResponses(scanResponsesBody(Buffer.from(body)), [BLOCK], null)).toString();
}

describe('spliceResponses', () => {
  it.each([
    ['adds instructions if they are absent', '', '"instructions":"Likes \\"tea\\".",'],
    ['fills empty instructions', '"instructions":"",', '"instructions":"Likes \\"tea\\".",'],
    ['replaces null', '"instructions": null,', '"instructions": "Likes \\"tea\\".",'],
    ['appends to instructions', '"instructions":"Hi",', '"instructions":"Hi\\n\\nLikes \\"tea\\".",'],
    ['leaves other values to the provider', '"instructions":[["Hi"]],', '"instructions":[["Hi"]],'],
  ])('%s, in a request with a conversation', (_name, before, after) =>
    expect(splice(`{${before}"conversation":"conv_1","input":"hi"}`)).toBe(
      `{${after}"conversation":"conv_1","input":"hi"}`,
    ),
  );
});
