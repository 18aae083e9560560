import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mask, maskText } from '../../common/logging/mask.js';
import { describeBody } from './access-record.js';

const GATEWAY_PATHS = /^\/(users|memories|resources)(\/|\?|$)/;
/** Maximum length in characters of an answer that is kept for the log. */
const MAX_KEPT = 100_000;

type LoggedReply = FastifyReply & { keptAnswer?: string };

/** Logs each request of the gateway under `memory_gateway.api`, always as JSON (D47) and without secrets. */
@Injectable()
export class AccessLogService implements OnModuleInit {
  private readonly logger = new Logger('memory_gateway.api');

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onSend', keepAnswer);
    fastify.addHook('onResponse', (request, reply, done) => {
      if (GATEWAY_PATHS.test(request.url)) this.write(request, reply);
      done();
    });
  }

  private write(request: FastifyRequest, reply: LoggedReply): void {
    const { method, url, headers } = request;
    const length = Number(headers['content-length']);
    this.logger.log({
      msg: `${method} ${url.split('?')[0]} ${reply.statusCode}`,
      method,
      path: url.split('?')[0],
      url: maskText(url),
      client: request.raw.socket.remoteAddress,
      query: mask(request.query),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      request: describeBody({
        type: headers['content-type'],
        size: Number.isNaN(length) ? undefined : length,
        content: request.body,
      }),
      response: describeBody({
        type: reply.getHeader('content-type')?.toString(),
        size: undefined,
        content: reply.keptAnswer,
      }),
    });
  }
}

function keepAnswer(
  request: FastifyRequest,
  reply: LoggedReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (GATEWAY_PATHS.test(request.url) && typeof payload === 'string' && payload.length <= MAX_KEPT)
    reply.keptAnswer = payload;
  done(null, payload);
}
