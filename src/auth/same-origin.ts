import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '../common/errors/domain-error.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks whether a browser's request may change something on the strength of a cookie: it reads only, or
 * comes from a page of this very host (D43). The scheme is left out, because a TLS proxy in front changes it.
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
 * Checks that no page of another host signs a browser in. Programs send no `Origin`, and keep what they are
 * given to themselves.
 * @throws DomainError FORBIDDEN
 */
export function assertMaySignIn(headers: IncomingHttpHeaders): void {
  if (headers.origin !== undefined && !isSameHost(headers)) throw createOriginError();
}

/**
 * Tells whether a browser reached this service over TLS, here or at a proxy in front. The page's own `Origin`
 * says so; forwarding headers are not believed, because anybody can send them.
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
 * Tells whether `Origin` names the host that was asked. Browsers send it with every write; without it nothing
 * is proven.
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
  return new DomainError('FORBIDDEN', 'Pages of other origins are not allowed to make this request.');
}
