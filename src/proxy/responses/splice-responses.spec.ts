import { describe, expect, it } from '@jest/globals';
import { scanResponsesBody } from './responses-body.js';
import { spliceResponses } from './splice-responses.js';

const BLOCK = { kind: 'append_text', index: 0, text: 'Likes "tea".' } as const;

async function splice(body: string): Promise<string> {
  const scanned = await scanResponsesBody(Buffer.from(body));
  return Buffer.concat(spliceResponses(scanned, [BLOCK], null)).toString();
}

describe('spliceResponses', () => {
  it.each([
    ['adds instructions if they are absent', '', '"instructions":"Likes \\"tea\\".",'],
    ['fills empty instructions', '"instructions":"",', '"instructions":"Likes \\"tea\\".",'],
    ['replaces null', '"instructions": null,', '"instructions": "Likes \\"tea\\".",'],
    ['appends to instructions', '"instructions":"Hi",', '"instructions":"Hi\\n\\nLikes \\"tea\\".",'],
    ['leaves other values to the provider', '"instructions":[["Hi"]],', '"instructions":[["Hi"]],'],
  ])('%s, in a request with a conversation', async (_name, before, after) =>
    expect(await splice(`{${before}"conversation":"conv_1","input":"hi"}`)).toBe(
      `{${after}"conversation":"conv_1","input":"hi"}`,
    ),
  );
});
