import { DomainError } from '../../common/errors/domain-error.js';
import { InvalidReplyError } from './read-reply.js';

/** An answer with an error status. */
export class BackendStatusError extends Error {
  constructor(readonly status: number) {
    super(`the memory backend answered ${status}`);
  }
}

// These errors occur before anything is sent, so a retry can't duplicate anything. A connection that breaks
// later may have delivered the request.
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Tells whether sending the same batch again may help and can't duplicate anything. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof BackendStatusError) return error.status >= 500;
  return (
    typeof error === 'object' && error !== null && 'code' in error && NOT_CONNECTED.has(String(error.code))
  );
}

/**
 * Converts a fault into the error for the caller, which contains neither the host nor anything that the
 * backend said.
 */
export function toBackendError(error: unknown): DomainError {
  const { status } = error instanceof BackendStatusError ? error : { status: 0 };
  if (status === 400 || status === 422)
    return new DomainError('VALIDATION_FAILED', 'The memory backend rejected the request.', { cause: error });
  if (status === 409)
    return new DomainError('CONFLICT', 'The memory backend reports a conflict.', { cause: error });
  if (status === 413)
    return new DomainError('PAYLOAD_TOO_LARGE', 'The request is too large for the memory backend.', {
      cause: error,
    });
  if (status === 415)
    return new DomainError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The memory backend does not accept this type of content.',
      { cause: error },
    );
  const what = error instanceof InvalidReplyError ? 'gave an unusable answer' : 'is not available';
  return new DomainError('BACKEND_UNAVAILABLE', `The memory backend ${what}; try again shortly.`, {
    cause: error,
  });
}
