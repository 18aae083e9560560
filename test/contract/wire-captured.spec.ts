import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { toLoggedMessages } from '../../src/proxy/chat/logged-messages.js';
import { scanChatBody } from '../../src/proxy/chat/chat-body.js';
import { spliceBody } from '../../src/proxy/chat/splice-body.js';
import { SHARED_DATA } from '../support/needs-table.mjs';
import { describeNeeding } from '../support/needs.js';

interface Captured {
  readonly client: string;
  readonly url: string;
  readonly body: {
    readonly model?: string;
    readonly stream?: boolean;
    readonly messages: readonly { readonly role: string; readonly content?: unknown }[];
  };
}

describeNeeding('shared data', 'captured client requests', () => {
  const readCaptured = (): Captured[] =>
    readFileSync(join(SHARED_DATA, 'wire', 'client-requests.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Captured);
  const chats = (): Captured[] => readCaptured().filter(({ url }) => url.endsWith('/chat/completions'));

  it('S0-37 are forwarded byte for byte', () => {
    for (const { body } of chats()) {
      for (const text of [JSON.stringify(body), JSON.stringify(body, null, 2)]) {
        const raw = Buffer.from(text);
        expect(spliceBody(scanChatBody(raw), [], { model: 'unused' })[0]).toBe(raw);
      }
    }
    expect([readCaptured().length, chats().length]).toEqual([23, 19]);
  });

  it('S0-37 are unchanged except for the edited text when memory is added', async () => {
    for (const { body } of chats()) {
      const scanned = scanChatBody(Buffer.from(JSON.stringify(body)));
      expect([scanned.model, scanned.stream]).toEqual([body.model, body.stream === true]);
      const edits = [
        { kind: 'insert', before: 0, json: '{"role":"system","content":"memory"}' },
        { kind: 'append_text', index: body.messages.length - 1, text: 'note' },
      ] as const;
      const result = JSON.parse(Buffer.concat(spliceBody(scanned, edits)).toString()) as Captured['body'];
      expect(result.messages[0]).toEqual({ role: 'system', content: 'memory' });
      expect(result.messages.slice(1, -1)).toEqual(body.messages.slice(0, -1));
      expect(JSON.stringify(result.messages.at(-1)?.content)).toMatch(/note"(\}\])?$/);
      expect({ ...result, messages: [] }).toEqual({ ...body, messages: [] });
      const logged = await toLoggedMessages(scanned);
      expect(logged.map(({ message }) => message.content)).toEqual(
        body.messages.map(({ content }) => content ?? null),
      );
      expect(logged.map(({ contentJson }) => JSON.parse(contentJson) as unknown)).toEqual(
        body.messages.map(({ content }) => content ?? null),
      );
    }
  });
});
