import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Authentication } from '../auth/authentication.js';
import type { BackendScope, FlushReply, MemoryKind } from '../memory-backend/backend.types.js';
import { EngineBackend } from '../memory-backend/engine-backend.js';
import { parseFilter } from '../memory-backend/filter-wire.js';
import { parseBackendMessages } from '../memory-backend/message-input.js';
import { getEngineRequestId } from '../common/context/engine-request-id.js';
import { DomainError } from '../common/errors/domain-error.js';
import { parseAsOf } from '../common/http/past-time.js';
import { toMemoryRights } from '../common/principal.js';
import type { BackendConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type {
  EngineAddRequest,
  EngineFlushRequest,
  EngineGetRequest,
  EngineSearchRequest,
} from './engine.dto.js';
import type {
  EngineAddResponse,
  EngineFlushResponse,
  EngineGetResponse,
  EngineSearchResponse,
} from './engine-response.dto.js';
import { combineStatuses, groupByOwner, buildEngineScope } from './owners.js';
import { assertBatchId } from '../common/batch-id.js';

type Caller = Pick<Authentication, 'principal' | 'token'>;

const LISTS: Readonly<Record<MemoryKind, 'episodes' | 'profiles' | 'agent_cases' | 'agent_skills'>> = {
  episode: 'episodes',
  profile: 'profiles',
  agent_case: 'agent_cases',
  agent_skill: 'agent_skills',
};

/**
 * Serves the engine contract from the built-in memory.
 * @example
 * await engine.add(caller, { session_id: 'chat:1', messages, … }, 'batch-1');
 * const { data } = await engine.search(caller, { user_id: 'ann', query: 'Where does Ann live?', … });
 */
@Injectable()
export class EngineService {
  constructor(
    private readonly backend: EngineBackend,
    private readonly sessions: SessionsService,
    @Inject(getSectionToken('backend')) private readonly config: Pick<BackendConfig, 'timeoutMs'>,
  ) {}

  /**
   * @param batchId `X-Batch-Id`
   * @throws DomainError VALIDATION_FAILED, FORBIDDEN, BACKEND_UNAVAILABLE, DATABASE_UNAVAILABLE
   */
  async add(
    caller: Caller,
    request: EngineAddRequest,
    batchId: string | undefined,
  ): Promise<EngineAddResponse> {
    assertMayWrite(caller);
    assertBatchId(batchId);
    const batch = batchId ?? randomUUID();
    const messages = parseBackendMessages(request.messages);
    const known = messages.some(({ role }) => role === 'user') ? [] : await this.listOwners(caller, request);
    for (const { ownerId, messages: own } of groupByOwner(messages, known)) {
      const session = { ...toBackendScope(caller, request, ownerId), sessionId: request.session_id };
      const written = { session, messages: own, batchId: batch, extractSoon: !request.defer_extraction };
      await this.runInTime((limit) => this.backend.add(written, limit));
    }
    return {
      request_id: getEngineRequestId(),
      data: { message_count: messages.length, status: 'accumulated' },
    };
  }

  /** @throws DomainError FORBIDDEN, BACKEND_UNAVAILABLE, DATABASE_UNAVAILABLE */
  async flush(caller: Caller, request: EngineFlushRequest): Promise<EngineFlushResponse> {
    assertMayWrite(caller);
    const owners = await this.listOwners(caller, request);
    // Each flush ends after the timeout by itself and reports that it continues; this limit is only for one
    // that hangs.
    const limitMs = 2 * this.config.timeoutMs;
    const flushOwner = (owner: string, limit: AbortSignal): Promise<FlushReply> =>
      this.backend.flush({ ...toBackendScope(caller, request, owner), sessionId: request.session_id }, limit);
    const replies = await this.runInTime(
      (limit) => Promise.all(owners.map((owner) => flushOwner(owner, limit))),
      limitMs,
    );
    return {
      request_id: getEngineRequestId(),
      data: { status: combineStatuses(replies.map(({ status }) => status)) },
    };
  }

  /** @throws DomainError VALIDATION_FAILED, BACKEND_UNAVAILABLE, DATABASE_UNAVAILABLE */
  async search(caller: Caller, request: EngineSearchRequest): Promise<EngineSearchResponse> {
    const { query, method, top_k: topK, radius, min_score: minScore, filters } = request;
    const asked = {
      query,
      method,
      topK,
      includeProfile: request.include_profile,
      rerank: request.enable_llm_rerank,
    };
    const narrowed = {
      ...(radius !== undefined && { radius }),
      ...(minScore !== undefined && { minScore }),
      ...toFilter(filters),
      ...parseAsOf(request.as_of),
    };
    const scope = toBackendScope(caller, request, request.user_id);
    const found = await this.runInTime((limit) =>
      this.backend.search({ scope, ...asked, ...narrowed }, limit),
    );
    const {
      requestId,
      profiles,
      agentCases: agent_cases,
      agentSkills: agent_skills,
      unprocessedMessages: unprocessed_messages,
    } = found;
    const episodes = found.episodes.map(({ raw }) => raw);
    return {
      request_id: requestId,
      data: { episodes, profiles, agent_cases, agent_skills, unprocessed_messages },
    };
  }

  /** @throws DomainError VALIDATION_FAILED, BACKEND_UNAVAILABLE, DATABASE_UNAVAILABLE */
  async get(caller: Caller, request: EngineGetRequest): Promise<EngineGetResponse> {
    const { memory_type: kind, page, page_size: pageSize, filters } = request;
    const scope = toBackendScope(caller, request, request.user_id);
    const question = { scope, kind, page, pageSize, ...toFilter(filters) };
    const { requestId, episodes, others, total } = await this.runInTime((limit) =>
      this.backend.get(question, limit),
    );
    const rows = kind === 'episode' ? episodes.map(({ raw }) => raw) : others;
    return { request_id: requestId, data: { [LISTS[kind]]: rows, total, page, page_size: pageSize } };
  }

  /** Lists the owners of a session, by the names that its messages carry. */
  private async listOwners(
    { principal, token }: Caller,
    { app_id: appId, project_id: projectId, session_id: sessionId }: EngineFlushRequest,
  ): Promise<readonly string[]> {
    const endUsers = await this.sessions.listOwners({
      spaceId: principal.spaceId ?? '',
      appId,
      projectId,
      sessionId,
    });
    return endUsers.map((endUser) => (endUser === '' ? (token?.ownerUserId ?? '') : endUser));
  }

  /** @throws DomainError BACKEND_UNAVAILABLE when the time is up */
  private async runInTime<T>(
    work: (limit: AbortSignal) => Promise<T>,
    timeoutMs = this.config.timeoutMs,
  ): Promise<T> {
    const limit = AbortSignal.timeout(timeoutMs);
    return work(limit).catch((error: unknown) => {
      if (error !== limit.reason) throw error;
      throw new DomainError('BACKEND_UNAVAILABLE', 'Memory did not answer in time; try again shortly.', {
        cause: error,
      });
    });
  }
}

function toBackendScope(
  { principal, token }: Caller,
  place: { readonly app_id: string; readonly project_id: string },
  userId: string,
): BackendScope {
  return buildEngineScope(principal, token?.ownerUserId ?? null, place, userId);
}

function toFilter(filters: Readonly<Record<string, unknown>> | undefined): {
  readonly filter?: ReturnType<typeof parseFilter>;
} {
  return filters === undefined || Object.keys(filters).length === 0 ? {} : { filter: parseFilter(filters) };
}

function assertMayWrite({ principal }: Caller): void {
  if (!toMemoryRights(principal.scopes).write)
    throw new DomainError('FORBIDDEN', 'The token lacks the scope "memory".');
}
