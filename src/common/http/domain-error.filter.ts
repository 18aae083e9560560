import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getEngineRequestId } from '../context/engine-request-id.js';
import { DomainError } from '../errors/domain-error.js';
import { toErrorBody, toErrorStatus } from '../errors/error-body.js';
import { ERROR_TABLE } from '../errors/error-codes.js';
import { findAdvice } from '../errors/system-advice.js';
import { findErrorDialect, toDomainError } from './to-domain-error.js';

const logger = new Logger('http');

/**
 * Converts errors to responses. Status, log level and body come from the error table; stacks, paths and hosts
 * are never sent.
 */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    const error = hasClientLeft(exception, reply)
      ? new DomainError('CLIENT_GONE', 'The client disconnected before the response was sent.')
      : toDomainError(exception);
    if (reply.sent) report(error, request);
    else sendError(reply, error, request.url);
  }
}

/**
 * Tells whether work was stopped because the client disconnected. Other errors after a disconnection are
 * still reported as ours.
 */
function hasClientLeft(exception: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && (exception as { readonly name?: unknown } | null)?.name === 'AbortError';
}

function report(error: DomainError, request: FastifyRequest): void {
  const { level, status } = ERROR_TABLE[error.code];
  const record = {
    msg: error.message,
    code: error.code,
    status,
    method: request.method,
    route: request.routeOptions?.url,
  };
  if (level === 'error') logger.error({ ...record, advice: findAdvice(error), err: error.cause ?? error });
  else if (level === 'warn') logger.warn({ ...record, reason: describeCause(error.cause) });
  else logger.debug(record);
}

/**
 * Describes a cause in one line, without a stack, because it lies outside of this service. A failed
 * connection to several addresses has a code and no message.
 */
function describeCause(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

/** Logs an error and sends its response, also for raw routes and hooks, which no Nest filter covers. */
export function sendError(
  reply: FastifyReply,
  error: DomainError,
  path: string,
  dialect = findErrorDialect(path),
): void {
  report(error, reply.request);
  reply.header('x-request-id', reply.request.id);
  if (dialect === 'messages') reply.header('request-id', reply.request.id);
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
  const place = {
    id: reply.request.id,
    requestId: getEngineRequestId(),
    at: Date.now(),
    path: path.split('?', 1)[0] ?? '',
  };
  void reply
    .status(toErrorStatus(error, dialect))
    .type('application/json; charset=utf-8')
    .send(toErrorBody(error, dialect, place));
}
