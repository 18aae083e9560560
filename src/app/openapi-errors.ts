import type { OpenAPIObject } from '@nestjs/swagger';
import { DomainError } from '../common/errors/domain-error.js';
import { toErrorBody, toErrorStatus, type ErrorDialect } from '../common/errors/error-body.js';
import { findErrorDialect } from '../common/http/to-domain-error.js';
import { UNREACHABLE_MESSAGE } from '../llm/upstream-errors.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Responses = Operation['responses'];
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/**
 * Schemas of our own refusals (D25): `Error` everywhere, except in dialects that have an error format of
 * their own.
 */
const SCHEMAS: Schemas = {
  Error: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: { type: 'string', description: 'What is wrong; `TOKEN_MISSING` or `TOKEN_INVALID` for 401' },
      field: { type: 'string', description: 'The invalid field' },
    },
  },
  OpenAiError: {
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
          param: { type: 'string', nullable: true, description: 'The invalid field' },
        },
      },
      detail: { type: 'string' },
    },
  },
  MessagesError: {
    type: 'object',
    required: ['type', 'error', 'request_id', 'detail'],
    properties: {
      type: { type: 'string', enum: ['error'] },
      error: {
        type: 'object',
        required: ['type', 'message'],
        properties: { type: { type: 'string' }, message: { type: 'string' } },
      },
      request_id: { type: 'string', nullable: true },
      detail: { type: 'string', description: 'Our code for the error' },
    },
  },
  ManagementError: {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string', description: 'What is wrong' } },
  },
  EngineError: {
    type: 'object',
    required: ['request_id', 'error'],
    properties: {
      request_id: { type: 'string', description: '32 hex digits' },
      error: {
        type: 'object',
        required: ['code', 'message', 'timestamp', 'path'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          timestamp: { type: 'integer', description: 'Epoch milliseconds' },
          path: { type: 'string' },
        },
      },
    },
  },
  McpError: {
    type: 'object',
    description: 'A JSON-RPC error whose id is missing or null: the message was refused before it was read',
    required: ['jsonrpc', 'error'],
    properties: {
      jsonrpc: { type: 'string', enum: ['2.0'] },
      id: { type: 'string', nullable: true },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer' }, message: { type: 'string' } },
      },
    },
  },
};
const EXAMPLES: Readonly<Record<string, DomainError>> = {
  400: new DomainError('NOT_A_LIST', 'messages must be an array', { field: 'messages' }),
  401: new DomainError('TOKEN_MISSING', 'A bearer token is missing.'),
  403: new DomainError('FORBIDDEN', 'This request needs a different kind of credential.'),
  404: new DomainError('NOT_FOUND', 'Nothing is served at this path.'),
  406: new DomainError('VALIDATION_FAILED', 'Accept must contain application/json and text/event-stream'),
  409: new DomainError('CONFLICT', 'The memory was changed since it was read.'),
  413: new DomainError('PAYLOAD_TOO_LARGE', 'The request body is too large.'),
  415: new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Files of this type are not accepted'),
  422: new DomainError('VALIDATION_FAILED', 'messages must be a non-empty array', { field: 'messages' }),
  429: new DomainError('TOO_MANY_REQUESTS', 'Too many requests; try again later.'),
  502: new DomainError('UPSTREAM_UNREACHABLE', UNREACHABLE_MESSAGE),
  503: new DomainError('DATABASE_UNAVAILABLE', 'The database is unreachable; try again shortly.'),
};
const SCHEMA_NAMES: Readonly<Record<ErrorDialect, string>> = {
  detail: 'Error',
  openai: 'OpenAiError',
  messages: 'MessagesError',
  error: 'ManagementError',
  rpc: 'McpError',
  engine: 'EngineError',
};

const TOO_LARGE = 'HeadersTooLarge';
/**
 * Every operation may answer 431, always in the same format: the dialect is unknown when the headers are
 * refused.
 */
const TOO_LARGE_RESPONSE = {
  description: 'The request headers are too large',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/OpenAiError' },
      example: toErrorBody(
        new DomainError('HEADERS_TOO_LARGE', 'The request is not valid HTTP or its headers are too large.'),
        'openai',
      ),
    },
  },
};

interface Place {
  readonly path: string;
  readonly method: string;
}

/**
 * Describes the refusals that access and input of each operation make possible, and gives every refusal its
 * body. Descriptions of a controller take precedence.
 */
export function addErrors(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [path, describePath(path, item)]),
  );
  const { components } = document;
  return {
    ...document,
    paths,
    components: {
      ...components,
      schemas: { ...components?.schemas, ...keepUsed(SCHEMAS, { paths, response: TOO_LARGE_RESPONSE }) },
      responses: { [TOO_LARGE]: TOO_LARGE_RESPONSE },
    },
  };
}

/** Keeps the schemas that an operation refers to. */
function keepUsed(schemas: Schemas, users: object): Schemas {
  const text = JSON.stringify(users);
  return Object.fromEntries(
    Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`)),
  );
}

function describePath(path: string, item: PathItem): PathItem {
  const described = METHODS.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [[method, describeOperation({ path, method }, operation)] as const];
  });
  return { ...item, ...Object.fromEntries(described) };
}

function describeOperation({ path, method }: Place, operation: Operation): Operation {
  const dialect = findErrorDialect(path);
  const responses = addBodies(
    { ...describeRefusals({ dialect, readsBody: method !== 'get' }, operation), ...operation.responses },
    dialect,
  );
  // `security: []` means that a route is open to everybody; without it, the security would be unspecified.
  return {
    ...operation,
    security: operation.security ?? [],
    responses: { ...responses, 431: { $ref: `#/components/responses/${TOO_LARGE}` } },
  };
}

/** @param readsBody true if a body is read and must be well-formed, even where none is expected */
function describeRefusals(
  { dialect, readsBody }: { readonly dialect: ErrorDialect; readonly readsBody: boolean },
  { security = [], parameters = [] }: Operation,
): Responses {
  const places = new Set(parameters.map((parameter) => ('in' in parameter ? parameter.in : 'elsewhere')));
  const hasInput = readsBody || places.has('query') || places.has('header');
  const isProviders = dialect === 'openai' || dialect === 'messages';
  return {
    ...(security.length > 0 && {
      401: { description: 'The credential is missing, unknown, expired or corrupt' },
      403: { description: 'The credential does not allow this' },
      503: { description: 'The database is down, or the service is shutting down' },
    }),
    ...(readsBody && { 413: { description: 'The body is too large' } }),
    // On the paths of providers, the provider sends these errors.
    ...(!isProviders && places.has('path') && { 404: { description: 'Not found' } }),
    ...(!isProviders &&
      hasInput && {
        [toErrorStatus({ status: 422 }, dialect)]: {
          description: 'A field is invalid or unknown; the body names it',
        },
      }),
  };
}

function addBodies(responses: Responses, dialect: ErrorDialect): Responses {
  const entries = Object.entries(responses).map(([status, response]) =>
    status < '400' || response === undefined || '$ref' in response
      ? [status, response]
      : [status, { content: buildErrorBody(status, dialect), ...response }],
  );
  return Object.fromEntries(entries) as Responses;
}

function buildErrorBody(status: string, dialect: ErrorDialect): object {
  const schema = { $ref: `#/components/schemas/${SCHEMA_NAMES[dialect]}` };
  // In APIs that answer 400 for 422, nothing else is a 400.
  const example = EXAMPLES[toErrorStatus({ status: 422 }, dialect) === Number(status) ? '422' : status];
  return { 'application/json': { schema, ...(example && { example: toErrorBody(example, dialect) }) } };
}
