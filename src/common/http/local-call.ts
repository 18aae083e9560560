import { isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';

/** Fields of a request that show where it comes from. */
export interface CallOrigin {
  readonly headers: IncomingHttpHeaders;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/**
 * Headers that browsers (`origin`) and proxies add. A local program that sends one of them has to
 * authenticate.
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
 * Tells whether a program on this machine made the call itself: the peer and the name in `Host` are loopback
 * (after DNS rebinding, a page still sends its own name), and no header indicates a browser or a proxy (D23).
 * A local proxy that adds no header can't be detected, so no secret may depend on this answer alone (D49).
 */
export function isLocalCall(caller: CallOrigin): boolean {
  return isFromLoopback(caller) && !Object.keys(caller.headers).some(isForeignHeader);
}

/**
 * Tells whether the peer and the name in `Host` are loopback. Requests through a local proxy are too, so this
 * is only a second condition beside a credential.
 */
export function isFromLoopback({ headers, socket }: CallOrigin): boolean {
  return isLoopback(socket?.remoteAddress ?? '') && isLoopbackName(headers.host ?? '');
}

/**
 * Tells whether a request has several `Host` headers: Node keeps the first one, but a proxy may have used
 * another.
 */
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
