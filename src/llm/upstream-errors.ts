import { DomainError } from '../common/errors/domain-error.js';

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

/** An address that a name resolved to, or that stands in a URL, must not be connected to (D36). */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';

  constructor() {
    super('the upstream address is not allowed');
    this.name = 'ForbiddenAddressError';
  }
}

/** Any failure of a connection as one of our 502s: nothing of the cause shows (D25). */
export function toUpstreamError(cause: unknown): DomainError {
  const code = (cause as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && TIMEOUTS.has(code))
    return new DomainError('UPSTREAM_TIMEOUT', 'The upstream did not answer in time', { cause });
  if (cause instanceof ForbiddenAddressError)
    return new DomainError('UPSTREAM_UNREACHABLE', 'The upstream address is not allowed', { cause });
  return new DomainError('UPSTREAM_UNREACHABLE', 'The upstream could not be reached', { cause });
}
