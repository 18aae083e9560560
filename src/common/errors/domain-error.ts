import { ERROR_TABLE, type ErrorCode } from './error-codes.js';

/** Message for callers about an error of the service itself. */
export const INTERNAL_MESSAGE = 'Something went wrong in the service; its log has the details.';

interface DomainErrorOptions {
  /** Field to correct, in the notation of the request (`llm_base_url`, `messages[2].role`). */
  readonly field?: string;
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfterS?: number;
  /** Cause, which is logged and never sent to a caller. */
  readonly cause?: unknown;
}

/**
 * The only error that services throw on purpose. `message` is sent to callers, so it must not contain hosts,
 * keys, paths or stacks.
 */
export class DomainError extends Error {
  readonly field?: string;
  readonly retryAfterS?: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: DomainErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'DomainError';
    this.field = options.field;
    this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return ERROR_TABLE[this.code].status;
  }
}
