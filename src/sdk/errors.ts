import { parseJson } from './parse-json.js';
import { redact } from './redact.js';

/** Facts about a call that failed; every text in it is redacted before it is kept. */
export interface ErrorFacts {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Message of the service, or else a sentence of this package. */
  readonly detail: string;
  readonly status?: number;
  readonly code?: string;
  readonly field?: string;
  readonly requestId?: string;
  /** Milliseconds that the service asks the client to wait. */
  readonly retryAfterMs?: number;
  /** Values that must not be shown, in addition to everything that has the form of a secret. */
  readonly secrets?: readonly string[];
  /** Error of the connection, of which the innermost cause is kept with its `code`. */
  readonly cause?: unknown;
}

/**
 * Base class of all failures of a call. It contains no header, body or credential, so it can be logged as it
 * is.
 *
 * @example
 * ```ts
 * try {
 *   await memories.get(id);
 * } catch (error) {
 *   if (error instanceof NotFoundError) return null;
 *   throw error;
 * }
 * ```
 */
export class MemoryBridgeError extends Error {
  // Written out in every class, because bundlers shorten the names of classes.
  override readonly name: string = 'MemoryBridgeError';
  readonly method: string;
  readonly path: string;
  readonly detail: string;
  declare readonly status?: number;
  declare readonly code?: string;
  declare readonly field?: string;
  declare readonly requestId?: string;
  declare readonly retryAfterMs?: number;

  constructor(facts: ErrorFacts) {
    const clean = (text: string): string => redact(text, facts.secrets);
    const detail = clean(facts.detail);
    const path = clean(facts.path);
    const cause = toCause(facts.cause, clean);
    super(
      `${facts.method} ${path}: ${detail}${facts.status === undefined ? '' : ` (${facts.status})`}`,
      cause && { cause },
    );
    this.method = facts.method;
    this.path = path;
    this.detail = detail;
    if (facts.status !== undefined) this.status = facts.status;
    if (facts.code !== undefined) this.code = clean(facts.code);
    if (facts.field !== undefined) this.field = clean(facts.field);
    if (facts.requestId !== undefined) this.requestId = clean(facts.requestId);
    if (facts.retryAfterMs !== undefined) this.retryAfterMs = facts.retryAfterMs;
  }

  toJSON(): Record<string, unknown> {
    return { ...(this as object), message: this.message };
  }
}

/** Copies message and code of the innermost cause, because the error itself may hold a request. */
function toCause(error: unknown, clean: (text: string) => string): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause instanceof Error) return toCause(error.cause, clean);
  const code = 'code' in error && typeof error.code === 'string' ? clean(error.code) : undefined;
  const cause = new Error(clean(error.message) || code);
  return code === undefined ? cause : Object.assign(cause, { code });
}

/** 401: the credential is missing, wrong or expired. */
export class AuthenticationError extends MemoryBridgeError {
  override readonly name = 'AuthenticationError';
}

/** 403: the credential may not do this. */
export class PermissionError extends MemoryBridgeError {
  override readonly name = 'PermissionError';
}

/** 404: the object does not exist for this caller. */
export class NotFoundError extends MemoryBridgeError {
  override readonly name = 'NotFoundError';
}

/** 400, 413, 415 or 422: the request is invalid; `field` names the field. */
export class ValidationError extends MemoryBridgeError {
  override readonly name = 'ValidationError';
}

/** 429: too many requests; `retryAfterMs` says how long to wait. */
export class RateLimitError extends MemoryBridgeError {
  override readonly name = 'RateLimitError';
}

/** 5xx: the service, or something that it needs, is unavailable. */
export class UnavailableError extends MemoryBridgeError {
  override readonly name = 'UnavailableError';
}

/** The service did not answer within the time limit. */
export class TimeoutError extends MemoryBridgeError {
  override readonly name = 'TimeoutError';
}

/** The connection to the service failed or broke. */
export class NetworkError extends MemoryBridgeError {
  override readonly name = 'NetworkError';
}

/** The answer does not match the API's description. */
export class ResponseError extends MemoryBridgeError {
  override readonly name = 'ResponseError';
}

/** A stream ended without its end marker; `received` contains the text until then. */
export class InterruptedError extends MemoryBridgeError {
  override readonly name = 'InterruptedError';
  readonly received: string;

  constructor(facts: ErrorFacts, received: string) {
    super(facts);
    this.received = received;
  }
}

/** 409: the object has changed, or exists already. For memories, `current()` reads the stored version. */
export class ConflictError<Current = unknown> extends MemoryBridgeError {
  override readonly name = 'ConflictError';
  readonly #read: (() => Promise<Current>) | undefined;

  constructor(facts: ErrorFacts, read?: () => Promise<Current>) {
    super(facts);
    this.#read = read;
  }

  /** @throws {MemoryBridgeError} when the call that failed was not about one memory */
  async current(): Promise<Current> {
    if (this.#read === undefined)
      throw new MemoryBridgeError({
        ...this,
        detail: 'Only a conflict about one memory has a current state',
      });
    return this.#read();
  }
}

const BY_STATUS: Readonly<Record<number, new (facts: ErrorFacts) => MemoryBridgeError>> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: ValidationError,
  415: ValidationError,
  422: ValidationError,
  429: RateLimitError,
};

/**
 * Creates the error of a status: `UnavailableError` for 5xx, `ResponseError` for statuses that the API does
 * not use.
 */
export function toStatusError(facts: ErrorFacts & { readonly status: number }): MemoryBridgeError {
  const ErrorClass = BY_STATUS[facts.status] ?? (facts.status >= 500 ? UnavailableError : ResponseError);
  return new ErrorClass(facts);
}

const BY_TYPE: Readonly<Record<string, new (facts: ErrorFacts) => MemoryBridgeError>> = {
  invalid_request_error: ValidationError,
  authentication_error: AuthenticationError,
  permission_error: PermissionError,
  rate_limit_error: RateLimitError,
};

/** Creates the error of an error in a stream, which has a type and no status. */
export function toTypeError(type: string | undefined, facts: ErrorFacts): MemoryBridgeError {
  const ErrorClass = BY_TYPE[type ?? ''] ?? UnavailableError;
  return new ErrorClass(facts);
}

/**
 * Contents of an error body; the API has five shapes of it (`detail`, `error` as a text, OpenAI's, the
 * engine's, and JSON-RPC's).
 */
export interface ErrorBody {
  readonly detail?: string;
  readonly code?: string;
  readonly field?: string;
  /** Kind of an error in OpenAI's shape, such as `invalid_request_error`. */
  readonly type?: string;
}

/** Parses an error body of any of the five shapes; any other body gives nothing. */
export function parseErrorBody(text: string): ErrorBody {
  const body = parseJson(text);
  if (!isRecord(body)) return {};
  const error = body['error'];
  if (typeof error === 'string') return { detail: error, ...findBareCode(error) };
  if (isRecord(error)) return parseErrorObject(error, body);
  const detail = toText(body['detail']);
  return { detail, field: toText(body['field']), ...findBareCode(detail) };
}

/** Finds a code that is sent as a bare text, of a rejected credential or of hidden texts. */
function findBareCode(detail: string | undefined): Pick<ErrorBody, 'code'> {
  return /^[A-Z_]+$/.test(detail ?? '') ? { code: detail } : {};
}

function parseErrorObject(error: Record<string, unknown>, body: Record<string, unknown>): ErrorBody {
  const field = toText(error['param']) ?? toText(body['field']);
  return {
    detail: toText(error['message']),
    code: toText(error['code']),
    field,
    type: toText(error['type']),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
