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

/** Path of the web console. */
export const CONSOLE_PATH = '/console';
/** Folder of the built console; the path is right for the compiled module and for its source. */
const BUILD_FOLDER = resolve(import.meta.dirname, '../../dist/console');
/** Files of the folder that are served; it also contains this compiled module. */
const SERVED_FILES = /^\/?(assets\/|licenses\.txt$|index\.html$)/;
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Pages that replace those of an earlier dashboard, by its paths. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/dashboard/memory': '/console/memories',
  '/dashboard/settings': '/console/settings/memory',
};

/** Serves the files of the web console on raw routes, because none needs a credential or has a body. */
@Injectable()
export class ConsoleRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(getSectionToken('console')) private readonly config: ConsoleConfig,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(async (scope) => this.mount(scope), { prefix: CONSOLE_PATH });
    void fastify.register(async (scope) => {
      makePublic(scope);
      for (const [path, target] of Object.entries(REDIRECTS))
        scope.get(path, (_request, reply) => reply.redirect(target));
    });
  }

  private async mount(scope: FastifyInstance): Promise<void> {
    makePublic(scope);
    scope.setNotFoundHandler((request, reply) =>
      sendNotFound(request, reply, 'The console has no such file.'),
    );
    // Only `reply.sendFile` is used, because the library's own routes can't tell pages from files.
    const options = { root: BUILD_FOLDER, serve: false, preCompressed: true, cacheControl: false };
    await scope.register(fastifyStatic, { ...options, allowedPath: (path) => SERVED_FILES.test(path) });
    for (const path of ['', '/*']) scope.get(path, (request, reply) => this.answer(request, reply));
  }

  private answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [path = ''] = request.url.split('?');
    reply.headers(buildConsoleHeaders(path, this.config.frameAncestors));
    if (!this.config.enabled)
      return sendNotFound(request, reply, 'The console is switched off (setting `console.enabled`).');
    if (!isFilePath(path)) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const file = path.slice(CONSOLE_PATH.length + 1);
    return reply
      .header('cache-control', file.startsWith('assets/') ? CACHE_FOREVER : 'no-cache')
      .sendFile(file);
  }
}

function makePublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  sendError(reply.removeHeader('cache-control'), new DomainError('NOT_FOUND', message), request.url);
  return reply;
}
