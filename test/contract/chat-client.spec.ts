import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChatClient } from '../../src/llm/chat-client.js';
import type { ChatModel } from '../../src/llm/chat-model.types.js';
import { HttpMemoryLlmDriver } from '../../src/llm/http-memory-llm.driver.js';
import { UndiciUpstreamDriver } from '../../src/llm/undici-upstream.driver.js';
import { eventually } from '../support/eventually.js';
import { chunk, sse, buildSseFrames, buildTextChunks } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const { signal } = new AbortController();
const question = { messages: [{ role: 'user' as const, content: 'Hi.' }] };
let upstream: ScriptedUpstream;
let http: UndiciUpstreamDriver;
let client: ChatClient;

beforeAll(async () => void (upstream = await startUpstream()));
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.reset();
  http = new UndiciUpstreamDriver({
    headersTimeoutMs: 2_000,
    idleTimeoutMs: 2_000,
    connectTimeoutMs: 2_000,
    blockPrivate: false,
    teeLimit: 1_000,
  });
  client = new ChatClient(http);
});
afterEach(() => http.onApplicationShutdown());

const createModel = (provider: string | null = null): ChatModel => ({
  provider,
  baseUrl: upstream.url,
  apiKey: 'sk-1',
  auth: 'bearer',
  model: 'm',
});

async function readStream(provider: string | null = null): Promise<{ text: string; error: unknown }> {
  let text = '';
  try {
    for await (const { choices } of client.stream(createModel(provider), question, signal))
      text += choices[0].delta.content ?? '';
    return { text, error: null };
  } catch (error) {
    return { text, error };
  }
}

describe('ChatClient', () => {
  it('answers whole and streamed', async () => {
    expect((await client.complete(createModel(), question, signal)).choices[0].message.content).toBe(
      'You said: Hi.',
    );
    expect(await readStream()).toEqual({ text: 'You said: Hi.', error: null });
  });

  it.each([
    ['no JSON', { body: '<html>' }, 'UPSTREAM_UNREACHABLE'],
    ['no answer', { body: { choices: [] } }, 'UPSTREAM_UNREACHABLE'],
    ['a refusal', { status: 401, body: { error: { message: 'sk-1 is unknown' } } }, 'UPSTREAM_REFUSED'],
    ['a cut', { end: 'cut' as const }, 'UPSTREAM_UNREACHABLE'],
  ])('fails at %s', async (_what, script, code) => {
    upstream.next(script);
    await expect(client.complete(createModel(), question, signal)).rejects.toMatchObject({
      code,
      message: expect.not.stringContaining('sk-1'),
    });
  });

  it.each([
    ['a stream without an end', sse([chunk({ content: 'Any' })]), 'Any', 'UPSTREAM_UNREACHABLE'],
    [
      'a cut in the middle',
      { ...sse([chunk({ content: 'Any' })]), end: 'cut' as const },
      'Any',
      'UPSTREAM_UNREACHABLE',
    ],
    [
      'an error after some text, in one packet',
      { ...sse([]), steps: [buildSseFrames([chunk({ content: 'Any' }), { error: {} }]).join('')] },
      'Any',
      'UPSTREAM_REFUSED',
    ],
    [
      'an error event that is no JSON',
      { ...sse([]), steps: ['event: error\ndata: broken\n\n'] },
      '',
      'UPSTREAM_REFUSED',
    ],
  ])('returns the chunks that came before %s', async (_what, script, text, code) => {
    upstream.next(script);
    expect(await readStream()).toMatchObject({ text, error: { code } });
  });

  it('takes a long answer at the pace of its reader', async () => {
    const words = Array.from({ length: 2_000 }, (_, at) => `${at} `.padStart(200, '.'));
    upstream.next(sse(buildTextChunks(words)));
    let text = '';
    for await (const { choices } of client.stream(createModel(), question, signal)) {
      text += choices[0].delta.content ?? '';
      if (text.length % 10_000 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(text).toBe(words.join(''));
  });

  it('closes the connection when its reader stops, and when its signal aborts', async () => {
    upstream.always({ ...sse([chunk({ content: 'Any' })]), end: 'hang' });
    const stream = client.stream(createModel(), question, signal);
    await stream.next();
    await stream.return(undefined);
    await eventually(async () => upstream.aborted === 1);
    const leaving = new AbortController();
    const left = client.stream(createModel(), question, leaving.signal);
    await left.next();
    leaving.abort(new Error('gone'));
    await expect(left.next()).rejects.toThrow('gone');
    await eventually(async () => upstream.aborted === 2);
  });
});

describe('a chat LLM that keeps memories', () => {
  it('sends each provider its own format', async () => {
    upstream.next({
      body: { type: 'message', content: [{ type: 'text', text: 'ok' }], stop_reason: 'end_turn' },
    });
    const settings = {
      provider: 'anthropic',
      dialect: 'anthropic',
      baseUrl: upstream.url,
      apiKey: 'sk-1',
      body: { model: 'claude' },
    };
    expect(
      await new HttpMemoryLlmDriver(http).complete(settings, [{ role: 'user', content: 'Hi.' }], signal),
    ).toBe('ok');
    expect(upstream.last.url).toBe('/v1/messages');
  });
});
