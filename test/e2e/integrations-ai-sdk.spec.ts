import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createOpenAICompatible as createOpenAICompatible6 } from '@ai-sdk/openai-compatible-2';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { generateText, isStepCount, streamText, tool, wrapLanguageModel } from 'ai';
import {
  generateText as generateText6,
  streamText as streamText6,
  wrapLanguageModel as wrapLanguageModel6,
} from 'ai-6';
import { z } from 'zod';
import type { CallReport } from '../../src/sdk/options.js';
import { MemoryBridge } from '../../src/sdk/client.js';
import {
  memoryMiddleware,
  memoryTools,
  type MemoryMiddlewareOptions,
} from '../../src/sdk/integrations/ai-sdk.js';
import { Bridge, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { buildCompletion } from '../support/upstream/answers.js';

let bridge: Bridge;
useBridge((started) => (bridge = started));

let mb: MemoryBridge;
/** Calls of the client to the service, in order. */
let calls: CallReport[];

beforeEach(async () => {
  calls = [];
  const onResponse = (call: CallReport): void => void calls.push(call);
  mb = new MemoryBridge({
    baseURL: bridge.service.url,
    token: await bridge.register(),
    onResponse,
    timeoutMs: 100_000,
  });
});

const FACT = 'My parrot is called Pepe.';
const QUESTION = 'What is my parrot called?';
const LOOK = { id: 'call_1', type: 'function', function: { name: 'look', arguments: '{"place":"cage"}' } };

/** A long limit for a recall: the machine may be busy, and no test is about that. */
const PATIENT = { timeoutMs: 100_000 };

const provider = () => createOpenAICompatible({ name: 'mock', baseURL: bridge.upstream.url });

function createModel(options: MemoryMiddlewareOptions, client = mb) {
  return wrapLanguageModel({
    model: provider()('mock'),
    middleware: memoryMiddleware(client, { ...PATIENT, ...options }),
  });
}

const countCalls = (path: string): number => calls.filter((call) => call.path === path).length;

/** Texts that a session of a user holds, waiting for `count` of them. */
async function readSession(user: string, session: string, count: number): Promise<unknown[]> {
  const items = await eventually(async () => {
    const page = await mb.as(user).sessions.messages(session);
    return page.items.length >= count ? page.items : null;
  });
  return items.map(({ content }) => content);
}

async function tell(user: string, session: string): Promise<void> {
  await generateText({ model: createModel({ user, session }), prompt: FACT });
  await readSession(user, session, 2);
}

describe('memoryMiddleware', () => {
  it('K-49 answers in generateText with what an earlier session said', async () => {
    await tell('ada', 'monday');
    const { text } = await generateText({
      model: createModel({ user: 'ada', session: 'friday' }),
      prompt: QUESTION,
    });
    expect(text).toContain('Pepe');
  });

  it('K-49 answers in streamText with what an earlier session said, and records the streamed answer', async () => {
    await tell('ada', 'monday');
    const { textStream } = streamText({
      model: createModel({ user: 'ada', session: 'friday' }),
      prompt: QUESTION,
    });
    let text = '';
    for await (const delta of textStream) text += delta;
    expect(text).toContain('Pepe');
    expect(await readSession('ada', 'friday', 2)).toEqual([QUESTION, text]);
  });

  it('K-50 does the same for ai 6', async () => {
    await tell('ada', 'monday');
    const middleware = memoryMiddleware(mb, {
      ...PATIENT,
      user: 'ada',
      session: 'friday',
      specificationVersion: 'v3',
    });
    const model = createOpenAICompatible6({ name: 'mock', baseURL: bridge.upstream.url })('mock');
    const wrapped = wrapLanguageModel6({
      model,
      middleware: middleware as Parameters<typeof wrapLanguageModel6>[0]['middleware'],
    });
    const { text } = await generateText6({ model: wrapped, prompt: QUESTION });
    expect(text).toContain('Pepe');
    expect(await readSession('ada', 'friday', 2)).toEqual([QUESTION, text]);
    const { textStream } = streamText6({ model: wrapped, prompt: `${QUESTION} Tell me.` });
    let streamed = '';
    for await (const delta of textStream) streamed += delta;
    expect(streamed).toContain('Pepe');
  });

  it('K-51 K-52 recalls once and records once over three tool steps, without what the tools said', async () => {
    await tell('ada', 'monday');
    calls = [];
    bridge.upstream.reset();
    const call = { body: buildCompletion(null, { tool_calls: [LOOK] }) };
    bridge.upstream.next(call, call, call, { body: buildCompletion('It is Pepe.') });
    const look = tool({ inputSchema: z.object({ place: z.string() }), execute: async () => 'a green bird' });
    const model = createModel({ user: 'ada', session: 'friday' });
    await generateText({ model, tools: { look }, stopWhen: isStepCount(5), prompt: QUESTION });
    expect(await readSession('ada', 'friday', 2)).toEqual([QUESTION, 'It is Pepe.']);
    const countAppended = () =>
      calls.filter(({ method, path }) => method === 'POST' && path === '/v1/sessions/messages').length;
    // Messages can be read before the client has the answer to the call that stored them.
    await eventually(() => countAppended() > 0);
    expect({ recalls: countCalls('/v1/recall'), appended: countAppended() }).toEqual({
      recalls: 1,
      appended: 1,
    });
    const blocks = bridge.upstream.chats.map(({ messages }) =>
      JSON.stringify((messages as { role: string }[]).find(({ role }) => role === 'user')),
    );
    expect(blocks).toHaveLength(4);
    expect(new Set(blocks).size).toBe(1);
    expect(blocks[0]).toContain('Pepe');
  });

  it('K-52 records neither the block nor a system text nor reasoning', async () => {
    await tell('ada', 'monday');
    bridge.upstream.next({
      body: buildCompletion('It is Pepe.', { reasoning_content: 'The block says so.' }),
    });
    await generateText({
      model: createModel({ user: 'ada', session: 'friday' }),
      system: 'Be brief.',
      prompt: QUESTION,
    });
    expect(await readSession('ada', 'friday', 2)).toEqual([QUESTION, 'It is Pepe.']);
  });

  it('K-52 records nothing after an error or an abort', async () => {
    const model = createModel({ user: 'ada', session: 'monday' });
    bridge.upstream.next({ status: 400, body: { error: { message: 'no' } } });
    await expect(generateText({ model, prompt: FACT, maxRetries: 0 })).rejects.toThrow();
    const abort = new AbortController();
    bridge.upstream.next({ end: 'hang' });
    const pending = generateText({ model, prompt: FACT, maxRetries: 0, abortSignal: abort.signal });
    await eventually(() => bridge.upstream.requests.length >= 2);
    abort.abort();
    await expect(pending).rejects.toThrow();
    expect(calls.filter(({ path }) => path === '/v1/sessions/messages')).toEqual([]);
  });

  it('K-53 answers as without memory when the service is unreachable, and reports that', async () => {
    const away = new MemoryBridge({ baseURL: 'http://127.0.0.1:9', token: 'mb_away', maxRetries: 0 });
    const errors: unknown[] = [];
    const model = createModel(
      { user: 'ada', session: 'monday', onError: (error) => errors.push(error) },
      away,
    );
    const { text } = await generateText({ model, prompt: QUESTION });
    expect(text).toBe(`You said: ${QUESTION}`);
    await eventually(() => errors.length === 2);
    expect(errors).toMatchObject([{ name: 'NetworkError' }, { name: 'NetworkError' }]);
  });

  it('K-53 waits 300 ms for a service that does not answer, and not for the recording', async () => {
    let leave = (): void => undefined;
    const silence = new Promise<never>((_resolve, reject) => (leave = () => reject(new Error('gone'))));
    // The client's own limit is longer than a test may take.
    const client = new MemoryBridge({
      baseURL: 'http://127.0.0.1:9',
      token: 'mb_silent',
      fetch: () => silence,
      maxRetries: 0,
      timeoutMs: 600_000,
    });
    const errors: unknown[] = [];
    const own = memoryMiddleware(client, {
      user: 'ada',
      session: 'monday',
      onError: (error) => errors.push(error),
    });
    const model = wrapLanguageModel({ model: provider()('mock'), middleware: own });
    const { text } = await generateText({ model, prompt: QUESTION });
    expect(text).toBe(`You said: ${QUESTION}`);
    expect(errors).toMatchObject([{ name: 'TimeoutError' }]);
    leave();
  });

  it('K-60 never mixes the memories of two users under 50 parallel calls of the middleware', async () => {
    await Promise.all([
      mb.as('ada').sessions.append('monday', [{ role: 'user', content: 'My parrot is called Pepe.' }]),
      mb.as('bob').sessions.append('monday', [{ role: 'user', content: 'My parrot is called Quito.' }]),
    ]);
    const users = Array.from({ length: 50 }, (_unused, at) => (at % 2 === 0 ? 'ada' : 'bob'));
    const answers = await Promise.all(
      users.map(async (user, at) => {
        const model = createModel({ user, session: `friday-${at}`, record: false });
        return (await generateText({ model, prompt: QUESTION })).text;
      }),
    );
    const expected = users.map((user) => (user === 'ada' ? ['Pepe'] : ['Quito']));
    expect(answers.map((text) => ['Pepe', 'Quito'].filter((name) => text.includes(name)))).toEqual(expected);
  });
});

describe('memoryTools', () => {
  it('K-54 changes the person’s memories in a tool loop, with agent and message kept', async () => {
    const add = {
      id: 'call_1',
      type: 'function',
      function: { name: 'add_memory', arguments: '{"memory":"Has a parrot called Pepe."}' },
    };
    bridge.upstream.next(
      { body: buildCompletion(null, { tool_calls: [add] }) },
      { body: buildCompletion('Noted.') },
    );
    const tools = await memoryTools(mb, { user: 'ada', agentId: 'assistant-1' });
    const { text } = await generateText({
      model: provider()('mock'),
      tools,
      stopWhen: isStepCount(3),
      prompt: FACT,
    });
    expect(text).toBe('Noted.');
    const { items } = await mb.as('ada').memories.list();
    expect(items).toMatchObject([
      { memory: 'Has a parrot called Pepe.', agent_id: 'assistant-1', input: FACT },
    ]);
  });
});
