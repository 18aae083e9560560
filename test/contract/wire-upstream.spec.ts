import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { eventually } from '../support/eventually.js';
import { buildCompletion, sse, buildTextChunks, buildWordVector } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

/** The scripted upstream is what most tests trust: it has to please the official client by itself. */
describe('scripted upstream', () => {
  let up: ScriptedUpstream;
  let openai: OpenAI;

  beforeAll(async () => {
    up = await startUpstream();
    openai = new OpenAI({ apiKey: 'k', baseURL: up.url, maxRetries: 0 });
  });
  beforeEach(() => up.reset());
  afterAll(() => up.close());

  it('echoes the last user text, plain and streamed', async () => {
    const ask = { model: 'm1', messages: [{ role: 'user' as const, content: 'hello there' }] };
    expect((await openai.chat.completions.create(ask)).choices[0]?.message.content).toBe(
      'You said: hello there',
    );
    const texts: string[] = [];
    for await (const part of await openai.chat.completions.create({ ...ask, stream: true }))
      texts.push(part.choices[0]?.delta.content ?? '');
    expect(texts.join('')).toBe('You said: hello there');
    expect(up.chats.map((body) => body['stream'] ?? false)).toEqual([false, true]);
  });

  it('plays queued scripts first, then the standing one', async () => {
    up.next(
      { status: 429, body: { error: { message: 'slow down' } } },
      { body: buildCompletion('first') },
    ).always(sse(buildTextChunks(['a', 'b'])));
    const post = () => fetch(`${up.url}/chat/completions`, { method: 'POST', body: '{}' });
    expect((await post()).status).toBe(429);
    expect(await (await post()).json()).toMatchObject({ choices: [{ message: { content: 'first' } }] });
    expect(await (await post()).text()).toContain('data: [DONE]');
    expect(await (await post()).text()).toContain('data: [DONE]');
  });

  it('serves compressed bodies, models and deterministic embeddings', async () => {
    up.next(
      { body: buildCompletion('zip'), encoding: 'gzip' },
      { body: buildCompletion('zip'), encoding: 'br' },
    );
    for (const encoding of ['gzip', 'br']) {
      const answer = await fetch(`${up.url}/chat/completions`, { method: 'POST', body: '{}' });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.json()).toMatchObject({ choices: [{ message: { content: 'zip' } }] });
    }
    expect((await openai.models.list()).data[0]?.id).toBe('mock');
    const { data } = await openai.embeddings.create({ model: 'e', input: ['red fox', ''], dimensions: 8 });
    expect(data[0]?.embedding.length).toBe(8);
    expect(data[0]?.embedding[0]).toBeCloseTo(buildWordVector('red fox', 8)[0] ?? 0, 5);
  });

  it('hangs, cuts connections and counts callers that disconnect', async () => {
    up.next({ ...sse(buildTextChunks(['x'])), end: 'cut' }, { end: 'cut' }, { end: 'hang' });
    const post = (signal?: AbortSignal) =>
      fetch(`${up.url}/chat/completions`, { method: 'POST', body: '{}', signal });
    await expect((await post()).text()).rejects.toThrow();
    await expect(post()).rejects.toThrow();
    const leaving = new AbortController();
    const left = expect(post(leaving.signal)).rejects.toThrow();
    // Not by a time: a request that was never sent is not noticed either.
    await eventually(() => up.requests.length === 3);
    leaving.abort();
    await left;
    await eventually(() => up.aborted > 0);
    expect(up.requests.map((request) => request.aborted)).toEqual([false, false, true]);
  });
});
