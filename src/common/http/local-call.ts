import { isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a request that tell where it comes from. */
export interface CallOrigin {
  readonly headers: IncomingHttpHeaders;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/**
 * Headers that browsers (`origin`) and proxies add. A local program that sends one of them only has to prove
 * who it is.
 */
const FOREIGN_NAMES: ReadonlySet<string> = new Set([
  ...['origin', 'forwarded', 'via', 'cdn-loop', 'x-host', 'x-scheme', 'x-amzn-trace-id'],
  ...[
    'client-ip',
    'true-client-ip',
    'fastly-client-ip',
    'do-connecting-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'x-appengine-user-ip',
  ],
  ...['x-proxyuser-ip', 'x-remote-addr', 'x-remote-ip', 'x-nf-client-connection-ip'],
]);
const FOREIGN_PREFIXES = [
  'x-forwarded',
  'x-original-',
  'x-real-',
  'x-envoy-',
  'x-azure-',
  'x-arr-',
  'x-vercel-',
  'cf-',
  'fly-',
];

/**
 * Decides whether a program on this machine calls by itself: the peer and the name in `Host` are loopback
 * (after DNS rebinding a page still sends its own name), and no header shows a browser's page or a proxy in
 * between (D23). A proxy on this machine that adds no header can't be told apart: nothing secret may depend
 * on this answer alone (D49).
 */
export function isLocalCall(caller: CallOrigin): boolean {
  return isFromLoopback(caller) && !Object.keys(caller.headers).some(isForeignHeader);
}

/**
 * Tells whether the peer and the name in `Host` are loopback. That alone also holds for what a proxy on this
 * machine passes on, so it is no more than a second condition beside a credential.
 */
export function isFromLoopback({ headers, socket }: CallOrigin): boolean {
  return isLoopback(socket?.remoteAddress ?? '') && isLoopbackName(headers.host ?? '');
}

/** Node keeps only the first of several `Host` headers, a proxy may have gone by another one. */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function isForeignHeader(name: string): boolean {
  return FOREIGN_NAMES.has(name) || FOREIGN_PREFIXES.some((prefix) => name.startsWith(prefix));
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/** Tells whether a name, with or without a port, can only mean this machine. */
export function isLoopbackName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}
