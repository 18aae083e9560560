import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import type { Strategy } from '../../common/policy/policy.js';
import { resolvePolicy } from '../../common/policy/resolve-policy.js';
import { DEFAULT_SESSION } from '../../common/scope.js';
import type { MemoryConfig } from '../../config/app-config.js';
import { sectionToken } from '../../config/config.token.js';
import { AgenticSearch } from '../../memory/agentic-search.service.js';
import { MemoriesService } from '../../memory/memories.service.js';
import { MemoryService } from '../../memory/memory.service.js';
import type { RecalledItem } from '../../memory/memory.types.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { TokensService } from '../../tokens/tokens.service.js';
import type { BackendScope, BackendSearch, SearchMethod, SearchReply } from '../backend.types.js';
import { engineRequestId } from '../../common/context/engine-request-id.js';
import { episodesOf, type FoundRow } from './episodes.js';
import { boundsOf } from './filter-bounds.js';
import { MemoryRows } from './memory-rows.repository.js';

/** Most hits of one search. */
const MOST = 100;
/** Memories in a profile, the last changed ones. */
const PROFILE = 50;
const STRATEGIES: Readonly<Record<SearchMethod, Strategy>> = {
  keyword: 'keyword',
  vector: 'semantic',
  hybrid: 'hybrid',
  agentic: 'hybrid',
};

/** Search over messages and memories of one owner. */
@Injectable()
export class BuiltinSearch {
  constructor(
    private readonly memory: MemoryService,
    private readonly memories: MemoriesService,
    private readonly agentic: AgenticSearch,
    private readonly tokens: TokensService,
    private readonly rows: MemoryRows,
    @Inject(sectionToken('memory')) private readonly config: Pick<MemoryConfig, 'searchTimeoutMs'>,
  ) {}

  /** @throws DomainError BACKEND_UNAVAILABLE, DATABASE_UNAVAILABLE */
  async search(request: BackendSearch, signal: AbortSignal): Promise<SearchReply> {
    const [found, profiles] = await Promise.all([this.found(request, signal), request.includeProfile ? this.profile(request.scope) : []]);
    const waiting = found.filter(({ row }) => row.waiting);
    return {
      requestId: engineRequestId(),
      episodes: episodesOf(found, request.scope),
      profiles,
      agentCases: [],
      agentSkills: [],
      unprocessedMessages: waiting.map((one) => toMessage(one, request.scope)),
    };
  }

  private async found(request: BackendSearch, signal: AbortSignal): Promise<readonly FoundRow[]> {
    const { scope, filter, topK, minScore = 0 } = request;
    const items = (await this.items(request, signal)).filter((item) => item.score >= minScore && isNear(item, request));
    const rows = await this.rows.select(
      scope,
      items.map(({ id }) => id),
      filter,
    );
    const passing = items.flatMap(({ id, score }) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ row, score }];
    });
    return passing.slice(0, topK < 0 ? MOST : topK);
  }

  private async items(request: BackendSearch, signal: AbortSignal): Promise<readonly RecalledItem[]> {
    if (boundsOf(request.filter).sessionIds?.size === 0) return [];
    const token = await this.tokenOf(request.scope);
    if (request.method !== 'agentic') return this.recall(request, token, signal);
    const { scope, query } = request;
    const hybrid = (): Promise<readonly RecalledItem[]> => this.recall(request, token, signal);
    return (await this.agentic.search({ scope, token, query, limit: MOST, hybrid }, signal)).items;
  }

  private async recall(
    { scope, query, method, topK, filter }: BackendSearch,
    token: TokenConfig,
    signal: AbortSignal,
  ): Promise<readonly RecalledItem[]> {
    // What only the filter itself decides is decided afterwards: then more has to be found.
    const limit = filter === undefined && topK > 0 ? topK : 4 * MOST;
    const recall = { strategy: STRATEGIES[method], limit, floor: topK < 0, timeout_ms: this.config.searchTimeoutMs };
    const inputs = { strictTimeoutMs: this.config.searchTimeoutMs, memoryLimit: limit, sessionWindowSize: 1 };
    const policy = resolvePolicy([{ preset: 'gateway', recall }], inputs);
    const only = boundsOf(filter);
    const result = await this.memory.search({ scope: { ...scope, sessionId: DEFAULT_SESSION }, token, policy, query, only }, signal);
    if (result.status === 'failed' || (result.status === 'degraded' && method === 'vector')) throw unavailable();
    return result.items;
  }

  private async tokenOf({ tokenId, spaceId }: BackendScope): Promise<TokenConfig> {
    const named = tokenId === null ? null : await this.tokens.findConfig(tokenId);
    return named ?? this.tokens.forSpace(spaceId);
  }

  /** What is known about the owner, as one object; none when nothing is. */
  async profile(scope: BackendScope): Promise<SearchReply['profiles']> {
    const { spaceId, endUser, appId, projectId, userId } = scope;
    const reach = { spaceId, endUser, appId, projectId };
    const { memories } = await this.memories.list(reach, { types: ['factual'], limit: PROFILE });
    if (memories.length === 0) return [];
    const facts = memories.map(({ id, content, topics, updatedAt }) => ({
      id: `f:${id}`,
      content,
      topics,
      timestamp: updatedAt.getTime(),
    }));
    return [{ id: `profile:${userId}`, user_id: userId, app_id: appId, project_id: projectId, facts }];
  }
}

/** `radius` is about meaning: what has no vector is not near, and words alone are not asked for it. */
function isNear({ similarity }: RecalledItem, { radius, method }: BackendSearch): boolean {
  return radius === undefined || method === 'keyword' || (similarity ?? -1) >= radius;
}

function toMessage({ row, score }: FoundRow, { userId, appId, projectId }: BackendScope): Readonly<Record<string, unknown>> {
  const { id, session_id, sender_id, role, text, created_at } = row;
  const place = { id, user_id: userId, app_id: appId, project_id: projectId, session_id, timestamp: created_at.getTime() };
  return { ...place, sender_id, role, content: text, score };
}

function unavailable(): DomainError {
  return new DomainError('BACKEND_UNAVAILABLE', 'Memory could not be searched; try again shortly.');
}
