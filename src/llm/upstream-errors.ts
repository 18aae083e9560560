import { DomainError } from '../common/errors/domain-error.js';

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

/** Connecting to this address, from a name or from a URL, is forbidden (D36). */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';

  constructor() {
    super('the upstream address is not allowed');
    this.name = 'ForbiddenAddressError';
  }
}

/**
 * Converts any failure of a connection into one of our 502 errors, without details of the cause (D25). An
 * error of ours is why a body that was being sent broke off.
 */
export function toUpstreamError(cause: unknown): DomainError {
  if (cause instanceof DomainError) return cause;
  const code = (cause as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && TIMEOUTS.has(code))
    return new DomainError('UPSTREAM_TIMEOUT', 'The upstream did not answer in time', { cause });
  if (cause instanceof ForbiddenAddressError)
    return new DomainError('UPSTREAM_UNREACHABLE', 'The upstream address is not allowed', { cause });
  return new DomainError('UPSTREAM_UNREACHABLE', 'The upstream could not be reached', { cause });
}
