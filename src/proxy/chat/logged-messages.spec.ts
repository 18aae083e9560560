import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readText } from '../../common/chat-message.js';
import { scanChatBody } from './chat-body.js';
import { MAX_LOGGED_PART_BYTES } from '../wire/large-parts.js';
import { toLoggedMessages } from './logged-messages.js';

const url = `data:image/png;base64,${'A'.repeat(MAX_LOGGED_PART_BYTES)}`;
const image = JSON.stringify({ type: 'image_url', image_url: { url } });

const log = (messages: string) => toLoggedMessages(scanChatBody(Buffer.from(`{"messages":[${messages}]}`)));

describe('toLoggedMessages', () => {
  it('keeps the known fields and the exact text of the content', async () => {
    const call = '{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}';
    const messages = await log(
      `{"role":"user","name":"bob","content":"caf\\u00e9 \\/"},
       {"role":"assistant","content":null,"tool_calls":[${call}],"reasoning_content":"hm","audio":{"id":"a"}},
       {"role":"tool","tool_call_id":"c","content":[ {"type":"text","text":"1.10"} ]},
       {"role":"assistant","name":7,"tool_calls":"x"}`,
    );
    expect(messages).toEqual([
      { message: { role: 'user', name: 'bob', content: 'café /' }, contentJson: '"caf\\u00e9 \\/"' },
      {
        message: {
          role: 'assistant',
          content: null,
          tool_calls: [JSON.parse(call)],
          reasoning_content: 'hm',
        },
        contentJson: 'null',
      },
      {
        message: { role: 'tool', tool_call_id: 'c', content: [{ type: 'text', text: '1.10' }] },
        contentJson: '[ {"type":"text","text":"1.10"} ]',
      },
      { message: { role: 'assistant', content: null }, contentJson: 'null' },
    ]);
  });

  it('refuses a message that is nested too deeply to be logged, and returns its field', async () => {
    const nest = (depth: number) =>
      `{"role":"user","content":[{"type":"x","y":${'['.repeat(depth)}${']'.repeat(depth)}}]}`;
    await expect(log(`${nest(400)},${nest(10_000)}`)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'messages[1]',
    });
    expect(await log(nest(400))).toHaveLength(1);
  });

  it('replaces a part over 64 KiB by a note with its hash', async () => {
    const small = `{"type":"text","text":"what is this?"}`;
    const hash = createHash('sha256').update(image).digest('hex');
    const text = `[image_url omitted: ${image.length} bytes, sha256:${hash}]`;
    const [first] = await log(`{"role":"user","content":[${small}, ${image},${image} ]}`);
    const note = JSON.stringify({ type: 'text', text });
    expect(first?.contentJson).toBe(`[${small}, ${note},${note} ]`);
    expect(first?.message.content).toEqual(JSON.parse(first!.contentJson));
    // The note is not part of the person's words, so it is neither searched for nor remembered.
    expect(readText(first!.message)).toBe('what is this?');
  });

  it('replaces a large image in the result of a tool, and keeps its text', async () => {
    const text = '{"type":"text","text":"done"}';
    const [first] = await log(`{"role":"tool","tool_call_id":"c","content":[${text},${image}]}`);
    const hash = createHash('sha256').update(image).digest('hex');
    expect(first?.message).toEqual({
      role: 'tool',
      tool_call_id: 'c',
      content: [
        { type: 'text', text: 'done' },
        { type: 'text', text: `[image_url omitted: ${image.length} bytes, sha256:${hash}]` },
      ],
    });
  });

  it('does not block other requests while it hashes a 20 MB image', async () => {
    const data = Buffer.alloc(20_000_000, 'A');
    const raw = Buffer.concat([
      Buffer.from('{"messages":[{"role":"user","content":[{"type":"image_url","image_url":{"url":"'),
      data,
      Buffer.from('"}}]}]}'),
    ]);
    let others = 0;
    let next = setImmediate(function runAnother() {
      others += 1;
      next = setImmediate(runAnother);
    });
    const messages = await toLoggedMessages(scanChatBody(raw));
    clearImmediate(next);
    expect(messages[0]?.contentJson.length).toBeLessThan(200);
    expect(others).toBeGreaterThan(15);
  });

  it('S0-28 returns the field of a message whose strings are not valid JSON', async () => {
    await expect(log('{"role":"user","content":"a"},{"role":"user","content":"\\x"}')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'messages[1]',
    });
  });
});
