import { describe, expect, it } from '@jest/globals';
import { countTurns } from '../../../test/support/count-turns.js';
import { createDialects, type WireRoute } from '../create-dialects.js';

const DIALECTS = createDialects([]);
const MESSAGES = Array.from({ length: 10_000 }, (_, at) => ({ role: 'user', content: `Question ${at}?` }));

function createBody(field: string, messages: readonly unknown[]): Buffer {
  return Buffer.from(JSON.stringify({ model: 'm', max_tokens: 1, [field]: messages }));
}

describe('ScanPacer', () => {
  it.each<[WireRoute, string]>([
    ['/responses', 'input'],
    ['/messages', 'messages'],
  ])('lets the event loop turn while %s scans and reads a long conversation', async (route, field) => {
    const raw = createBody(field, MESSAGES);
    const body = await DIALECTS[route].scan(raw);
    expect(await countTurns(() => DIALECTS[route].scan(raw))).toBeGreaterThan(2);
    expect(await countTurns(async () => body!.readConversation())).toBeGreaterThan(2);
    expect((await body!.readConversation())!.elements).toHaveLength(MESSAGES.length);
  });

  it('takes no turn for a short conversation', async () => {
    const raw = createBody('messages', MESSAGES.slice(0, 100));
    expect(await countTurns(() => DIALECTS['/messages'].scan(raw))).toBe(0);
  });
});
