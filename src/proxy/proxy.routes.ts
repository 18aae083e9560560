import type { IncomingMessage } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AdmissionService, type IncomingRequest } from './admission.service.js';
import { WIRE_ROUTES } from './create-dialects.js';
import { applyMemoryHeaders } from './memory-headers.js';
import { findWire } from './passthrough/classify-path.js';
import { readBody } from './wire/read-body.js';
import { WiresService } from './wires.service.js';

/**
 * Mounts the routes with memory as raw Fastify routes, because a Nest controller would cost 40 % of their
 * throughput. They authenticate through the same service as the guard, read the body once as bytes, and take
 * over Node's response from Fastify once the upstream has answered.
 */
@Injectable()
export class ProxyRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly admission: AdmissionService,
    private readonly wires: WiresService,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(async (scope) => this.mount(scope));
  }

  private mount(scope: FastifyInstance): void {
    scope.removeAllContentTypeParsers();
    const limit = scope.initialConfig.bodyLimit!;
    scope.addContentTypeParser('*', ({ headers }: FastifyRequest, payload: IncomingMessage, done) =>
      readBody(payload, { declared: Number(headers['content-length']), limit }, done),
    );
    scope.addHook('onRequest', (request, reply, done) =>
      this.admission.admit(toIncomingRequest(request, reply), done),
    );
    scope.setErrorHandler((error, request, reply) => this.admission.sendError(error, request, reply));
    for (const route of WIRE_ROUTES) {
      const config = { access: 'service', ownContext: true, wire: findWire(route) ?? undefined } as const;
      scope.post(`/v1${route}`, { config }, (request, reply) =>
        this.wires.serve(route, applyMemoryHeaders(this.admission.toCall(request)), () => takeOver(reply)),
      );
    }
  }
}

function toIncomingRequest(request: FastifyRequest, reply: FastifyReply): IncomingRequest {
  const { wire = null } = request.routeOptions.config;
  return { request, reply, group: 'inference', keyRequirement: 'any', wire };
}

function takeOver(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  return reply.raw;
}
