import type { IncomingHttpHeaders } from 'node:http';
import { isSecurePage } from './same-origin.js';

/** The page that an operator's link opens. */
export const CONSOLE_START = '/console/start';
/** The page that a person's link opens. */
export const CONSOLE_ME = '/console/me';

/** A link that signs in once. The code is in the fragment, which browsers send to no server. */
export function buildLoginLink(origin: string, page: string, code: string): string {
  return `${origin}${page}#code=${code}`;
}

/** @returns the address under which a caller reaches this service */
export function findOrigin(request: {
  readonly protocol: string;
  readonly headers: IncomingHttpHeaders;
}): string {
  return `${isSecurePage(request) ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`;
}
