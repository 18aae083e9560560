import type { ApiBodyOptions, ApiResponseOptions } from '@nestjs/swagger';

const ANY_OBJECT = { type: 'object', additionalProperties: true } as const;
const HEAD = { id: 'chatcmpl-1f0c', created: 1_767_225_600, model: 'stand-in' };
const CONTENT =
  'This is the stand-in, not a model. Memories that came with this request:\n- Is allergic to peanuts.';
const ANSWER = {
  ...HEAD,
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: CONTENT }, finish_reason: 'stop' }],
};
const CHUNK = {
  ...HEAD,
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content: CONTENT }, finish_reason: null }],
};
const MODEL = { id: 'stand-in', object: 'model', created: 0, owned_by: 'memorybridge' };

export const MODELS = {
  description: 'A list with the only model',
  content: { 'application/json': { schema: ANY_OBJECT, example: { object: 'list', data: [MODEL] } } },
} satisfies ApiResponseOptions;

export const COMPLETION_REQUEST = {
  schema: {
    ...ANY_OBJECT,
    description: 'Any chat request of the OpenAI API; fields that are not listed here are ignored',
    required: ['messages'],
    properties: {
      model: { type: 'string' },
      stream: { type: 'boolean' },
      messages: { type: 'array', items: ANY_OBJECT },
    },
    example: { model: 'stand-in', messages: [{ role: 'user', content: 'Which cake can I eat?' }] },
  },
} satisfies ApiBodyOptions;

export const COMPLETION = {
  description: 'A completion, or a stream of chunks',
  content: {
    'application/json': { schema: ANY_OBJECT, example: ANSWER },
    'text/event-stream': {
      schema: { type: 'string' },
      example: `data: ${JSON.stringify(CHUNK)}\n\ndata: [DONE]\n\n`,
    },
  },
} satisfies ApiResponseOptions;
