import type { LogLevel } from '../../config/app-config.js';

interface ErrorRow {
  readonly status: number;
  readonly level: LogLevel;
  /** `error.type` in OpenAI-shaped bodies. */
  readonly type: string;
}

/** Maps every code to its HTTP status, log level and OpenAI error type (decisions D25, D26). */
export const ERROR_TABLE = {
  BAD_REQUEST: { status: 400, level: 'info', type: 'invalid_request_error' },
  NOT_A_LIST: { status: 400, level: 'info', type: 'invalid_request_error' },
  PREVIOUS_RESPONSE_NOT_FOUND: { status: 400, level: 'info', type: 'invalid_request_error' },
  TOKEN_MISSING: { status: 401, level: 'info', type: 'authentication_error' },
  TOKEN_INVALID: { status: 401, level: 'info', type: 'authentication_error' },
  TEXTS_HIDDEN: { status: 403, level: 'info', type: 'permission_error' },
  FORBIDDEN: { status: 403, level: 'info', type: 'permission_error' },
  PATH_NOT_ALLOWED: { status: 403, level: 'info', type: 'permission_error' },
  PATH_REFUSED: { status: 403, level: 'info', type: 'permission_error' },
  NOT_FOUND: { status: 404, level: 'info', type: 'invalid_request_error' },
  THREAD_NOT_FOUND: { status: 404, level: 'info', type: 'invalid_request_error' },
  WIRE_NOT_SUPPORTED: { status: 404, level: 'info', type: 'invalid_request_error' },
  CONFLICT: { status: 409, level: 'info', type: 'invalid_request_error' },
  PAYLOAD_TOO_LARGE: { status: 413, level: 'info', type: 'invalid_request_error' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, level: 'info', type: 'invalid_request_error' },
  VALIDATION_FAILED: { status: 422, level: 'info', type: 'invalid_request_error' },
  UPGRADE_UNSUPPORTED: { status: 426, level: 'info', type: 'invalid_request_error' },
  TOO_MANY_REQUESTS: { status: 429, level: 'info', type: 'rate_limit_error' },
  HEADERS_TOO_LARGE: { status: 431, level: 'info', type: 'invalid_request_error' },
  CLIENT_GONE: { status: 499, level: 'debug', type: 'invalid_request_error' },
  INTERNAL: { status: 500, level: 'error', type: 'server_error' },
  UPSTREAM_UNREACHABLE: { status: 502, level: 'warn', type: 'upstream_error' },
  UPSTREAM_TIMEOUT: { status: 502, level: 'warn', type: 'upstream_error' },
  UPSTREAM_REFUSED: { status: 502, level: 'warn', type: 'upstream_error' },
  MEMORY_RECALL_FAILED: { status: 502, level: 'error', type: 'memory_error' },
  DATABASE_UNAVAILABLE: { status: 503, level: 'error', type: 'server_error' },
  ISSUER_UNAVAILABLE: { status: 503, level: 'warn', type: 'server_error' },
  BACKEND_UNAVAILABLE: { status: 503, level: 'warn', type: 'server_error' },
  STORAGE_UNAVAILABLE: { status: 503, level: 'error', type: 'server_error' },
  TOO_MANY_STREAMS: { status: 503, level: 'warn', type: 'server_error' },
  DRAINING: { status: 503, level: 'info', type: 'server_error' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_TABLE;
