import type { Server } from 'node:http';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { StandInTokensService } from '../admin/stand-in-tokens.service.js';
import { AdminTokenService } from '../auth/admin-token.service.js';
import { AuthService } from '../auth/auth.service.js';
import { enterContext } from '../common/context/request-context.js';
import { DomainError } from '../common/errors/domain-error.js';
import { sendError } from '../common/http/domain-error.filter.js';
import { ignoreTypesOfEmptyBodies } from '../common/http/empty-body.js';
import { toListenError } from '../common/http/listen-problem.js';
import { hasSeveralHosts } from '../common/http/local-call.js';
import { wantsPage } from '../common/http/page-headers.js';
import { findRepeatedHeader } from '../common/http/repeated-header.js';
import { findProviderDialect, toDomainError } from '../common/http/to-domain-error.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import type { AppLogger } from '../common/logging/app-logger.js';
import type { AppConfig } from '../config/app-config.js';
import { CONSOLE_PATH } from '../console/console.routes.js';
import { describeMissingRoute } from '../proxy/missing-route.js';
import { ApiModule } from './api.module.js';
import { allowOrigins } from './cors.js';
import { DOCS, mountDocsPage } from './docs-page.js';
import { buildFastifyOptions } from './fastify-options.js';
import { listenForGateway } from './gateway-listener.js';
import { describeOpenRoutes } from './open-routes.js';
import { buildOpenApi } from './openapi.js';
import { protectAnswers } from './protect-answers.js';
import { refuseWebSocket, wantsWebSocket } from './refuse-web-socket.js';

/**
 * Builds and initializes the API, which does not listen yet, and creates the admin token if there is none.
 */
export async function createApi(config: AppConfig, logger: AppLogger): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter(buildFastifyOptions(config.server));
  const fastify = adapter.getInstance<FastifyInstance>();
  allowOrigins(fastify, config.server.allowedOrigins);
  protectAnswers(fastify);
  ignoreTypesOfEmptyBodies(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.ownContext !== true) enterContext({ requestId: request.id }, reply.raw);
    if (wantsWebSocket(request.headers)) refuseWebSocket(request, reply);
    else {
      const error = checkHeaders(request.raw.rawHeaders);
      if (error === null) done();
      else sendError(reply, error, request.url);
    }
  });
  // Session messages are returned byte for byte, so their route reads the raw body.
  const options = { logger, abortOnError: false, rawBody: true };
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.register(config), adapter, options);
  denyUnknownRoutes(fastify, app.get(AuthService), config.console.enabled ? CONSOLE_PATH : DOCS);
  mountDocsPage(app, buildOpenApi(app));
  await app.init();
  await app.get(AdminTokenService).ensure();
  return app;
}

function checkHeaders(rawHeaders: readonly string[]): DomainError | null {
  if (hasSeveralHosts(rawHeaders))
    return new DomainError('BAD_REQUEST', 'The request has more than one Host header; send exactly one.');
  const field = findRepeatedHeader(rawHeaders);
  if (field === null) return null;
  const message = `The request has more than one ${field} header; send at most one.`;
  return new DomainError('VALIDATION_FAILED', message, { field });
}

/**
 * Requires a credential for unknown paths too, so that nobody without one learns which paths exist. A
 * browser at `/` is sent to the console or the docs; clients of a provider's API get that API's error
 * format, with the paths that are served.
 */
function denyUnknownRoutes(fastify: FastifyInstance, auth: AuthService, home: string): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    if (request.url === '/' && wantsPage(request)) return void reply.redirect(home);
    const missing = describeMissingRoute(request.url);
    auth
      .authenticate(request.headers)
      .then(() => Promise.reject(new DomainError('NOT_FOUND', missing ?? 'Nothing is served at this path.')))
      .catch((error: unknown) =>
        sendError(
          reply,
          toDomainError(error),
          request.url,
          missing === null ? undefined : findProviderDialect(request.url, request.headers),
        ),
      );
  });
}

/** An API that listens. */
export interface ListeningApi {
  /** Address for clients. */
  readonly url: string;
  /** The main server, and that of the gateway if it has a port of its own. */
  readonly servers: readonly Server[];
}

/**
 * Starts listening and logs which routes are open.
 *
 * @throws StartError if it can't listen on one of its addresses
 */
export async function listen(
  app: NestFastifyApplication,
  config: Pick<AppConfig, 'server' | 'gateway' | 'engine'>,
): Promise<ListeningApi> {
  const { server } = config;
  await app.listen(server.port, server.host).catch((error: Error) => {
    throw toListenError('server', server, error);
  });
  await app.get(StandInTokensService, { strict: false }).updateAddresses();
  for (const { level, text } of describeOpenRoutes(config)) new Logger('api')[level](text);
  const gateway = await listenForGateway(app, config);
  if (gateway !== null) new Logger('api').log(`the gateway listens on ${gateway.url} too`);
  app.get(Lifecycle).markReady();
  const address = app.getHttpServer().address() as { readonly port: number };
  const host = server.host === '0.0.0.0' || server.host === '::' ? 'localhost' : server.host;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    servers: [app.getHttpServer(), ...(gateway === null ? [] : [gateway.server])],
  };
}
