import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { tool as langchainTool } from '@langchain/core/tools';
import { ChatOpenAI } from '@langchain/openai';
import { generateText, stepCountIs, streamText, tool } from 'ai';
import OpenAI from 'openai';
import { z } from 'zod';
import { chatBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import { chunk, buildCompletion, sse, buildTextChunks } from '../support/upstream/answers.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const CALL = {
  id: 'call_1',
  type: 'function',
  function: { name: 'weather', arguments: '{"city":"Utrecht"}' },
};

let service: RunningService;
let upstream: ScriptedUpstream;
let key: string;

useBridge((bridge) => ({ service, upstream } = bridge));

beforeEach(async () => {
  key = await service.register(chatBy(upstream));
});

describe('openai', () => {
  const client = () => new OpenAI({ baseURL: `${service.url}/v1`, apiKey: key, maxRetries: 0 });

  it('S0-1 an unmodified client works by changing base URL and key only', async () => {
    const answer = await client().chat.completions.create({
      model: 'm',
      messages: [{ role: 'user', content: 'hello there' }],
    });
    expect(answer.choices[0]?.message.content).toBe('You said: hello there');
    expect(upstream.last.headers['authorization']).toBe('Bearer sk-upstream-0123456789');
    expect(upstream.last.url).toBe('/v1/chat/completions');
  });

  it('streams, lists models and embeds', async () => {
    const stream = await client().chat.completions.create({
      model: 'm',
      stream: true,
      messages: [{ role: 'user', content: 'one two' }],
    });
    let text = '';
    for await (const part of stream) text += part.choices[0]?.delta.content ?? '';
    expect(text).toBe('You said: one two');
    expect((await client().models.list()).data[0]?.id).toBe('mock');
    expect((await client().models.retrieve('m-1')).id).toBe('m-1');
    expect((await client().embeddings.create({ model: 'e', input: 'hi' })).data[0]?.embedding).toHaveLength(
      64,
    );
  });

  it('runs a tool loop, whose calls and answers the next session turn still knows', async () => {
    upstream.next(
      { body: buildCompletion(null, { tool_calls: [CALL] }) },
      { body: buildCompletion('It is sunny.') },
    );
    const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: 'Weather in Utrecht?' }];
    const first = await client().chat.completions.create({ model: 'm', messages });
    messages.push(first.choices[0]!.message, { role: 'tool', tool_call_id: 'call_1', content: 'sunny' });
    const second = await client().chat.completions.create({ model: 'm', messages });
    expect(second.choices[0]?.message.content).toBe('It is sunny.');
    const tools = [{ type: 'function' as const, function: { name: CALL.function.name } }];
    await client().chat.completions.create({
      model: 'm',
      tools,
      messages: [{ role: 'user', content: 'Thanks, and tomorrow?' }],
    });
    const sent = upstream.chats.at(-1)?.['messages'] as {
      role: string;
      tool_calls?: unknown[];
      content: unknown;
    }[];
    expect(sent.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant', 'user']);
    expect(sent[1]?.tool_calls).toEqual([CALL]);
    expect(sent[1]?.content).toBeNull();
  });

  it('passes structured output and image parts', async () => {
    const response_format = {
      type: 'json_schema' as const,
      json_schema: { name: 'a', strict: true, schema: { type: 'object' } },
    };
    const content = [
      { type: 'text' as const, text: 'What is this?' },
      { type: 'image_url' as const, image_url: { url: PIXEL } },
    ];
    await client().chat.completions.create({
      model: 'm',
      response_format,
      messages: [{ role: 'user', content }],
    });
    expect(upstream.chats[0]).toMatchObject({ response_format, messages: [{ role: 'user', content }] });
  });

  it('accumulates streamed tool calls exactly as the client does', async () => {
    const parts = [
      chunk({
        role: 'assistant',
        content: null,
        tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'f', arguments: '' } }],
      }),
      chunk({
        tool_calls: [{ index: 1, id: 'b', type: 'function', function: { name: 'g', arguments: '{"y"' } }],
      }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: '{"x":1}' } }] }),
      chunk({ tool_calls: [{ index: 1, function: { arguments: ':2}' } }] }),
      chunk({}, 'tool_calls'),
    ];
    upstream.next(sse(parts));
    const seen = await client()
      .chat.completions.stream({ model: 'm', messages: [{ role: 'user', content: 'call both' }] })
      .finalMessage();
    // The client stops reading at [DONE], before the turn is stored.
    const [stored] = await eventually(async () => {
      const rows = await service.rows<{ metadata: { tool_calls: unknown[] } }>(
        `SELECT metadata FROM messages WHERE role = 'assistant' AND turn_id IN (
           SELECT turn_id FROM messages WHERE role = 'user' AND body = 'call both')`,
      );
      return rows.length > 0 ? rows : null;
    });
    const plain = JSON.parse(JSON.stringify(seen.tool_calls)) as {
      id: string;
      type: string;
      function: { name: string; arguments: string };
    }[];
    expect(stored?.metadata.tool_calls).toEqual(
      plain.map(({ id, type, function: { name, arguments: args } }) => ({
        id,
        type,
        function: { name, arguments: args },
      })),
    );
  });
});

describe('ai + @ai-sdk/openai-compatible', () => {
  const model = () =>
    createOpenAICompatible({ name: 'memorybridge', baseURL: `${service.url}/v1`, apiKey: key })('m');

  it('generates and streams', async () => {
    expect((await generateText({ model: model(), prompt: 'plain words', maxRetries: 0 })).text).toBe(
      'You said: plain words',
    );
    upstream.next(sse(buildTextChunks(['Hé', 'llo ', '世界'])));
    const { textStream } = streamText({ model: model(), prompt: 'hi', maxRetries: 0 });
    let text = '';
    for await (const part of textStream) text += part;
    expect(text).toBe('Héllo 世界');
  });

  it('runs a tool loop by itself', async () => {
    upstream.next(
      { body: buildCompletion(null, { tool_calls: [CALL] }) },
      { body: buildCompletion('Sunny in Utrecht.') },
    );
    const weather = tool({
      description: 'weather',
      inputSchema: z.object({ city: z.string() }),
      execute: async ({ city }) => `sunny in ${city}`,
    });
    const result = await generateText({
      model: model(),
      prompt: 'Weather?',
      tools: { weather },
      stopWhen: stepCountIs(3),
      maxRetries: 0,
    });
    expect(result.text).toBe('Sunny in Utrecht.');
    expect(upstream.chats).toHaveLength(2);
  });
});

describe('@langchain/openai', () => {
  const model = () =>
    new ChatOpenAI({
      model: 'm',
      apiKey: key,
      maxRetries: 0,
      configuration: { baseURL: `${service.url}/v1` },
    });

  it('invokes, streams, binds tools and asks for structured output', async () => {
    expect((await model().invoke('plain words')).content).toBe('You said: plain words');
    let text = '';
    for await (const part of await model().stream('a b')) text += part.text;
    expect(text).toBe('You said: a b');
    upstream.next({ body: buildCompletion(null, { tool_calls: [CALL] }) });
    const weather = langchainTool(async () => 'sunny', {
      name: 'weather',
      description: 'w',
      schema: z.object({ city: z.string() }),
    });
    expect((await model().bindTools([weather]).invoke('Weather?')).tool_calls?.[0]?.args).toEqual({
      city: 'Utrecht',
    });
    upstream.next({ body: buildCompletion('{"answer":42}') });
    const structured = model().withStructuredOutput(z.object({ answer: z.number() }), {
      method: 'jsonSchema',
    });
    expect(await structured.invoke('the answer?')).toEqual({ answer: 42 });
    expect(upstream.chats.at(-1)).toHaveProperty('response_format.type', 'json_schema');
  });
});
