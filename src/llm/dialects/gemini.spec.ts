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
import { geminiDialect } from './gemini.js';

describe('Gemini', () => {
  it('S2-68 sends system messages in `system_instruction`', () => {
    const request = geminiDialect.buildRequest(
      { ...model, model: 'models/g-1' },
      { messages: CONVERSATION, tools: [tool] },
      true,
    );
    expect(request).toEqual({
      endpoint: '/models/g-1:streamGenerateContent',
      query: 'alt=sse',
      headers: ['x-goog-api-key', 'sk-1'],
      body: {
        system_instruction: { parts: [{ text: 'Memory.\n\nBe brief.\n\nIn English.' }] },
        contents: [
          {
            role: 'user',
            parts: [
              { text: 'Hi.' },
              { text: 'Look:' },
              { inlineData: { mimeType: 'image/png', data: 'AAAA' } },
              { fileData: { fileUri: 'http://img.test/a.png' } },
            ],
          },
          {
            role: 'model',
            parts: [{ text: 'Saving.' }, { functionCall: { name: 'save', args: { task: 'x' } } }],
          },
          { role: 'user', parts: [{ functionResponse: { name: 'save', response: { result: 'Saved.' } } }] },
        ],
        tools: [
          {
            function_declarations: [
              {
                name: 'save',
                description: 'Saves.',
                parameters: { type: 'object', properties: { task: { type: 'string' } } },
              },
            ],
          },
        ],
      },
    });
    expect(
      geminiDialect.buildRequest(model, { messages: [{ role: 'user', content: null }] }, false),
    ).toMatchObject({
      endpoint: '/models/m:generateContent',
      body: { contents: [] },
    });
  });

  const usageMetadata = {
    promptTokenCount: 3,
    candidatesTokenCount: 2,
    thoughtsTokenCount: 1,
    totalTokenCount: 6,
  };
  const signed = { ...call, id: 'call_1', extra_content: { google: { thought_signature: 'c2ln' } } };
  const wireCall = { functionCall: { name: 'save', args: { task: 'x' } }, thoughtSignature: 'c2ln' };

  it('reads an answer with text and calls, and sends the signature of a call back', () => {
    const parts = [{ text: 'hm', thought: true }, { text: 'Saving.' }, wireCall];
    const body = {
      candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }],
      usageMetadata,
      modelVersion: 'g-1-001',
      responseId: 'r1',
    };
    const answer = geminiDialect.readAnswer(body, stamp);
    expect(answer).toEqual({
      id: 'r1',
      object: 'chat.completion',
      created: stamp.created,
      model: 'g-1-001',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'Saving.', tool_calls: [signed] },
          finish_reason: 'tool_calls',
        },
      ],
      usage: { prompt_tokens: 3, completion_tokens: 3, total_tokens: 6 },
    });
    const next = geminiDialect.buildRequest(model, { messages: [answer!.choices[0].message] }, false);
    expect(next.body).toMatchObject({
      contents: [{ role: 'model', parts: [{ text: 'Saving.' }, wireCall] }],
    });
  });

  it.each([
    [{ candidates: [{ content: { parts: [{ text: 'Hi' }] }, finishReason: 'MAX_TOKENS' }] }, 'Hi', 'length'],
    [{ candidates: [{ finishReason: 'SAFETY' }] }, '', 'content_filter'],
    [{ promptFeedback: { blockReason: 'SAFETY' } }, null, 'content_filter'],
  ])('reads the answer %j', (body, content, finish_reason) => {
    expect(geminiDialect.readAnswer(body, stamp)).toMatchObject({
      choices: [{ message: { content }, finish_reason }],
    });
  });

  it.each([{}, null, { error: {} }])('does not accept %j as an answer', (body) =>
    expect(geminiDialect.readAnswer(body, stamp)).toBeNull(),
  );

  it('streams text and calls', () => {
    const createEvent = (parts: object[], rest: object = {}) => ({
      candidates: [{ content: { role: 'model', parts }, ...rest }],
      usageMetadata,
    });
    const all = readChunks(geminiDialect, [
      createEvent([{ text: 'Hi' }]),
      createEvent([wireCall]),
      createEvent([], { finishReason: 'STOP' }),
    ]);
    expect(listDeltas(all)).toEqual([
      { role: 'assistant', content: 'Hi' },
      { tool_calls: [{ index: 0, ...signed }] },
      {},
    ]);
    expect(listFinishReasons(all)).toEqual(['tool_calls']);
    expect(all.map(({ usage }) => usage?.total_tokens)).toEqual([undefined, undefined, 6]);
    expect(() => readChunks(geminiDialect, [{ error: { status: 'UNAVAILABLE' } }])).toThrow(
      'The provider ended the response with an error: UNAVAILABLE',
    );
  });
});
