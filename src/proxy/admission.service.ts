import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthService } from '../auth/auth.service.js';
import type { Authentication } from '../auth/authentication.js';
import { enterContext, runInContext } from '../common/context/request-context.js';
import { DomainError } from '../common/errors/domain-error.js';
import { ClientAbort } from '../common/fast-path/client-abort.js';
import { ACCOUNT_HEADERS, hasAccountHeaders } from '../common/http/account-headers.js';
import { sendError } from '../common/http/domain-error.filter.js';
import { decodeHeader } from '../common/http/end-user-header.js';
import { findProviderDialect, toDomainError } from '../common/http/to-domain-error.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { requirePathGroup, type PathGroup } from '../tokens/path-groups.js';
import { ProviderKeysService } from '../tokens/provider-keys.service.js';
import { requireWire, type Wire } from '../tokens/wires.js';
import type { ChatCall } from './chat-call.js';
import { ProxyJournalService } from './proxy-journal.service.js';
import { dropHeaders } from './wire/headers.js';

type ProxiedCall = Pick<ChatCall, 'token' | 'policy' | 'abort' | 'rawHeaders'>;
type ProxiedRequest = FastifyRequest & { proxied?: ProxiedCall };
type DoneCallback = (error?: Error) => void;

/** A request that has arrived at a raw route. */
export interface IncomingRequest {
  readonly request: ProxiedRequest;
  readonly reply: FastifyReply;
  /** Group that the token must be allowed to use. */
  readonly group: PathGroup;
  /** Wire that the token's provider must support; `null` if the path belongs to no wire. */
  readonly wire: Wire | null;
  readonly keyRequirement: KeyRequirement;
}

/**
 * Requirement on the token's provider key. `own`: no other space uses it now. `never_shared`: in addition, no
 * other space has created objects with it at the provider.
 */
export type KeyRequirement = 'any' | 'own' | 'never_shared';

const NO_BODY = Buffer.alloc(0);
/** A key counts as shared while the database is unavailable. */
const UNKNOWN_SHARING = { isShared: true, holdsOthersObjects: true };

/** Authenticates and authorizes requests of the raw routes, and sends their errors. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly auth: AuthService,
    private readonly keys: ProviderKeysService,
    private readonly lifecycle: Lifecycle,
    private readonly journal: ProxyJournalService,
  ) {}

  /**
   * Authenticates the caller before the body is read, and rejects requests while the service is draining.
   * Fastify handles an error thrown here like one passed to `done`. The request context is entered only
   * afterwards, and only for requests that use memory, because it makes promises slower.
   */
  admit(incoming: IncomingRequest, done: DoneCallback): void {
    if (this.lifecycle.state === 'draining')
      throw new DomainError('DRAINING', 'The service is shutting down; try again shortly.');
    const { request, reply } = incoming;
    this.authorize(incoming, new ClientAbort(reply.raw)).then((proxied) => {
      enterRequestContext(request, reply, proxied);
      done();
    }, done);
  }

  /**
   * Refuses a path. Callers without a credential get a 401 instead, so that they don't learn which paths
   * exist.
   */
  refusePath({ headers }: FastifyRequest, refusal: DomainError, done: DoneCallback): void {
    this.auth.authenticate(headers).then(() => done(refusal), done);
  }

  /** Sends an error in the format of the path's provider, and counts the request. */
  sendError(thrown: unknown, request: ProxiedRequest, reply: FastifyReply): void {
    if (request.raw.socket.destroyed) return;
    const error = toDomainError(thrown);
    const { url, config } = request.routeOptions;
    this.journal.metrics.requests.inc({ route: config.wire ?? url ?? 'unknown', status: error.status });
    if (request.proxied !== undefined) this.journal.recordEnd(this.toCall(request), { status: error.status });
    runInContext({ requestId: request.id, tokenId: request.proxied?.token.id }, () =>
      sendError(reply, error, request.url, findProviderDialect(request.url, request.headers)),
    );
  }

  /** @throws DomainError FORBIDDEN if the request was not admitted */
  toCall(request: ProxiedRequest): ChatCall {
    const { proxied, raw, headers, body } = request;
    if (proxied === undefined)
      throw new DomainError('FORBIDDEN', 'This route requires a credential; send a service token.');
    const url = raw.url ?? '';
    const queryAt = url.indexOf('?');
    return {
      requestId: request.id,
      token: proxied.token,
      policy: proxied.policy,
      raw: Buffer.isBuffer(body) ? body : NO_BODY,
      rawHeaders: proxied.rawHeaders,
      query: queryAt === -1 ? '' : url.slice(queryAt + 1),
      header: (name) => {
        const value = headers[name];
        return decodeHeader(Array.isArray(value) ? value.at(-1) : value);
      },
      abort: proxied.abort,
      startedAt: performance.now(),
    };
  }

  private async authorize(incoming: IncomingRequest, abort: ClientAbort): Promise<ProxiedCall> {
    const { request, keyRequirement, group } = incoming;
    const proxied = checkPermissions(incoming, await this.auth.authorizeService(request), abort);
    if (keyRequirement === 'any' && !hasAccountHeaders(request.headers)) return proxied;
    const { isShared, holdsOthersObjects } = await this.keys
      .findSharing(proxied.token)
      .catch((error: unknown) => {
        if (keyRequirement !== 'any') throw error;
        return UNKNOWN_SHARING;
      });
    const isRefused =
      keyRequirement !== 'any' && (isShared || (keyRequirement === 'never_shared' && holdsOthersObjects));
    if (isRefused) throw createSharedKeyError(group);
    return isShared ? { ...proxied, rawHeaders: dropHeaders(proxied.rawHeaders, ACCOUNT_HEADERS) } : proxied;
  }
}

/** @throws DomainError FORBIDDEN, PATH_NOT_ALLOWED, WIRE_NOT_SUPPORTED */
function checkPermissions(
  { request, group, wire }: IncomingRequest,
  { principal, token }: Authentication,
  abort: ClientAbort,
): ProxiedCall {
  if (token === null) throw new DomainError('FORBIDDEN', 'This route requires a service token.');
  const policy = principal.policy ?? token.policy;
  const proxied = { token, policy, abort, rawHeaders: request.raw.rawHeaders };
  request.proxied = proxied;
  requirePathGroup(token, group);
  if (wire !== null) requireWire(token, wire);
  return proxied;
}

/** Enters the request context, which memory needs for its logs; requests without memory log nothing. */
function enterRequestContext(request: ProxiedRequest, reply: FastifyReply, proxied: ProxiedCall): void {
  request.proxied = proxied;
  if (proxied.policy.enabled) enterContext({ requestId: request.id, tokenId: proxied.token.id }, reply.raw);
}

function createSharedKeyError(group: PathGroup): DomainError {
  return new DomainError(
    'PATH_NOT_ALLOWED',
    `This path of the group ${group} requires a provider key that no other space uses; register the token with its own key.`,
  );
}
