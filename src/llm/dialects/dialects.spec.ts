import { describe, expect, it } from '@jest/globals';
import {
  call,
  readChunks,
  CONVERSATION,
  listDeltas,
  listFinishReasons,
  model,
  stamp,
  tool,
} from '../../../test/factories/dialect-conversation.js';
import { findDialect } from './find-dialect.js';
import { anthropicDialect } from './anthropic.js';
import { geminiDialect } from './gemini.js';
import { openAiDialect } from './openai.js';

describe('findDialect', () => {
  it.each([
    ['anthropic', anthropicDialect],
    [' Gemini ', geminiDialect],
    ['openai', openAiDialect],
    ['zai', openAiDialect],
    [null, openAiDialect],
  ])('finds the dialect of %j', (provider, dialect) => expect(findDialect(provider)).toBe(dialect));
});

describe('OpenAI', () => {
  it('S2-67 sends system messages inline', () => {
    expect(openAiDialect.buildRequest(model, { messages: CONVERSATION, tools: [tool] }, true)).toEqual({
      endpoint: '/chat/completions',
      headers: ['authorization', 'Bearer sk-1'],
      body: {
        model: 'm',
        messages: CONVERSATION,
        tools: [{ type: 'function', function: tool }],
        stream: true,
      },
    });
    expect(openAiDialect.buildRequest({ ...model, auth: 'api-key' }, { messages: [] }, false)).toMatchObject({
      headers: ['api-key', 'sk-1'],
      body: { model: 'm', messages: [] },
    });
  });

  it.each([
    ['a text', { content: 'Hi.' }, 'stop', { role: 'assistant', content: 'Hi.' }, 'stop'],
    [
      'a refusal',
      { content: null, refusal: 'No.' },
      'stop',
      { role: 'assistant', content: null, refusal: 'No.' },
      'stop',
    ],
    [
      'parts',
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'thinking', text: 'x' },
        ],
      },
      'eos',
      { role: 'assistant', content: 'a' },
      'stop',
    ],
    [
      'calls',
      { content: null, tool_calls: [call] },
      null,
      { role: 'assistant', content: null, tool_calls: [call] },
      'tool_calls',
    ],
    [
      'calls without ids and text',
      { tool_calls: [{ function: { arguments: { a: 1 } } }] },
      'tool_calls',
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'call_1', type: 'function', function: { name: '', arguments: '{"a":1}' } }],
      },
      'tool_calls',
    ],
  ])('reads an answer with %s', (_name, message, finish_reason, expected, finish) => {
    const body = {
      id: 'chatcmpl-1',
      created: 7,
      model: 'real',
      choices: [{ message, finish_reason }],
      usage: { prompt_tokens: 1, completion_tokens: 2 },
    };
    expect(openAiDialect.readAnswer(body, stamp)).toEqual({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 7,
      model: 'real',
      choices: [{ index: 0, message: expected, finish_reason: finish }],
      usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
    });
  });

  it.each([null, {}, { choices: [] }, 'text'])('does not accept %j as an answer', (body) =>
    expect(openAiDialect.readAnswer(body, stamp)).toBeNull(),
  );

  it('streams text, calls and usage, and stops at an error', () => {
    const createChunk = (delta: object, finish_reason: string | null = null) => ({
      id: 'x',
      choices: [{ delta, finish_reason }],
    });
    const all = readChunks(openAiDialect, [
      createChunk({ role: 'assistant', content: '' }),
      createChunk({ content: 'Hi' }),
      createChunk({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'save', arguments: '' } }] }),
      createChunk({ tool_calls: [{ function: { arguments: '{}' }, extra_content: { a: 1 } }] }),
      createChunk({ refusal: 'No.' }, 'content_filter'),
      { choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } },
      { comment: 'nothing' },
    ]);
    expect(listDeltas(all)).toEqual([
      { role: 'assistant', content: '' },
      { content: 'Hi' },
      { tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'save', arguments: '' } }] },
      { tool_calls: [{ index: 0, function: { arguments: '{}' }, extra_content: { a: 1 } }] },
      { refusal: 'No.' },
      {},
    ]);
    expect(listFinishReasons(all)).toEqual(['content_filter']);
    expect(all.at(-1)?.usage?.total_tokens).toBe(2);
    expect(() => readChunks(openAiDialect, [{ error: { code: 'overloaded' } }])).toThrow(
      'The provider ended the response with an error: overloaded',
    );
  });
});

describe('Anthropic', () => {
  it('S2-66 sends system messages in the parameter `system`', () => {
    const { endpoint, headers, body } = anthropicDialect.buildRequest(
      model,
      { messages: CONVERSATION, tools: [tool] },
      true,
    );
    expect([endpoint, headers]).toEqual([
      '/messages',
      ['x-api-key', 'sk-1', 'anthropic-version', '2023-06-01'],
    ]);
    expect(body).toEqual({
      model: 'm',
      max_tokens: 4_096,
      system: 'Memory.\n\nBe brief.\n\nIn English.',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Hi.' },
            { type: 'text', text: 'Look:' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
            { type: 'image', source: { type: 'url', url: 'http://img.test/a.png' } },
          ],
        },
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'Saving.' },
            { type: 'tool_use', id: 'c1', name: 'save', input: { task: 'x' } },
          ],
        },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'Saved.' }] },
      ],
      tools: [{ name: 'save', description: 'Saves.', input_schema: tool.parameters }],
      stream: true,
    });
    expect(
      anthropicDialect
        .buildRequest({ ...model, auth: 'api-key' }, { messages: [] }, false)
        .headers.slice(0, 2),
    ).toEqual(['api-key', 'sk-1']);
  });

  it('reads an answer with text and calls', () => {
    const body = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'claude-real',
      content: [
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text: 'Saving.' },
        { type: 'tool_use', id: 'toolu_1', name: 'save', input: { task: 'x' } },
      ],
      stop_reason: 'tool_use',
      usage: { input_tokens: 3, cache_read_input_tokens: 4, output_tokens: 2 },
    };
    expect(anthropicDialect.readAnswer(body, stamp)).toEqual({
      id: 'msg_1',
      object: 'chat.completion',
      created: stamp.created,
      model: 'claude-real',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'Saving.', tool_calls: [{ ...call, id: 'toolu_1' }] },
          finish_reason: 'tool_calls',
        },
      ],
      usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 },
    });
    expect(anthropicDialect.readAnswer({ content: [], stop_reason: 'max_tokens' }, stamp)).toMatchObject({
      model: 'asked',
      choices: [{ message: { content: '' }, finish_reason: 'length' }],
    });
    expect(anthropicDialect.readAnswer({ type: 'error' }, stamp)).toBeNull();
  });

  it('streams text and calls', () => {
    const all = readChunks(anthropicDialect, [
      {
        type: 'message_start',
        message: { id: 'msg_1', model: 'claude-real', usage: { input_tokens: 3, output_tokens: 1 } },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'ping' },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hi' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'hm' } },
      { type: 'content_block_stop', index: 0 },
      {
        type: 'content_block_start',
        index: 1,
        content_block: { type: 'tool_use', id: 'toolu_1', name: 'save', input: {} },
      },
      {
        type: 'content_block_delta',
        index: 1,
        delta: { type: 'input_json_delta', partial_json: '{"task":' },
      },
      { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '"x"}' } },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 5 } },
      { type: 'message_stop' },
    ]);
    expect(listDeltas(all)).toEqual([
      { role: 'assistant', content: '' },
      { content: 'Hi' },
      {
        tool_calls: [
          { index: 0, id: 'toolu_1', type: 'function', function: { name: 'save', arguments: '' } },
        ],
      },
      { tool_calls: [{ index: 0, function: { arguments: '{"task":' } }] },
      { tool_calls: [{ index: 0, function: { arguments: '"x"}' } }] },
      {},
    ]);
    expect(listFinishReasons(all)).toEqual(['tool_calls']);
    expect(all.at(-1)).toMatchObject({
      id: 'msg_1',
      model: 'claude-real',
      usage: { prompt_tokens: 3, completion_tokens: 5, total_tokens: 8 },
    });
    const broken = { type: 'error', error: { type: 'overloaded_error', message: 'sk-1 is busy' } };
    expect(() => readChunks(anthropicDialect, [broken])).toThrow(
      'The provider ended the response with an error: overloaded_error',
    );
  });
});

describe('buildRequest', () => {
  it.each([anthropicDialect, geminiDialect])(
    'refuses content that the provider does not support',
    (dialect) => {
      const messages = [{ role: 'user' as const, content: [{ type: 'input_audio' }] }];
      expect(() => dialect.buildRequest(model, { messages }, false)).toThrow(
        expect.objectContaining({ code: 'VALIDATION_FAILED', field: 'messages' }),
      );
    },
  );

  it('replaces tool arguments that are not an object by an empty one', () => {
    const call = { id: 'c', function: { name: 'f', arguments: '[1]' } };
    const { body } = anthropicDialect.buildRequest(
      model,
      { messages: [{ role: 'assistant', content: null, tool_calls: [call] }] },
      false,
    );
    expect(body).toMatchObject({ messages: [{ content: [{ type: 'tool_use', input: {} }] }] });
  });
});
