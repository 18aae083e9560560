import { describe, expect, it } from '@jest/globals';
import { parseBackendMessages } from './message-input.js';

const message = (change: object = {}): object => ({
  sender_id: 'ann',
  role: 'user',
  timestamp: 1_760_000_000_000,
  content: 'hi',
  ...change,
});

describe('messages of the engine contract', () => {
  it('parses every field, and seconds as milliseconds', () => {
    const items = [
      { type: 'pdf', text: 't', uri: 'https://x.example/a.pdf', base64: 'aGk=', ext: 'pdf', name: 'a.pdf' },
    ];
    const wire = message({
      sender_name: 'Ann',
      role: 'tool',
      timestamp: 1_760_000_000,
      content: items,
      tool_calls: [{}],
      tool_call_id: 'c',
    });
    expect(parseBackendMessages([wire])).toEqual([
      {
        role: 'tool',
        senderId: 'ann',
        senderName: 'Ann',
        timestamp: 1_760_000_000_000,
        content: items,
        toolCalls: [{}],
        toolCallId: 'c',
      },
    ]);
  });

  it.each<[unknown, string]>([
    ['no list', 'messages'],
    [[], 'messages'],
    [Array.from({ length: 501 }, () => message()), 'messages'],
    [['text'], 'messages.0'],
    [[message(), message({ mood: 1 })], 'messages.1.mood'],
    [[message({ role: 'system' })], 'messages.0.role'],
    [[message({ role: 'tool' })], 'messages.0.tool_call_id'],
    [[message({ tool_calls: {} })], 'messages.0.tool_calls'],
    [[message({ sender_id: '' })], 'messages.0.sender_id'],
    [[message({ sender_id: undefined })], 'messages.0.sender_id'],
    [[message({ sender_name: 'a\nb' })], 'messages.0.sender_name'],
    [[message({ timestamp: 'now' })], 'messages.0.timestamp'],
    [[message({ timestamp: -1 })], 'messages.0.timestamp'],
    [[message({ timestamp: NaN })], 'messages.0.timestamp'],
    [[message({ timestamp: 1e18 })], 'messages.0.timestamp'],
    [[message({ content: null })], 'messages.0.content'],
    [[message({ content: [] })], 'messages.0.content'],
    [[message({ content: [{ type: 'video', text: 'x' }] })], 'messages.0.content.0.type'],
    [[message({ content: [{ type: 'text' }] })], 'messages.0.content.0.text'],
    [[message({ content: [{ type: 'image', name: 'x' }] })], 'messages.0.content.0'],
    [[message({ content: [{ type: 'text', text: 5 }] })], 'messages.0.content.0.text'],
    [[message({ content: [{ type: 'image', base64: 'a' }] })], 'messages.0.content.0.base64'],
    [[message({ content: [{ type: 'image', base64: '' }] })], 'messages.0.content.0.base64'],
    [[message({ content: [{ type: 'image', uri: 'x', upload_id: 'u' }] })], 'messages.0.content.0.upload_id'],
  ])('refuses %j and reports the field %s', (wire, field) => {
    expect(() => parseBackendMessages(wire)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
    );
  });
});
