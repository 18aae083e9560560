import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../common/errors/domain-error.js';
import type { ServerConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import type { PathGroup } from '../../tokens/path-groups.js';
import { AdmissionService, type KeyRequirement } from '../admission.service.js';
import { describeMissingRoute } from '../missing-route.js';
import { isAccountList, parseObjectPath } from '../objects/object-path.js';
import { openUpload } from './open-upload.js';
import { PassthroughService } from './passthrough.service.js';
import { findWire, classifyPath, type PathVerdict } from './classify-path.js';

const API = '/v1';
const SEPARATED_BY_ID: ReadonlySet<PathGroup> = new Set(['own_objects', 'files', 'stores']);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Mounts all paths of providers that are served without memory. Our own routes are more specific, so they
 * have precedence. Bodies are streamed in both directions and never stored or logged.
 */
@Injectable()
export class PassthroughRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly admission: AdmissionService,
    private readonly passthrough: PassthroughService,
    @Inject(getSectionToken('server')) private readonly config: Pick<ServerConfig, 'uploadLimit'>,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(async (scope) => this.mount(scope));
  }

  private mount(scope: FastifyInstance): void {
    scope.removeAllContentTypeParsers();
    // The handler streams the body, so it must not be parsed before.
    scope.addContentTypeParser('*', (_request: FastifyRequest, _payload: unknown, done) => done(null));
    scope.addHook('onRequest', (request, reply, done) => this.admit(request, reply, done));
    scope.setErrorHandler((error, request, reply) => this.admission.sendError(error, request, reply));
    const config = { access: 'service', ownContext: true } as const;
    const handler = (request: FastifyRequest, reply: FastifyReply) => this.forward(request, reply);
    scope.post(`${API}/embeddings`, { config }, handler);
    scope.get(`${API}/models`, { config }, handler);
    scope.get(`${API}/models/*`, { config }, handler);
    scope.route({ method: METHODS, url: `${API}/*`, config, handler });
  }

  private admit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const endpoint = readEndpoint(request);
    const verdict = classifyPath(request.method, endpoint);
    const refusal = createRefusal(verdict, request.url);
    if (refusal !== null) return this.admission.refusePath(request, refusal, done);
    const group = verdict as Exclude<PathVerdict, 'ours' | 'refused' | 'unknown'>;
    const keyRequirement = chooseKeyRequirement(request.method, endpoint, group);
    this.admission.admit({ request, reply, group, keyRequirement, wire: findWire(endpoint) }, done);
  }

  private forward(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const endpoint = readEndpoint(request);
    const route = classifyPath(request.method, endpoint);
    const passthrough = {
      method: request.method,
      endpoint,
      route,
      object: route === 'inference' && findWire(endpoint) === null ? null : parseObjectPath(endpoint),
      upload: openUpload(request.raw, this.config.uploadLimit),
    };
    return this.passthrough.forward(passthrough, this.admission.toCall(request), () => {
      reply.hijack();
      return reply.raw;
    });
  }
}

/**
 * Chooses the requirement on the provider key. In some groups, the ids in paths and bodies are enough to
 * separate the objects of spaces that share a key. In others they are not; for example, a batch reads its
 * requests from a file.
 */
function chooseKeyRequirement(method: string, endpoint: string, group: PathGroup): KeyRequirement {
  if (group === 'inference') return 'any';
  if (isAccountList(method, parseObjectPath(endpoint))) return 'never_shared';
  return SEPARATED_BY_ID.has(group) ? 'any' : 'own';
}

/** Reads the path after `/v1`, as it was sent. */
function readEndpoint({ raw }: FastifyRequest): string {
  return (raw.url ?? '').split('?', 1)[0]!.slice(API.length);
}

function createRefusal(verdict: PathVerdict, url: string): DomainError | null {
  if (verdict === 'refused')
    return new DomainError(
      'PATH_REFUSED',
      'Paths that manage an account at the provider are never passed on; call the provider directly.',
    );
  if (verdict === 'ours' || verdict === 'unknown')
    return new DomainError('NOT_FOUND', describeMissingRoute(url)!);
  return null;
}
