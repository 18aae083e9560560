import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../common/errors/domain-error.js';
import { sendError } from '../common/http/domain-error.filter.js';
import { findErrorDialect, findProviderDialect } from '../common/http/to-domain-error.js';

/** Other protocols that a client offers are ignored, as HTTP allows: such a request is an ordinary one. */
export function wantsWebSocket({ upgrade }: IncomingHttpHeaders): boolean {
  return upgrade !== undefined && /(^|[\s,])websocket([\s,/]|$)/i.test(upgrade);
}

/**
 * Answers at once, on every path: agents try a WebSocket first, and only after 426 they post without delay.
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
