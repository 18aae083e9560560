import type { IncomingMessage } from 'node:http';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_LINES } from './json-lines.js';

/** Passes bodies of JSON Lines to their handlers as streams. */
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

/** Provides one parser for all routes that take JSON Lines. */
@Module({ providers: [JsonLinesParser] })
export class JsonLinesModule {}
