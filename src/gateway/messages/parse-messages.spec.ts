import { describe, expect, it } from '@jest/globals';
import { toForwardedItem } from './forwarded-item.js';
import { parseMessages, parseMessagesJson } from './parse-messages.js';

const message = (more: object = {}): object => ({
  sender_id: 'alice',
  role: 'user',
  timestamp: 1_767_225_600_000,
  content: 'hi',
  ...more,
});
const item = (more: object): object => message({ content: [{ type: 'image', ...more }] });

describe('parseMessages', () => {
  it('S4-43 parses messages; seconds become milliseconds, and null counts as absent', () => {
    expect(
      parseMessages([
        message({ timestamp: 1_767_225_600, sender_name: null }),
        item({ upload_id: 'f', ext: '.png' }),
      ]),
    ).toEqual([
      { senderId: 'alice', role: 'user', timestamp: 1_767_225_600_000, content: 'hi' },
      {
        senderId: 'alice',
        role: 'user',
        timestamp: 1_767_225_600_000,
        content: [{ type: 'image', uploadId: 'f', ext: 'png' }],
      },
    ]);
  });

  it.each([[{}], ['x'], [null], [7]])('S4-30 S4-97 refuses %j, which is not a list', (value) => {
    expect(() => parseMessages(value)).toThrow(
      expect.objectContaining({ code: 'NOT_A_LIST', field: 'messages' }),
    );
    expect(() => parseMessagesJson(`[`)).toThrow(/JSON/);
  });

  const bad: readonly [messages: object[], field: string][] = [
    [[], 'messages'],
    [Array.from({ length: 501 }, () => message()), 'messages'],
    [[message({ role: 'system' })], 'messages.0.role'],
    [[message(), message({ sender_id: '' })], 'messages.1.sender_id'],
    [[message({ sender_id: undefined })], 'messages.0.sender_id'],
    [[message({ timestamp: '1' })], 'messages.0.timestamp'],
    [[message({ timestamp: -1 })], 'messages.0.timestamp'],
    [[message({ timestamp: 1e17 })], 'messages.0.timestamp'],
    [[message({ content: null })], 'messages.0.content'],
    [[message({ content: 7 })], 'messages.0.content'],
    [[message({ role: 'tool' })], 'messages.0.tool_call_id'],
    [[message({ tool_calls: 'x' })], 'messages.0.tool_calls'],
    [[message({ colour: 1 })], 'messages.0.colour'],
    [[item({})], 'messages.0.content.0'],
    [[item({ type: 'film', text: 'x' })], 'messages.0.content.0.type'],
    [[item({ text: 'x', path: '/etc' })], 'messages.0.content.0.path'],
    [[item({ upload_id: '' })], 'messages.0.content.0.upload_id'],
  ];
  it.each(bad)('S4-47 reports the invalid field in case %#', (messages, field) => {
    expect(() => parseMessages(messages)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
    );
  });
});

describe('toForwardedItem', () => {
  const contents: readonly [mimeType: string, bytes: Buffer, content: object][] = [
    ['text/plain', Buffer.from('héllo'), { text: 'héllo' }],
    ['text/plain', Buffer.from([0xff, 0x68]), { base64: '/2g=' }],
    ['image/png', Buffer.from('hi'), { base64: 'aGk=' }],
  ];
  it.each(contents)(
    'S4-36 S4-42 forwards %s as text or base64, with name and extension, without its place',
    (mimeType, bytes, content) => {
      const given = { type: 'doc' as const, uploadId: 'f', uri: 'file:///home/me/a.txt' };
      expect(toForwardedItem(given, { name: 'a.txt', mimeType, bytes })).toEqual({
        type: 'doc',
        name: 'a.txt',
        ext: 'txt',
        ...content,
      });
    },
  );
});
