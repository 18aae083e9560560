import { describe, expect, it } from '@jest/globals';
import { SseParser, type SseEvent } from './sse-parser.js';

function parse(bytes: Buffer, size = bytes.length): SseEvent[] {
  const events: SseEvent[] = [];
  const parser = new SseParser((event) => events.push(event));
  for (let from = 0; from < bytes.length; from += size) parser.push(bytes.subarray(from, from + size));
  parser.end();
  return events;
}

const CASES: [string, string, [string, string][]][] = [
  [
    'line feeds',
    'data: a\n\ndata: b\n\n',
    [
      ['', 'a'],
      ['', 'b'],
    ],
  ],
  [
    'carriage returns',
    'data: a\r\rdata: b\r\r',
    [
      ['', 'a'],
      ['', 'b'],
    ],
  ],
  [
    'both',
    'data: a\r\n\r\ndata: b\r\n\r\n',
    [
      ['', 'a'],
      ['', 'b'],
    ],
  ],
  [
    'a mixture',
    'data: a\r\n\ndata: b\n\r\n',
    [
      ['', 'a'],
      ['', 'b'],
    ],
  ],
  ['comments and unknown fields', ': ping\n\nid: 1\nretry: 5\nfoo\ndata: a\n\n', [['', 'a']]],
  [
    'event names, once each',
    'event: error\ndata: a\n\ndata: b\n\n',
    [
      ['error', 'a'],
      ['', 'b'],
    ],
  ],
  ['lines put together', 'data: a\ndata\ndata:b\n\n', [['', 'a\n\nb']]],
  [
    'no space, two spaces',
    'data:a\n\ndata:  b\n\n',
    [
      ['', 'a'],
      ['', ' b'],
    ],
  ],
  ['a byte order mark', '\ufeffdata: a\n\n', [['', 'a']]],
  [
    'a last event without a blank line',
    'data: a\n\ndata: b\n',
    [
      ['', 'a'],
      ['', 'b'],
    ],
  ],
  [
    'a last event without a line end',
    'data: a\n\ndata: [DONE]',
    [
      ['', 'a'],
      ['', '[DONE]'],
    ],
  ],
  ['colons in the value', 'data: {"a":1}\n\n', [['', '{"a":1}']]],
  ['code points of any length', 'data: é漢😀\n\n', [['', 'é漢😀']]],
  ['nothing', '', []],
  ['an event without data', 'event: a\n\ndata: b\n\n', [['', 'b']]],
];

describe('SseParser', () => {
  it.each(CASES)('parses %s, however the bytes are split', (_name, text, expected) => {
    const bytes = Buffer.from(text);
    for (let size = 1; size <= Math.max(1, bytes.length); size++) {
      expect(parse(bytes, size).map(({ event, data }) => [event, data])).toEqual(expected);
    }
  });

  it('parses a long line in many pieces in linear time', () => {
    const text = 'x'.repeat(2_000_000);
    const started = performance.now();
    expect(parse(Buffer.from(`data: ${text}\n\n`), 64)[0]?.data.length).toBe(text.length);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
