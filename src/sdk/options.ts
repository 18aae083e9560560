import { readEnv } from './env.js';
import { InputError } from './input-error.js';

/** One attempt of a call, as reported to `onResponse`: no query, body, header or credential. */
export interface CallReport {
  readonly method: string;
  readonly path: string;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly requestId: string | null;
  readonly durationMs: number;
  /** Number of the attempt, starting at 1. */
  readonly attempt: number;
}

/** Settings of every client. */
export interface ClientOptions {
  /**
   * Root of the service; a path prefix is allowed, `/v1` is not part of it. Default: `MEMORYBRIDGE_URL`, else
   * `http://127.0.0.1:8000`.
   */
  baseURL?: string;
  /** Time limit of one attempt until the answer's headers arrive, in milliseconds. Default: 10,000. */
  timeoutMs?: number;
  /** Maximum number of retries of a call that may be repeated. Default: 2. */
  maxRetries?: number;
  fetch?: typeof globalThis.fetch;
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** Called after every attempt. */
  onResponse?: (call: CallReport) => void;
}

/** Settings of one call. */
export interface CallOptions {
  /** Aborts the call at once, including a pause before a retry and a stream. */
  signal?: AbortSignal;
  timeoutMs?: number;
  headers?: Record<string, string>;
  /** Batch id of a call that stores a batch; without one, the SDK makes an id for each call. */
  idempotencyKey?: string;
}

const DEFAULT_BASE_URL = 'http://127.0.0.1:8000';

/**
 * Validates a base URL and removes slashes at its end.
 *
 * @throws {InputError} for one that is no http URL, carries a user, or ends in `/v1`
 */
export function parseBaseURL(given = readEnv('MEMORYBRIDGE_URL') ?? DEFAULT_BASE_URL): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InputError('baseURL must be an http or https URL, such as http://127.0.0.1:8000');
  if (url.username !== '' || url.password !== '')
    throw new InputError('baseURL must not contain a user or password');
  if (url.search !== '' || url.hash !== '')
    throw new InputError('baseURL must not contain a query or fragment');
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith('/v1'))
    throw new InputError('baseURL is the root of the service: leave out the `/v1` at its end');
  return url.origin + path;
}

/**
 * Checks the limits of a client or call; a limit that is no number, such as one read from an unset variable,
 * would end every call at once or never.
 *
 * @throws {InputError} for a time that is not above 0, and for a negative or broken number of retries
 */
export function checkLimits({
  timeoutMs,
  maxRetries,
}: Pick<ClientOptions, 'timeoutMs' | 'maxRetries'>): void {
  if (timeoutMs !== undefined && !(typeof timeoutMs === 'number' && timeoutMs > 0))
    throw new InputError('`timeoutMs` must be a number of milliseconds above 0');
  if (maxRetries !== undefined && !(Number.isInteger(maxRetries) && maxRetries >= 0))
    throw new InputError('`maxRetries` must be a whole number from 0');
}
