import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HttpMemoryLlmDriver } from '../../src/llm/http-memory-llm.driver.js';
import { UndiciUpstreamDriver } from '../../src/llm/undici-upstream.driver.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const { signal } = new AbortController();
const TOOL = {
  name: 'add_memory',
  description: 'Adds one.',
  parameters: { type: 'object', properties: { memory: { type: 'string' } } },
};
const TURNS = [
  { role: 'system' as const, content: 'Keep facts.' },
  { role: 'user' as const, content: 'I like tea.' },
];
const ARGS = { memory: 'Likes tea.' };

let upstream: ScriptedUpstream;
let http: UndiciUpstreamDriver;
beforeAll(async () => void (upstream = await startUpstream()));
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.reset();
  const timeouts = { headersTimeoutMs: 2_000, idleTimeoutMs: 2_000, connectTimeoutMs: 2_000 };
  http = new UndiciUpstreamDriver({ ...timeouts, blockPrivate: false, teeLimit: 1_000 });
});
afterEach(() => http.onApplicationShutdown());

/**
 * Written from the providers' public references: docs.anthropic.com/en/api/messages,
 * ai.google.dev/api/generate-content and platform.openai.com/docs/api-reference/chat.
 */
const FORMATS = [
  {
    provider: 'anthropic',
    base: '/v1',
    own: { model: 'claude-haiku-4-5', max_tokens: 500, temperature: 0, system: 'not this one' },
    url: '/v1/messages',
    headers: { 'x-api-key': 'sk-memory', 'anthropic-version': '2023-06-01' },
    body: {
      model: 'claude-haiku-4-5',
      max_tokens: 500,
      temperature: 0,
      system: 'Keep facts.',
      messages: [{ role: 'user', content: [{ type: 'text', text: 'I like tea.' }] }],
      tools: [{ name: TOOL.name, description: TOOL.description, input_schema: TOOL.parameters }],
    },
    answer: {
      id: 'msg_013Zva2CMHLNnXjNJJKqJ2EF',
      type: 'message',
      role: 'assistant',
      model: 'claude-haiku-4-5',
      content: [
        { type: 'text', text: 'Noted.' },
        { type: 'tool_use', id: 'toolu_01', name: 'add_memory', input: ARGS },
      ],
      stop_reason: 'tool_use',
      stop_sequence: null,
      usage: { input_tokens: 12, output_tokens: 6 },
    },
    id: 'toolu_01',
  },
  {
    provider: 'gemini',
    base: '/v1beta',
    own: { model: 'gemini-2.5-flash', generationConfig: { temperature: 0 } },
    url: '/v1beta/models/gemini-2.5-flash:generateContent',
    headers: { 'x-goog-api-key': 'sk-memory' },
    body: {
      generationConfig: { temperature: 0 },
      system_instruction: { parts: [{ text: 'Keep facts.' }] },
      contents: [{ role: 'user', parts: [{ text: 'I like tea.' }] }],
      tools: [{ function_declarations: [TOOL] }],
    },
    answer: {
      candidates: [
        {
          content: {
            role: 'model',
            parts: [{ text: 'Noted.' }, { functionCall: { name: 'add_memory', args: ARGS } }],
          },
          finishReason: 'STOP',
        },
      ],
      usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 6, totalTokenCount: 18 },
      modelVersion: 'gemini-2.5-flash',
    },
    id: 'call_1',
  },
  ...['openai', 'anthropic-openai', 'a label'].map((provider) => ({
    provider,
    base: '/v1',
    own: { model: 'gpt-4o-mini', temperature: 0, unknown: { nested: [1] } },
    url: '/v1/chat/completions',
    headers: { authorization: 'Bearer sk-memory' },
    body: {
      model: 'gpt-4o-mini',
      temperature: 0,
      unknown: { nested: [1] },
      messages: TURNS,
      tools: [{ type: 'function', function: TOOL }],
    },
    answer: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: 'Noted.',
            tool_calls: [
              {
                id: 'call_9',
                type: 'function',
                function: { name: 'add_memory', arguments: JSON.stringify(ARGS) },
              },
            ],
          },
          finish_reason: 'tool_calls',
        },
      ],
    },
    id: 'call_9',
  })),
];

describe('the format of a memory LLM', () => {
  it.each(FORMATS.map((format) => [format.provider, format] as const))(
    'of %s shapes request and answer',
    async (provider, format) => {
      upstream.next({ body: format.answer });
      const settings = {
        provider,
        baseUrl: upstream.origin + format.base,
        apiKey: 'sk-memory',
        body: format.own,
      };
      const reply = await new HttpMemoryLlmDriver(http).converse(
        settings,
        { turns: TURNS, tools: [TOOL] },
        signal,
      );
      expect(reply).toEqual({
        text: 'Noted.',
        toolCalls: [{ id: format.id, name: 'add_memory', arguments: JSON.stringify(ARGS) }],
      });
      expect(upstream.last.url).toBe(format.url);
      expect(upstream.last.headers).toMatchObject(format.headers);
      expect(JSON.parse(upstream.last.body.toString())).toEqual(format.body);
    },
  );

  it('reports the status of a refusal without the key and the answer', async () => {
    upstream.next({
      status: 400,
      body: { type: 'error', error: { type: 'invalid_request_error', message: 'sk-memory is wrong' } },
    });
    const settings = {
      provider: 'anthropic',
      baseUrl: upstream.url,
      apiKey: 'sk-memory',
      body: { model: 'claude' },
    };
    const asked = new HttpMemoryLlmDriver(http).complete(
      settings,
      [{ role: 'user', content: 'Hi.' }],
      signal,
    );
    await expect(asked).rejects.toThrow(/^The provider answered with status 400$/);
  });
});
