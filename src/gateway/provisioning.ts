import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_PEER = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i;
const LOOPBACK_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i;
/** Something stands between us and who asks, or a page asks. */
const BETWEEN = /^(origin|forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|cf-connecting-ip|true-client-ip)$/;

/** A request's own word about where it comes from. */
export interface Caller {
  /** The other end of the connection. */
  readonly peer: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Whether a program of this machine asks, by itself: neither a page in a browser nor somebody behind a proxy (D23). */
export function isLocalProgram({ peer, headers }: Caller): boolean {
  if (!LOOPBACK_PEER.test(peer ?? '') || !LOOPBACK_HOST.test(headers.host ?? '')) return false;
  return !Object.keys(headers).some((name) => BETWEEN.test(name));
}
