import type { OpenAPIObject } from '@nestjs/swagger';

type PathItem = OpenAPIObject['paths'][string];

const security = [{ service: [] }];
const error = {
  type: 'object',
  required: ['error', 'detail'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'type', 'code', 'param'],
      properties: {
        message: { type: 'string' },
        type: { type: 'string' },
        code: { type: 'string' },
        param: { type: 'string', nullable: true },
      },
    },
    detail: { type: 'string' },
  },
};
const header = (name: string, description: string, schema: object): object => ({
  in: 'header',
  name,
  required: false,
  description,
  schema,
});
const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
const failure = (description: string): object => ({ description, ...json(error) });
const ownErrors = {
  401: failure('The token is missing, unknown, expired or broken'),
  403: failure('The token may not do this'),
  502: failure('The provider is unreachable or silent'),
  503: failure('The database is down, or the service is shutting down'),
};
const upstream = (description: string, content: object): object => ({
  description: `${description}. The provider’s own answer, untouched`,
  content,
});

const chat: PathItem = {
  post: {
    tags: ['proxy'],
    operationId: 'createChatCompletion',
    summary: 'OpenAI chat completion with memory',
    description: 'Only `messages` grows, and only when there is something to add. Status, headers and body are the provider’s.',
    security,
    parameters: [
      header('X-Session-Id', 'Which conversation; `default` when absent', { type: 'string', maxLength: 300 }),
      header('X-Memory', 'Narrows memory for this request', { type: 'string', enum: ['off', 'read', 'write'] }),
      header('X-Memory-User', 'Which end user, when the policy separates them', { type: 'string', maxLength: 256 }),
    ] as never,
    requestBody: {
      required: true,
      ...json({
        type: 'object',
        required: ['messages'],
        properties: {
          model: { type: 'string' },
          stream: { type: 'boolean' },
          messages: {
            type: 'array',
            minItems: 1,
            items: { type: 'object', required: ['role'], properties: { role: { type: 'string' } }, additionalProperties: true },
          },
        },
        additionalProperties: true,
        example: { model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Which cake can I eat?' }] },
      }),
    } as never,
    responses: {
      200: upstream('A completion, or a stream of chunks', {
        'application/json': { schema: { type: 'object' } },
        'text/event-stream': { schema: { type: 'string' } },
      }),
      ...ownErrors,
      413: failure('The body is too large'),
      422: failure('The body can’t be read as a chat request; `param` names the field'),
    } as never,
  },
};

const listed = (operationId: string, summary: string, parameters: object[] = []): PathItem => ({
  get: {
    tags: ['proxy'],
    operationId,
    summary,
    security,
    parameters: parameters as never,
    responses: { 200: upstream('Models', (json({ type: 'object' }) as { content: object }).content), ...ownErrors } as never,
  },
});

/** The raw routes, which Nest's scanner doesn't see. */
export const proxyPaths: OpenAPIObject['paths'] = {
  '/v1/chat/completions': chat,
  '/v1/models': listed('listModels', 'The provider’s models'),
  '/v1/models/{id}': listed('retrieveModel', 'One model of the provider', [
    { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
  ]),
  '/v1/embeddings': {
    post: {
      tags: ['proxy'],
      operationId: 'createEmbedding',
      summary: 'Embeddings of the provider, passed through',
      security,
      requestBody: {
        required: true,
        ...json({ type: 'object', additionalProperties: true, example: { model: 'text-embedding-3-small', input: 'hello' } }),
      } as never,
      responses: { 200: upstream('Embeddings', (json({ type: 'object' }) as { content: object }).content), ...ownErrors } as never,
    },
  },
};
