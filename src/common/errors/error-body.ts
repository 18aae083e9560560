import { ERROR_TABLE } from './error-codes.js';
import type { DomainError } from './domain-error.js';

/**
 * Body shapes by dialect (decision D25). `openai` serves the paths of providers, except those that speak as
 * the Messages API does (`messages`); `error` the management API; `rpc` MCP; `engine` the engine API.
 */
export type ErrorDialect = 'detail' | 'openai' | 'messages' | 'error' | 'rpc' | 'engine';

/**
 * Additional fields of errors of the engine API: the request, the time (epoch milliseconds) and the path; and
 * the request's own id, which errors of the Messages API name.
 */
export interface ErrorPlace {
  readonly id?: string;
  readonly requestId: string;
  readonly at: number;
  readonly path: string;
}

/** Types of errors of the Messages API by status; 5xx is `api_error`, and the rest an invalid request. */
const MESSAGES_TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
};

const NOWHERE: ErrorPlace = { requestId: '0'.repeat(32), at: 0, path: '/' };

/** Codes of the engine contract by status; other statuses keep our code. */
const ENGINE_CODES: Readonly<Record<number, string>> = {
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  415: 'UNSUPPORTED_FORMAT',
  422: 'INVALID_INPUT',
  500: 'INTERNAL_ERROR',
  502: 'EXTERNAL_SERVICE_UNAVAILABLE',
  503: 'EXTERNAL_SERVICE_UNAVAILABLE',
};

/** JSON-RPC codes: "invalid request" of the standard, and one of those it leaves to servers. */
const RPC = { invalid: -32_600, server: -32_000 } as const;

/** The management API answers 400 where others answer 422 (D26), and so do MCP's transports. */
export function toErrorStatus({ status }: Pick<DomainError, 'status'>, dialect: ErrorDialect): number {
  return status === 422 && (dialect === 'error' || dialect === 'rpc') ? 400 : status;
}

export function toErrorBody(
  error: DomainError,
  dialect: ErrorDialect,
  place: ErrorPlace = NOWHERE,
): Record<string, unknown> {
  if (dialect === 'error') return { error: error.code === 'TEXTS_HIDDEN' ? error.code : error.message };
  if (dialect === 'messages') return buildMessagesBody(error, place);
  if (dialect === 'engine') return buildEngineBody(error, place);
  // The body has no `id`, because the request was refused before it was read.
  if (dialect === 'rpc')
    return {
      jsonrpc: '2.0',
      error: { code: error.status === 422 ? RPC.invalid : RPC.server, message: error.message },
    };
  const detail = isBare(error) ? error.code : error.message;
  if (dialect === 'detail') return error.field === undefined ? { detail } : { detail, field: error.field };
  const { type } = ERROR_TABLE[error.code];
  return {
    error: { message: error.message, type, code: error.code.toLowerCase(), param: error.field ?? null },
    detail,
  };
}

/**
 * Builds an error body of the Messages API; it has no field for the code, so `detail` contains it. Clients
 * send a whole conversation again only if `details` says that its thread is lost.
 */
function buildMessagesBody(
  { status, code, message }: DomainError,
  { id = null }: { readonly id?: string | null },
): Record<string, unknown> {
  const type = MESSAGES_TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error');
  const detail = code.toLowerCase();
  const details = code === 'THREAD_NOT_FOUND' ? { details: { error_code: detail } } : {};
  return { type: 'error', error: { type, message, ...details }, request_id: id, detail };
}

function buildEngineBody(
  { status, code, message }: DomainError,
  { requestId, at, path }: ErrorPlace,
): Record<string, unknown> {
  return {
    request_id: requestId,
    error: { code: ENGINE_CODES[status] ?? code, message, timestamp: at, path },
  };
}

// Clients of the original proxy match on the bare code: {"detail":"TOKEN_MISSING"}. The console does so with
// TEXTS_HIDDEN.
function isBare({ code }: DomainError): boolean {
  return code === 'TOKEN_MISSING' || code === 'TOKEN_INVALID' || code === 'TEXTS_HIDDEN';
}
