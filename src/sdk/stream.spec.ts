import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryBridge } from './client.js';
import { InterruptedError, RateLimitError, ResponseError, TimeoutError, UnavailableError } from './errors.js';
import type { ChatStream } from './stream.js';

const SSE = { headers: { 'content-type': 'text/event-stream' } };
const TEXTS = ['Zoë ', 'likes ', '茶 and ', '🍰.'];
const WHOLE = TEXTS.join('');

function toChunk(content: string | null, finish_reason: string | null = null): string {
  const choices = [{ index: 0, delta: content === null ? {} : { content }, finish_reason }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
}

const ANSWER = `${TEXTS.map((text) => toChunk(text)).join('')}${toChunk(null, 'stop')}`;

/** A stream whose answer has these bytes, cut at these places. */
function createStream(body: string, ...cuts: readonly number[]): ChatStream {
  const bytes = new TextEncoder().encode(body);
  const places = [0, ...cuts, bytes.length];
  const parts = places.slice(1).map((end, at) => bytes.subarray(places[at], end));
  return streamWhere(() => new Response(ReadableStream.from(parts.filter(({ length }) => length > 0)), SSE));
}

function streamWhere(answer: () => Response, signal?: AbortSignal): ChatStream {
  const fetch: typeof globalThis.fetch = () => Promise.resolve(answer());
  const person = MemoryBridge.person({ baseURL: 'http://service.test', accessToken: 'jwt', fetch });
  return person.chat.stream({ message: 'Hello.' }, { signal });
}

async function collectText(stream: ChatStream): Promise<string> {
  let text = '';
  for await (const piece of stream.text()) text += piece;
  return text;
}

afterEach(() => {
  jest.useRealTimers();
});

describe('ChatStream', () => {
  it('K-27 gives the right text for chunks cut at every byte', async () => {
    const body = `${ANSWER}data: [DONE]\n\n`;
    const { length } = new TextEncoder().encode(body);
    for (let cut = 1; cut < length; cut++) expect(await collectText(createStream(body, cut))).toBe(WHOLE);
    expect(
      await collectText(createStream(body, ...Array.from({ length: length - 1 }, (_, at) => at + 1))),
    ).toBe(WHOLE);
  });

  it('K-27 cancels the request when the loop is left early', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(toChunk('more '))),
      cancel: () => void (cancelled = true),
    });
    const stream = streamWhere(() => new Response(body, SSE));
    for await (const text of stream.text()) if (text === 'more ') break;
    expect(cancelled).toBe(true);
    await expect(stream.done()).rejects.toMatchObject({ name: 'InterruptedError', received: 'more ' });
  });

  it('returns the whole answer with its usage once it is read', async () => {
    const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };
    const last = `data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [], usage })}\n\n`;
    const read = createStream(`${ANSWER}${last}data: [DONE]\n\n`);
    expect(await collectText(read)).toBe(WHOLE);
    expect(await read.done()).toEqual({ text: WHOLE, finishReason: 'stop', usage });
    expect(await createStream(`${ANSWER}data: [DONE]\n\n`).done()).toEqual({
      text: WHOLE,
      finishReason: 'stop',
    });
  });

  it('refuses to be read twice', async () => {
    const stream = createStream(`${ANSWER}data: [DONE]\n\n`);
    await stream.done();
    expect(() => stream[Symbol.asyncIterator]()).toThrow('can be read only once');
  });

  it('K-28 throws the typed error of an error event', async () => {
    const cases = [
      [{ message: 'Too fast.', type: 'rate_limit_error', code: 'too_many_requests' }, RateLimitError],
      [
        {
          message: 'The provider broke off.',
          type: 'upstream_error',
          code: 'upstream_unreachable',
          param: null,
        },
        UnavailableError,
      ],
    ] as const;
    for (const [error, ErrorClass] of cases) {
      const failure = await collectText(
        createStream(`${toChunk('Zoë ')}data: ${JSON.stringify({ error })}\n\n`),
      ).catch((thrown: unknown) => thrown);
      expect(failure).toBeInstanceOf(ErrorClass);
      expect(failure).toMatchObject({ detail: error.message, code: error.code });
    }
  });

  it('K-28 throws InterruptedError with the text so far when the stream ends without [DONE]', async () => {
    const stream = createStream(ANSWER);
    const failure = await collectText(stream).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(InterruptedError);
    expect(failure).toMatchObject({ received: WHOLE });
    await expect(stream.done()).rejects.toBe(failure);
  });

  it('throws InterruptedError when the connection breaks', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(toChunk('Zoë '))),
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    const failure = await collectText(streamWhere(() => new Response(body, SSE))).catch(
      (thrown: unknown) => thrown,
    );
    expect(failure).toMatchObject({ name: 'InterruptedError', received: 'Zoë ' });
  });

  it.each(['<html>', '"text"', '{}', '{"choices": 1}'])('refuses the event %j', async (data) => {
    await expect(collectText(createStream(`data: ${data}\n\n`))).rejects.toBeInstanceOf(ResponseError);
  });

  it('K-25 ends a stream that has been silent for ten minutes', async () => {
    jest.useFakeTimers();
    let cancelled = false;
    const silent = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
    const failure = streamWhere(() => new Response(silent, SSE))
      .done()
      .catch((thrown: unknown) => thrown);
    await jest.advanceTimersByTimeAsync(599_000);
    expect(cancelled).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await failure).toBeInstanceOf(TimeoutError);
    expect(cancelled).toBe(true);
  });
});
