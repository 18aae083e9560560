import type { IncomingHttpHeaders } from 'node:http';
import { HttpException } from '@nestjs/common';
import { DomainError, INTERNAL_MESSAGE } from '../errors/domain-error.js';
import type { ErrorDialect } from '../errors/error-body.js';
import type { ErrorCode } from '../errors/error-codes.js';

/** Errors that Fastify and Nest raise before one of our handlers runs, by status. */
const BY_STATUS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  404: ['NOT_FOUND', 'Nothing is served at this path.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request body is too large.'],
  415: ['VALIDATION_FAILED', 'The content type of the request body is not supported.'],
  426: ['UPGRADE_UNSUPPORTED', 'Protocol upgrades are not supported.'],
  431: ['HEADERS_TOO_LARGE', 'The request headers are too large.'],
};
const EMPTY_JSON = [
  'VALIDATION_FAILED',
  'The request body is empty. Send JSON, or omit the header Content-Type.',
] as const;
const MALFORMED = ['VALIDATION_FAILED', 'The request is malformed or its body is not valid JSON.'] as const;

/**
 * Converts any error to a DomainError with the original as its cause. Messages of other errors are not sent,
 * because they may contain a path, a host or parts of the body.
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status = readStatus(error);
  if (status < 400 || status > 499) return new DomainError('INTERNAL', INTERNAL_MESSAGE, { cause: error });
  const [code, message] = isEmptyJson(error) ? EMPTY_JSON : (BY_STATUS[status] ?? MALFORMED);
  return new DomainError(code, message, { cause: error });
}

const DIALECTS: readonly (readonly [RegExp, ErrorDialect])[] = [
  [/^\/(stand-in\/)?v1\/(chat|models|embeddings|responses)(\/|\?|$)/, 'openai'],
  [/^\/v1\/messages(\/|\?|$)/, 'messages'],
  [/^\/api\/(memory|settings)(\/|\?|$)/, 'error'],
  [/^\/mcp(\/|\?|$)/, 'rpc'],
  [/^\/api\/v1\/memory(\/|\?|$)/, 'engine'],
];

/** Finds the dialect of error bodies below a path (D25); the default is `detail`. */
export function findErrorDialect(path: string): ErrorDialect {
  return DIALECTS.find(([pattern]) => pattern.test(path))?.[1] ?? 'detail';
}

/** Finds the dialect of error bodies for a request to a provider: that of the API that the client uses. */
export function findProviderDialect(path: string, headers: IncomingHttpHeaders): ErrorDialect {
  const isMessages = headers['anthropic-version'] !== undefined || findErrorDialect(path) === 'messages';
  return isMessages ? 'messages' : 'openai';
}

// Nest replaces Fastify's error by one that has the same message and no code.
function isEmptyJson(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Body cannot be empty when content-type');
}

// Reads the status of a framework's error. Errors of libraries may have a status too, which does not concern
// this request.
function readStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  return error instanceof Error && 'statusCode' in error && error.name === 'FastifyError'
    ? Number(error.statusCode)
    : 500;
}
