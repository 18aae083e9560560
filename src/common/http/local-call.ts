import { isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';

/** What of a request tells where it comes from. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;

/**
 * A program on this machine that speaks to us itself: the other end is loopback and so is the name it calls us by (a page that was led here by DNS calls
 * us by its own), and neither a browser's page nor a proxy stands in between (D23).
 */
export function isLocalCall({ headers, socket }: Caller): boolean {
  if (headers.origin !== undefined || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(socket?.remoteAddress ?? '') && isLoopbackName(headers.host ?? '');
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

function isLoopbackName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}
