import type { IncomingHttpHeaders } from 'node:http';
import { isSecurePage } from './same-origin.js';

/** Page that an operator's link opens. */
export const CONSOLE_START = '/console/start';
/** Page that a person's link opens. */
export const CONSOLE_ME = '/console/me';

/** Builds a one-time sign-in link. The code is in the fragment, which browsers don't send to servers. */
export function buildLoginLink(origin: string, page: string, code: string): string {
  return `${origin}${page}#code=${code}`;
}

/** Finds the origin under which a caller reaches this service: `https://memory.example`. */
export function findOrigin(request: {
  readonly protocol: string;
  readonly headers: IncomingHttpHeaders;
}): string {
  return `${isSecurePage(request) ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`;
}
