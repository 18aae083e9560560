import type { IncomingMessage } from 'node:http';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_LINES } from './json-lines.js';

/** Hands bodies of JSON Lines to their handler as they come in. */
@Injectable()
class JsonLinesParser implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addContentTypeParser(
      JSON_LINES,
      (_request: FastifyRequest, payload: IncomingMessage, done: (error: null, body: unknown) => void) =>
        done(null, payload),
    );
  }
}

/** For modules with routes that take JSON Lines; one parser for all of them. */
@Module({ providers: [JsonLinesParser] })
export class JsonLinesModule {}
