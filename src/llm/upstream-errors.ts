import { DomainError } from '../common/errors/domain-error.js';

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

/** Names the settings to check, but neither host nor key, which callers must not learn (D25). */
export const UNREACHABLE_MESSAGE =
  'The upstream could not be reached. Check that the provider runs and that the token’s base URL ' +
  '(llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason.';

/** Thrown if a host name or a URL leads to an address that is forbidden (D36). */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';

  constructor() {
    super('the upstream address is not allowed');
    this.name = 'ForbiddenAddressError';
  }
}

/**
 * Converts an error of a connection into an error with status 502, without details of the cause (D25). A
 * `DomainError`, with which a request's body may break off, is returned unchanged.
 */
export function toUpstreamError(cause: unknown): DomainError {
  if (cause instanceof DomainError) return cause;
  const code = (cause as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && TIMEOUTS.has(code))
    return new DomainError('UPSTREAM_TIMEOUT', 'The upstream did not answer in time', { cause });
  if (cause instanceof ForbiddenAddressError)
    return new DomainError('UPSTREAM_UNREACHABLE', 'The upstream address is not allowed', { cause });
  return new DomainError('UPSTREAM_UNREACHABLE', UNREACHABLE_MESSAGE, { cause });
}
