import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

const message = {
  type: 'object' as const,
  additionalProperties: true,
  required: ['jsonrpc'],
  properties: { jsonrpc: { type: 'string', enum: ['2.0'] } },
  description: 'A JSON-RPC 2.0 message',
};
const security: NonNullable<Operation['security']> = [{ service: [] }, { user: [] }, { admin: [] }, { api_key: [] }];

const send: Operation = {
  tags: ['mcp'],
  security,
  operationId: 'sendMcpMessage',
  summary: 'One JSON-RPC message of the Model Context Protocol',
  description:
    'Streamable HTTP without sessions: GET and DELETE answer 405. Send `Accept: application/json, text/event-stream`, as the protocol asks; answers are JSON. Every message is answered on its own; clients of the protocol do the rest.',
  requestBody: {
    required: true,
    content: { 'application/json': { schema: message, example: { jsonrpc: '2.0', id: 1, method: 'tools/list' } } },
  },
  responses: {
    200: { description: 'The answer', content: { 'application/json': { schema: message } } },
    202: { description: 'Taken; a notification has no answer' },
    406: { description: '`Accept` must name application/json and text/event-stream' },
    415: { description: 'The body is not JSON' },
  },
};

/** The raw routes, which Nest's scanner doesn't see. */
export const mcpPaths: OpenAPIObject['paths'] = {
  '/mcp': { post: send },
};
