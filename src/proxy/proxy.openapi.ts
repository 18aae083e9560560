import type { OpenAPIObject } from '@nestjs/swagger';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['post']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Schema = Extract<Parameter, { in: string }>['schema'];
type Response = Operation['responses'][string];

const security: NonNullable<Operation['security']> = [{ service: [] }, { api_key: [] }];
const common = { tags: ['proxy'], security };
const anyObject = { type: 'object', additionalProperties: true } as const;
const unreachable = { description: 'The provider is unreachable or timed out' };

function describeHeader(name: string, description: string, schema: Schema): Parameter {
  return { in: 'header', name, required: false, description, schema };
}

function describeProviderResponse(content: string, example: object): Response {
  return {
    description: `${content}: the provider’s response, unchanged`,
    content: { 'application/json': { schema: anyObject, example } },
  };
}

const MODEL = { id: 'gpt-4o-mini', object: 'model', created: 1_721_172_741, owned_by: 'system' };
const ANSWER = { id: 'chatcmpl-1f0c', created: 1_767_225_600, model: 'gpt-4o-mini' };
const COMPLETION = {
  ...ANSWER,
  object: 'chat.completion',
  choices: [
    { index: 0, message: { role: 'assistant', content: 'Any without nuts.' }, finish_reason: 'stop' },
  ],
  usage: { prompt_tokens: 31, completion_tokens: 4, total_tokens: 35 },
};
const CHUNK = {
  ...ANSWER,
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content: 'Any without nuts.' }, finish_reason: null }],
};
const EMBEDDINGS = {
  object: 'list',
  data: [{ object: 'embedding', index: 0, embedding: [0.0023, -0.0094, 0.0157] }],
  model: 'text-embedding-3-small',
  usage: { prompt_tokens: 1, total_tokens: 1 },
};

const chat: Operation = {
  ...common,
  operationId: 'createChatCompletion',
  summary: 'Create a chat completion with memory',
  description:
    'Adds recalled memory to `messages` if there is something relevant. The rest of the request and the whole response pass through unchanged.',
  parameters: [
    describeHeader(
      'X-Session-Id',
      'Session id. Without it, `default` for Chat Completions; for the other APIs, the session of the same conversation',
      {
        type: 'string',
        maxLength: 300,
      },
    ),
    describeHeader('X-Memory', 'Restricts memory for this request: `off`, `read` or `write`', {
      type: 'string',
      enum: ['off', 'read', 'write'],
    }),
    describeHeader(
      'X-Memory-As-Of',
      'Time in the past for which memories are recalled: an ISO date or date-time',
      {
        type: 'string',
        example: '2026-01-31',
      },
    ),
    describeHeader('X-Memory-Reach', 'Overrides `recall.reach` of the policy', {
      type: 'string',
      enum: ['session', 'space'],
    }),
    describeHeader('X-Memory-Limit', 'Lowers `recall.limit` of the policy', {
      type: 'integer',
      minimum: 1,
      maximum: 1_000,
    }),
    describeHeader('X-Memory-Max-Tokens', 'Lowers `recall.max_tokens` of the policy', {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
    }),
    describeHeader('X-Memory-Profile-Tokens', 'Lowers `recall.profile_tokens` of the policy', {
      type: 'integer',
      minimum: 0,
      maximum: 1_000_000,
    }),
    describeHeader('X-Memory-User', 'End user whose memory is used, if the policy separates end users', {
      type: 'string',
      maxLength: 256,
    }),
    describeHeader('X-Request-Id', 'Request id for our logs', {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{1,64}$',
    }),
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          ...anyObject,
          description:
            'Any request body of the OpenAI API; fields that are not listed here pass through unchanged, except `tools`, to which a policy may add',
          required: ['messages'],
          properties: {
            model: { type: 'string', description: 'Defaults to the token’s `llm_model`' },
            stream: { type: 'boolean' },
            messages: {
              type: 'array',
              minItems: 1,
              items: { ...anyObject, required: ['role'], properties: { role: { type: 'string' } } },
            },
          },
        },
        examples: {
          plain: {
            value: { model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Which cake can I eat?' }] },
          },
          stream: {
            value: {
              model: 'gpt-4o-mini',
              stream: true,
              messages: [{ role: 'user', content: 'Which cake can I eat?' }],
            },
          },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'A completion, or a stream of chunks: the provider’s response, unchanged',
      content: {
        'application/json': { schema: anyObject, example: COMPLETION },
        'text/event-stream': {
          schema: { type: 'string' },
          example: `data: ${JSON.stringify(CHUNK)}\n\ndata: [DONE]\n\n`,
        },
      },
    },
    422: {
      description:
        'The body is not a valid chat request, or a header such as `X-Memory` is invalid; `param` names the field',
    },
    502: {
      description:
        'The provider is unreachable or timed out, or recall failed under a strict policy; `code` says which',
    },
  },
};

/** Describes a route with memory on another API, where bodies that we can't parse are passed on unchanged. */
function describeWire(
  operation: Pick<Operation, 'operationId' | 'summary'>,
  {
    request,
    answer,
    errors = {},
    missing,
  }: {
    readonly request: object;
    readonly answer: object;
    readonly errors?: Operation['responses'];
    /** Another reason for 404. */
    readonly missing?: string;
  },
): Operation {
  return {
    ...common,
    ...operation,
    description:
      'Adds recalled memory after the user’s last message if there is something relevant. The rest of the request and the whole response pass through unchanged.',
    parameters: chat.parameters,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: anyObject, example: request } },
    },
    responses: {
      200: describeProviderResponse('An answer, or a stream of events', answer),
      ...errors,
      404: {
        description: [
          'The token’s provider does not support this API (`llm_wires` of the token, or the default of its provider), or the body names an object that the space may not use',
          ...(missing === undefined ? [] : [missing]),
        ].join('. '),
      },
      422: { description: 'A header such as `X-Memory` is invalid; `param` names it' },
      502: chat.responses['502'],
    },
  };
}

const QUESTION = 'Which cake can I eat?';
const RESPONSE_REQUEST = { model: 'gpt-4o-mini', input: QUESTION };
const MESSAGE_REQUEST = {
  model: 'claude-sonnet-5',
  max_tokens: 1_024,
  messages: [{ role: 'user', content: QUESTION }],
};

const NO_SUCH_CHAIN = {
  400: {
    description:
      '`previous_response_not_found`: the response was not created by this space or end user, or contains an erased text. Send the whole conversation instead',
  },
};

const createResponse = describeWire(
  { operationId: 'createResponse', summary: 'Create a response with memory' },
  {
    request: RESPONSE_REQUEST,
    answer: { id: 'resp_1f0c', object: 'response', status: 'completed', output: [] },
    errors: NO_SUCH_CHAIN,
  },
);

const countResponseTokens = describeWire(
  { operationId: 'countResponseTokens', summary: 'Count the tokens of a response with memory' },
  {
    request: RESPONSE_REQUEST,
    answer: { object: 'response.input_tokens', input_tokens: 31 },
    errors: NO_SUCH_CHAIN,
  },
);

const NO_SUCH_THREAD =
  '`thread_not_found`: the message that `thread` continues was not created by this space or end user, or its thread contains an erased text. Send the whole conversation instead';

const createMessage = describeWire(
  { operationId: 'createMessage', summary: 'Create a message with memory' },
  {
    request: MESSAGE_REQUEST,
    answer: { id: 'msg_1f0c', type: 'message', role: 'assistant', content: [], stop_reason: 'end_turn' },
    missing: NO_SUCH_THREAD,
  },
);

const countMessageTokens = describeWire(
  { operationId: 'countMessageTokens', summary: 'Count the tokens of a message with memory' },
  { request: MESSAGE_REQUEST, answer: { input_tokens: 31 }, missing: NO_SUCH_THREAD },
);

const listModels: Operation = {
  ...common,
  operationId: 'listModels',
  summary: 'List the provider’s models',
  responses: { 200: describeProviderResponse('Models', { object: 'list', data: [MODEL] }), 502: unreachable },
};

const retrieveModel: Operation = {
  ...common,
  operationId: 'retrieveModel',
  summary: 'Get one of the provider’s models',
  parameters: [
    {
      in: 'path',
      name: 'id',
      required: true,
      description: 'May contain slashes',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: describeProviderResponse('A model', MODEL),
    404: { description: 'The id has a form that no provider uses' },
    502: unreachable,
  },
};

const createEmbedding: Operation = {
  ...common,
  operationId: 'createEmbedding',
  summary: 'Create embeddings at the provider',
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: anyObject, example: { model: 'text-embedding-3-small', input: 'hello' } },
    },
  },
  responses: {
    200: describeProviderResponse('Embeddings', EMBEDDINGS),
    422: { description: 'The content type is unsupported, or the body is incomplete' },
    502: unreachable,
  },
};

/**
 * Describes the raw routes, which Nest's scanner doesn't see. Errors that all routes share are added in
 * `app/openapi-errors.ts`.
 */
export const proxyPaths: OpenAPIObject['paths'] = {
  '/v1/chat/completions': { post: chat },
  '/v1/responses': { post: createResponse },
  '/v1/responses/input_tokens': { post: countResponseTokens },
  '/v1/messages': { post: createMessage },
  '/v1/messages/count_tokens': { post: countMessageTokens },
  '/v1/models': { get: listModels },
  '/v1/models/{id}': { get: retrieveModel },
  '/v1/embeddings': { post: createEmbedding },
};
