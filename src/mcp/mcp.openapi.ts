import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

const message = {
  type: 'object' as const,
  additionalProperties: true,
  required: ['jsonrpc'],
  properties: { jsonrpc: { type: 'string', enum: ['2.0'] } },
  description: 'A JSON-RPC 2.0 message',
};
const security: NonNullable<Operation['security']> = [
  { service: [] },
  { user: [] },
  { admin: [] },
  { api_key: [] },
];

const send: Operation = {
  tags: ['mcp'],
  security,
  operationId: 'sendMcpMessage',
  summary: 'Send a JSON-RPC message of the Model Context Protocol',
  description:
    'Streamable HTTP without sessions: GET and DELETE return 405. Send `Accept: application/json, text/event-stream`, as the protocol requires; responses are JSON. Each message is handled independently.',
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: message, example: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
    },
  },
  responses: {
    200: { description: 'The response', content: { 'application/json': { schema: message } } },
    202: { description: 'Accepted; notifications have no response' },
    406: { description: '`Accept` must contain application/json and text/event-stream' },
    415: { description: 'The body is not JSON' },
  },
};

/** Description of the raw routes, which Nest's scanner doesn't find. */
export const mcpPaths: OpenAPIObject['paths'] = {
  '/mcp': { post: send },
};
