import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '../common/errors/domain-error.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Asserts that a request may be authorized by a cookie: it only reads, or it comes from a page of this host
 * (D43). The scheme is not compared, because a TLS proxy changes it.
 * @throws DomainError FORBIDDEN
 */
export function assertMayUseCookie({
  method,
  headers,
}: {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}): void {
  if (!SAFE_METHODS.has(method) && !isSameHost(headers)) throw createOriginError();
}

/**
 * Asserts that a sign-in does not come from a page of another host. Programs, which send no `Origin`, may
 * sign in.
 * @throws DomainError FORBIDDEN
 */
export function assertMaySignIn(headers: IncomingHttpHeaders): void {
  if (headers.origin !== undefined && !isSameHost(headers)) throw createOriginError();
}

/**
 * Tells whether a browser uses TLS, directly or through a proxy, as the `Origin` of its page shows.
 * Forwarding headers are ignored, because any client can send them.
 */
export function isSecurePage({
  protocol,
  headers,
}: {
  readonly protocol: string;
  readonly headers: IncomingHttpHeaders;
}): boolean {
  return protocol === 'https' || headers.origin?.startsWith('https://') === true;
}

/**
 * Tells whether `Origin` contains the requested host. Browsers send the header with every write, so a missing
 * one counts as another host.
 */
function isSameHost({ origin, host }: IncomingHttpHeaders): boolean {
  return (
    typeof origin === 'string' &&
    host !== undefined &&
    URL.canParse(origin) &&
    new URL(origin).host === host.toLowerCase()
  );
}

function createOriginError(): DomainError {
  return new DomainError('FORBIDDEN', 'Pages of other origins must not make this request.');
}
