import { Inject, Injectable } from '@nestjs/common';
import type { Policy } from '../../common/policy/policy.js';
import { resolvePolicy } from '../../common/policy/resolve-policy.js';
import { DEFAULT_SESSION, type Scope } from '../../common/scope.js';
import type { MemoryType } from '../../database/entities/memory.entity.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { TokensService } from '../../tokens/tokens.service.js';
import { MemoriesService } from '../memories/memories.service.js';
import type { MemoryRecord } from '../memories/memories.types.js';
import type { RecalledItem } from './recall.types.js';
import { MemoryManagers } from '../indexing/embedders/memory-managers.js';
import { isQuestion } from './search/message-kind.js';
import { RecallService } from './search/recall-search.service.js';

export interface MemorySearch {
  readonly scope: Scope;
  /** The token whose embedder made the vectors; `null`: the embedder of the space. */
  readonly token: TokenConfig | null;
  readonly query: string;
  readonly types?: readonly MemoryType[];
  /** Memories. */
  readonly limit: number;
  /** Memories as they were then; absent: as they are. */
  readonly asOf?: Date;
}

/**
 * Longest wait for the embedder and the index together, milliseconds: somebody is waiting for this answer, no
 * model is.
 */
const SEARCH_MS = 5_000;

/**
 * Memories that answer a question at least, as long as there are so many: who asks in words of their own can
 * judge what is near.
 */
const NEAREST = 3;
/** The same where only some types are wanted: which they are is known afterwards. */
const ALL = 100;

const POLICY: Policy = resolvePolicy(
  [
    {
      preset: 'router',
      recall: {
        on_failure: 'best_effort',
        timeout_ms: SEARCH_MS,
        limit: null,
        max_tokens: null,
        retention_days: null,
      },
    },
  ],
  { strictTimeoutMs: SEARCH_MS, memoryLimit: 0, sessionWindowSize: 0 },
);

/**
 * Memories that have to do with a question, by words and by meaning: what recall finds, without a request
 * around it.
 */
@Injectable()
export class MemorySearchService {
  constructor(
    private readonly recaller: RecallService,
    private readonly managers: MemoryManagers,
    private readonly memories: MemoriesService,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'forSpace'>,
  ) {}

  /** Ids of memories with their scores, best first. @throws DomainError DATABASE_UNAVAILABLE */
  async rank(
    search: MemorySearch,
    signal?: AbortSignal,
  ): Promise<readonly { readonly id: string; readonly score: number }[]> {
    const items = await this.recall(search, signal);
    return items.slice(0, search.limit).map(({ id, score }) => ({ id: id.slice('f:'.length), score }));
  }

  /**
   * Best first: what fits, and the nearest few where a question is asked. @throws DomainError
   * DATABASE_UNAVAILABLE
   */
  async search(search: MemorySearch, signal?: AbortSignal): Promise<readonly MemoryRecord[]> {
    const { scope, types, limit, asOf } = search;
    const past = asOf === undefined ? {} : { asOf };
    const ids = (await this.recall(search, signal)).map(({ id }) => id.slice('f:'.length));
    if (ids.length === 0) return [];
    const { memories } = await this.memories.list(scope, {
      ids,
      ...(types && { types }),
      limit: ids.length,
      ...past,
    });
    const found = new Map(memories.map((memory) => [memory.id, memory]));
    return ids.flatMap((id) => found.get(id) ?? []).slice(0, limit);
  }

  private async recall(
    { scope, token, query, types, asOf }: MemorySearch,
    signal?: AbortSignal,
  ): Promise<readonly RecalledItem[]> {
    const { embedder } = this.managers.of(token ?? (await this.tokens.forSpace(scope.spaceId)));
    const nearest = !isQuestion(query) ? 0 : types === undefined ? NEAREST : ALL;
    const past = asOf === undefined ? {} : { asOf };
    const request = {
      scope: { ...scope, sessionId: DEFAULT_SESSION },
      query,
      policy: POLICY,
      embedder,
      nearest,
      ...past,
    };
    return (await this.recaller.recall(request, signal)).items;
  }
}
