import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../common/errors/domain-error.js';
import { sendError } from '../common/http/domain-error.filter.js';
import { findErrorDialect, findProviderDialect } from '../common/http/to-domain-error.js';

/** Tells whether a client asks for a WebSocket; offers of other protocols are ignored, as HTTP allows. */
export function wantsWebSocket({ upgrade }: IncomingHttpHeaders): boolean {
  return upgrade !== undefined && /(^|[\s,])websocket([\s,/]|$)/i.test(upgrade);
}

/**
 * Answers 426 at once, on every path, because agents try a WebSocket first and fall back to HTTP only then.
 */
export function refuseWebSocket({ url, headers }: FastifyRequest, reply: FastifyReply): void {
  const error = new DomainError(
    'UPGRADE_UNSUPPORTED',
    'WebSockets are not supported; send the request over HTTP.',
  );
  void reply.header('connection', 'close');
  const dialect = url.startsWith('/v1/') ? findProviderDialect(url, headers) : findErrorDialect(url);
  sendError(reply, error, url, dialect);
}
