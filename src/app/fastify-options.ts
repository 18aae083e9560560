import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { DomainError } from '../common/errors/domain-error.js';
import { toErrorBody } from '../common/errors/error-body.js';
import { sendError } from '../common/http/domain-error.filter.js';
import { toDomainError } from '../common/http/to-domain-error.js';
import type { ErrorCode } from '../common/errors/error-codes.js';
import type { ServerConfig } from '../config/app-config.js';
import { refuseWebSocket, wantsWebSocket } from './refuse-web-socket.js';

const REQUEST_ID = /^[A-Za-z0-9_-]{1,64}$/;
const CHECK_INTERVAL_MS = 5_000;
/** Milliseconds that a refused connection stays open on our side. */
const LINGER_MS = 1_000;

/** Uses the caller's id if it is valid, else 8 hex characters of a v4 UUID (D32). */
export function chooseRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID().slice(0, 8);
}

/** Reduces a request target in absolute form, which every server has to accept (RFC 9112 §3.2.2). */
function toOriginForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

/** Builds the options; Fastify's defaults never time out slow headers or bodies ("slowloris"). */
export function buildFastifyOptions(server: ServerConfig): FastifyServerOptions {
  return {
    logger: false,
    bodyLimit: server.bodyLimit,
    requestTimeout: server.requestTimeoutMs,
    keepAliveTimeout: 72_000,
    genReqId: (request) => chooseRequestId(request),
    requestIdHeader: false,
    rewriteUrl: ({ url = '' }) => toOriginForm(url),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Longer URLs do not pass Node's parser, so routes validate ids themselves, with the errors of their API.
    routerOptions: { maxParamLength: 16_384 },
    http: { headersTimeout: server.headersTimeoutMs, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      if (wantsWebSocket(request.headers)) refuseWebSocket(request, reply);
      else sendError(reply, toDomainError(error), request.url);
    },
  } as FastifyServerOptions;
}

const CLIENT_ERRORS: Readonly<Record<string, ErrorCode>> = { HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE' };

/**
 * Writes an answer to the socket by hand, because requests that Node's parser refuses never reach a route.
 */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy();
  const code = CLIENT_ERRORS[error.code ?? ''];
  const status = code === undefined ? '400 Bad Request' : '431 Request Header Fields Too Large';
  const body = JSON.stringify(
    toErrorBody(
      new DomainError(
        code ?? 'VALIDATION_FAILED',
        'The request is not valid HTTP or its headers are too large.',
      ),
      'openai',
    ),
  );
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`;
  // A peer that never closes its side must not keep the socket; one that is still sending gets a moment to
  // read why it was refused.
  socket.end(head + body, () => setTimeout(() => socket.destroy(), LINGER_MS).unref());
}

/** Tells whether a response has begun; a second status line would be read as a part of its body. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: ServerResponse | null };
  return response?.headersSent === true;
}
