import { ERROR_TABLE, type ErrorCode } from './error-codes.js';

interface DomainErrorOptions {
  /** The field a person has to change, in the wire's own spelling (`llm_base_url`, `messages[2].role`). */
  readonly field?: string;
  /** Sent as `Retry-After`. */
  readonly retryAfterS?: number;
  /** Never shown to a caller: logged only. */
  readonly cause?: unknown;
}

/**
 * The only error that services throw on purpose. `message` is shown to callers: no host, key, path or stack
 * in it.
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
