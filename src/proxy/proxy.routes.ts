import type { IncomingMessage } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enterContext, runInContext } from '../common/context/request-context.js';
import { sendError } from '../common/http/domain-error.filter.js';
import { decodeHeader } from '../common/http/end-user-header.js';
import { toDomainError } from '../common/http/to-domain-error.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { AuthService } from '../auth/auth.service.js';
import type { Authentication } from '../auth/authentication.js';
import { hasDotSegments } from '../llm/upstream-url.js';
import type { ChatCall } from './chat-call.js';
import { ChatCompletionsService } from './chat-completions.service.js';
import { applyMemoryHeaders } from './memory-headers.js';
import { PassthroughService } from './passthrough.service.js';
import { ProxyJournalService } from './proxy-journal.service.js';
import { ClientAbort } from './wire/client-abort.js';
import { readBody } from './wire/read-body.js';

type ProxiedRequest = FastifyRequest & { proxied?: Pick<ChatCall, 'token' | 'policy' | 'abort'> };

const API = '/v1';
const NO_BODY = Buffer.alloc(0);

/**
 * Mounts the OpenAI-compatible API as raw Fastify routes, because a Nest controller costs 40 % of the
 * throughput here (proxy checklist). The routes authenticate through the same service as the guard, read the
 * body once as bytes, and take over Node's response from Fastify once the upstream has answered.
 */
@Injectable()
export class ProxyRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly auth: AuthService,
    private readonly chat: ChatCompletionsService,
    private readonly passthrough: PassthroughService,
    private readonly lifecycle: Lifecycle,
    private readonly journal: ProxyJournalService,
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
    scope.addHook('onRequest', (request, reply, done) => this.admit(request, reply, done));
    scope.setErrorHandler((error, request, reply) => this.refuse(error, request, reply));
    const config = { access: 'service', ownContext: true } as const;
    scope.post(`${API}/chat/completions`, { config }, (request, reply) =>
      this.chat.complete(applyMemoryHeaders(toChatCall(request)), () => takeOver(reply)),
    );
    scope.post(`${API}/embeddings`, { config }, (request, reply) => this.pass(request, reply, 'POST'));
    scope.get(`${API}/models`, { config }, (request, reply) => this.pass(request, reply, 'GET'));
    scope.get(`${API}/models/*`, { config }, (request, reply) => this.pass(request, reply, 'GET'));
  }

  private pass(request: FastifyRequest, reply: FastifyReply, method: 'GET' | 'POST'): Promise<void> {
    const path = request.raw.url?.split('?')[0] ?? '';
    // The provider's key gives access to more than its models.
    if (hasDotSegments(path)) throw new DomainError('NOT_FOUND', 'Model not found.');
    const route = method === 'GET' ? 'models' : 'embeddings';
    return this.passthrough.pass(
      { method, endpoint: path.slice(API.length), route },
      toChatCall(request),
      () => takeOver(reply),
    );
  }

  /**
   * Authenticates the caller before the body is read, and rejects requests while the service is draining.
   * Fastify handles an error thrown here like one passed to `done`.
   */
  private admit(request: ProxiedRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    if (this.lifecycle.state === 'draining')
      throw new DomainError('DRAINING', 'The service is shutting down; try again shortly.');
    const abort = new ClientAbort(reply.raw);
    const known = this.auth.authorizeFromCache(request);
    if (known !== null) return done(enterAs(known, request, reply, abort));
    const asking = runInContext({ requestId: request.id }, () => this.auth.authorizeService(request));
    asking.then((authentication) => done(enterAs(authentication, request, reply, abort)), done);
  }

  private refuse(thrown: unknown, request: ProxiedRequest, reply: FastifyReply): void {
    if (request.raw.socket.destroyed) return;
    const error = toDomainError(thrown);
    this.journal.metrics.requests.inc({ route: request.routeOptions.url ?? 'unknown', status: error.status });
    if (request.proxied !== undefined) this.journal.recordEnd(toChatCall(request), { status: error.status });
    runInContext({ requestId: request.id, tokenId: request.proxied?.token.id }, () =>
      sendError(reply, error, request.url),
    );
  }
}

/**
 * Enters the request context, which memory needs for its logs; passed-through requests log nothing. @returns
 * the reason for a refusal
 */
function enterAs(
  { principal, token }: Authentication,
  request: ProxiedRequest,
  reply: FastifyReply,
  abort: ClientAbort,
): DomainError | undefined {
  if (token === null) return new DomainError('FORBIDDEN', 'This request needs a service token.');
  const policy = principal.policy ?? token.policy;
  if (policy.enabled) enterContext({ requestId: request.id, tokenId: token.id }, reply.raw);
  request.proxied = { token, policy, abort };
  return undefined;
}

function toChatCall(request: ProxiedRequest): ChatCall {
  const { proxied, raw, headers, body } = request;
  if (proxied === undefined) throw new DomainError('FORBIDDEN', 'This route needs a credential.');
  const url = raw.url ?? '';
  const mark = url.indexOf('?');
  return {
    requestId: request.id,
    token: proxied.token,
    policy: proxied.policy,
    raw: Buffer.isBuffer(body) ? body : NO_BODY,
    rawHeaders: raw.rawHeaders,
    query: mark === -1 ? '' : url.slice(mark + 1),
    header: (name) => {
      const value = headers[name];
      return decodeHeader(Array.isArray(value) ? value.at(-1) : value);
    },
    abort: proxied.abort,
    startedAt: performance.now(),
  };
}

function takeOver(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  return reply.raw;
}
