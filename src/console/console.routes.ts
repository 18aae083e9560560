import fastifyStatic from '@fastify/static';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resolve } from 'node:path';
import { DomainError } from '../common/errors/domain-error.js';
import { sendError } from '../common/http/domain-error.filter.js';
import type { ConsoleConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { buildConsoleHeaders, isFilePath } from './console-headers.js';

/** Address of the web console. */
export const CONSOLE = '/console';
/** The same folder for the compiled module and for its source. */
const BUILT = resolve(import.meta.dirname, '../../dist/console');
/** Beside these, the folder holds this module itself. */
const PUBLISHED = /^\/?(assets\/|licenses\.txt$|index\.html$)/;
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Addresses of a dashboard that came before the console. */
const MOVED: Readonly<Record<string, string>> = {
  '/dashboard/memory': '/console/memories',
  '/dashboard/settings': '/console/settings/memory',
};

/** The web console's files: raw routes, since none of them needs a credential or has a body. */
@Injectable()
export class ConsoleRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(getSectionToken('console')) private readonly config: ConsoleConfig,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(async (scope) => this.mount(scope), { prefix: CONSOLE });
    void fastify.register(async (scope) => {
      openToAll(scope);
      for (const [path, target] of Object.entries(MOVED))
        scope.get(path, (_request, reply) => reply.redirect(target));
    });
  }

  private async mount(scope: FastifyInstance): Promise<void> {
    openToAll(scope);
    scope.setNotFoundHandler((request, reply) => refuse(request, reply, 'The console has no such file.'));
    // Only `reply.sendFile` is wanted: routes of the library's own would not know which path is a page.
    const options = { root: BUILT, serve: false, preCompressed: true, cacheControl: false };
    await scope.register(fastifyStatic, { ...options, allowedPath: (path) => PUBLISHED.test(path) });
    for (const path of ['', '/*']) scope.get(path, (request, reply) => this.answer(request, reply));
  }

  private answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [path = ''] = request.url.split('?');
    reply.headers(buildConsoleHeaders(path, this.config.frameAncestors));
    if (!this.config.enabled)
      return refuse(request, reply, 'The console is switched off (setting `console.enabled`).');
    if (!isFilePath(path)) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const file = path.slice(CONSOLE.length + 1);
    return reply
      .header('cache-control', file.startsWith('assets/') ? CACHE_FOREVER : 'no-cache')
      .sendFile(file);
  }
}

function openToAll(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  sendError(reply.removeHeader('cache-control'), new DomainError('NOT_FOUND', message), request.url);
  return reply;
}
