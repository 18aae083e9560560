import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ChatAnswerReader } from '../chat/chat-answer-reader.js';
import { AnswerCollector, type CollectedAnswer } from './answer-collector.js';

const LIMIT = 1_000_000;
const SSE = ['Content-Type', 'text/event-stream; charset=utf-8'];
const JSON_TYPE = ['content-type', 'application/json'];
const frame = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
const completion = (content: string) =>
  JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] });
const TEXT = 'naïve 漢字 😀 ';
const STREAM = Buffer.from(frame(TEXT) + frame('end') + 'data: [DONE]\n\n');

async function collect(
  headers: readonly string[],
  bytes: Buffer,
  { size = bytes.length || 1, whole = true, limit = LIMIT } = {},
): Promise<CollectedAnswer> {
  const collector = new AnswerCollector(headers, limit, new ChatAnswerReader());
  for (let from = 0; from < bytes.length; from += size) collector.write(bytes.subarray(from, from + size));
  return collector.finish(whole);
}

const contents = (answer: CollectedAnswer) => answer.messages.map(({ message }) => message.content);

describe('AnswerCollector', () => {
  it.each([1, 2, 3, 7, 50, 1_000])(
    'S0-97 reads a stream in chunks of %d bytes, which may split characters',
    async (size) => {
      const answer = await collect(SSE, STREAM, { size });
      expect(answer).toEqual({
        isComplete: true,
        messages: [
          {
            message: { role: 'assistant', content: `${TEXT}end` },
            contentJson: JSON.stringify(`${TEXT}end`),
          },
        ],
      });
    },
  );

  it('reads a stream that is longer than a batch', async () => {
    const answer = await collect(SSE, Buffer.from(frame('0123456789').repeat(5_000)), { size: 1_000 });
    expect(contents(answer)).toEqual(['0123456789'.repeat(5_000)]);
  });

  it.each([
    ['without [DONE]', frame('a')],
    ['without a blank line at the end', frame('a').trimEnd()],
    ['with junk after [DONE]', `${frame('a')}data: [DONE] and {"so":"on"}\n\n`],
    ['with frames that are not JSON', `data: oops\n\n${frame('a')}data: {"cho\n\n`],
    ['with pings and usage', `: ping\n\n${frame('a')}data: {"choices":[],"usage":{"total_tokens":1}}\n\n`],
  ])('reads a stream %s', async (_name, text) => {
    expect(await collect(SSE, Buffer.from(text))).toMatchObject({
      isComplete: true,
      messages: [{ contentJson: '"a"' }],
    });
  });

  it.each([
    ['an error frame', `${frame('half')}data: {"error":{"type":"server_error"}}\n\n`, 'server_error'],
    ['an error event', `${frame('half')}event: error\ndata: {"type":"overloaded"}\n\n`, 'overloaded'],
    ['an error event without JSON', `${frame('half')}event: error\ndata: oops\n\n`, 'error'],
  ])('keeps the text before %s and reports the error', async (_name, text, error) => {
    const answer = await collect(SSE, Buffer.from(text));
    expect(answer).toMatchObject({ isComplete: false, error });
    expect(contents(answer)).toEqual(['half']);
  });

  it('reads the beginning of a stream that broke off', async () => {
    const answer = await collect(SSE, Buffer.from(`${frame('ha')}${frame('lf')}data: {"choi`), {
      whole: false,
    });
    expect(answer).toMatchObject({
      isComplete: false,
      error: 'upstream_failed',
      messages: [{ contentJson: '"half"' }],
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('decodes a copy that is encoded as %s', async (encoding, encode) => {
    const headers = (type: readonly string[]) => [...type, 'Content-Encoding', encoding];
    expect(contents(await collect(headers(SSE), encode(STREAM), { size: 5 }))).toEqual([`${TEXT}end`]);
    expect(contents(await collect(headers(JSON_TYPE), encode(Buffer.from(completion(TEXT)))))).toEqual([
      TEXT,
    ]);
    const long = Buffer.from(Array.from({ length: 20_000 }, (_, index) => frame(`${index} `)).join(''));
    expect((await collect(headers(SSE), encode(long), { limit: 10_000_000 })).isComplete).toBe(true);
  });

  it('treats a stream whose connection broke after [DONE] as complete', async () => {
    expect(await collect(SSE, STREAM, { whole: false })).toMatchObject({
      isComplete: true,
      messages: [{ contentJson: JSON.stringify(`${TEXT}end`) }],
    });
  });

  it('reads the beginning of a truncated gzip stream', async () => {
    const long = Buffer.from(Array.from({ length: 2_000 }, (_, index) => frame(`${index} `)).join(''));
    const bytes = gzipSync(long);
    const answer = await collect([...SSE, 'content-encoding', 'gzip'], bytes.subarray(0, bytes.length / 2), {
      whole: false,
    });
    expect(answer.isComplete).toBe(false);
    expect(contents(answer)[0]).toEqual(expect.stringMatching(/^0 1 2 3 /));
  });

  it('chooses the parser by the content-type of the response', async () => {
    const json = Buffer.from(completion('hi'));
    expect(
      contents(await collect(['content-type', 'Application/JSON; charset=utf-8'], json, { size: 3 })),
    ).toEqual(['hi']);
    expect(contents(await collect(['content-type', 'application/vnd.api+json'], json))).toEqual(['hi']);
    expect(await collect(['content-type', 'text/html'], json)).toEqual({
      messages: [],
      isComplete: false,
      error: 'unreadable',
    });
    expect(await collect([], json)).toEqual({ messages: [], isComplete: false, error: 'unreadable' });
  });

  it.each([
    ['deflate', deflateSync(STREAM)],
    ['zstd', STREAM],
    ['gzip, br', STREAM],
    ['gzip', Buffer.from('not gzip')],
  ])('reports content that it can’t decode as unreadable: %s', async (encoding, bytes) => {
    expect(await collect([...SSE, 'content-encoding', encoding], bytes)).toEqual({
      messages: [],
      isComplete: false,
      error: 'unreadable',
    });
  });

  it('reports invalid JSON as unreadable', async () => {
    expect(await collect(JSON_TYPE, Buffer.from('<html>'))).toMatchObject({ error: 'unreadable' });
    expect(await collect(JSON_TYPE, Buffer.from('{"error":{"type":"oops"}}'))).toEqual({
      messages: [],
      isComplete: false,
      error: 'oops',
    });
  });

  it('drops copies over the limit, encoded or decoded', async () => {
    const stream = Buffer.from(frame('x').repeat(1_000));
    expect(await collect(SSE, stream, { size: 100, limit: 10_000 })).toEqual({
      messages: [],
      isComplete: false,
      error: 'too_large',
    });
    expect(
      await collect([...SSE, 'content-encoding', 'gzip'], gzipSync(Buffer.alloc(5_000_000)), {
        limit: 10_000,
      }),
    ).toMatchObject({
      error: 'unreadable',
    });
    expect(
      await collect([...JSON_TYPE, 'content-encoding', 'identity'], Buffer.from(completion('x'))),
    ).toMatchObject({ isComplete: true });
  });
});
