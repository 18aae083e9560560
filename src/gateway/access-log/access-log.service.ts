import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mask } from '../../common/logging/mask.js';
import { tellBody, tellUrl } from './access-record.js';

const OURS = /^\/(users|memories|resources)(\/|\?|$)/;
/** Longer answers are not held for the log, characters. */
const MAX_HELD = 100_000;

type LoggedReply = FastifyReply & { told?: string };

/** `memory_gateway.api`: a line for each request of the gateway, always JSON (D47), nothing secret in it. */
@Injectable()
export class AccessLogService implements OnModuleInit {
  private readonly logger = new Logger('memory_gateway.api');

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onSend', hold);
    fastify.addHook('onResponse', (request, reply, done) => {
      if (OURS.test(request.url)) this.write(request, reply);
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
      url: tellUrl(url),
      client: request.raw.socket.remoteAddress,
      query: mask(request.query),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      request: tellBody({
        type: headers['content-type'],
        size: Number.isNaN(length) ? undefined : length,
        content: request.body,
      }),
      response: tellBody({
        type: reply.getHeader('content-type')?.toString(),
        size: undefined,
        content: reply.told,
      }),
    });
  }
}

function hold(
  request: FastifyRequest,
  reply: LoggedReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (OURS.test(request.url) && typeof payload === 'string' && payload.length <= MAX_HELD)
    reply.told = payload;
  done(null, payload);
}
