import type { IncomingMessage } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const JSON_LINES = 'application/x-ndjson';

/** Hands bodies of JSON Lines to their handler as they come in. */
@Injectable()
export class JsonLinesParser implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addContentTypeParser(
      JSON_LINES,
      (_request: FastifyRequest, payload: IncomingMessage, done: (error: null, body: unknown) => void) => done(null, payload),
    );
  }
}
