import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import type { Strategy } from '../../common/policy/policy.js';
import { resolvePolicy } from '../../common/policy/resolve-policy.js';
import { DEFAULT_SESSION } from '../../common/scope.js';
import type { MemoryConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { ExtractionService } from '../../memory/extraction/extraction.service.js';
import { RecallService } from '../../memory/recall/recall.service.js';
import type { RecalledItem } from '../../memory/recall/recall.types.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { TokensService } from '../../tokens/tokens.service.js';
import type { BackendSearch, SearchMethod } from '../backend.types.js';
import { computeBounds, isDecidedByBounds } from './filter-bounds.js';

/** Maximum number of hits of one search. */
export const MAX_HITS = 100;
const STRATEGIES: Readonly<Record<SearchMethod, Strategy>> = {
  keyword: 'keyword',
  vector: 'semantic',
  hybrid: 'hybrid',
  agentic: 'hybrid',
};

/** Runs the recall of a search: by keywords, by meaning, by both, or with a model that chooses. */
@Injectable()
export class BuiltinRecallService {
  constructor(
    private readonly recaller: RecallService,
    private readonly extraction: ExtractionService,
    private readonly tokens: TokensService,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'searchTimeoutMs'>,
  ) {}

  /**
   * Finds items, best first. It returns more than are used if a filter can be decided only with the rows.
   * @throws DomainError BACKEND_UNAVAILABLE, DATABASE_UNAVAILABLE
   */
  async findItems(request: BackendSearch, signal: AbortSignal): Promise<readonly RecalledItem[]> {
    if (computeBounds(request.filter).sessionIds?.size === 0) return [];
    const token = await this.tokens.findConfigOrChoose(request.scope.tokenId, request.scope.spaceId);
    if (request.method !== 'agentic') return this.recall(request, token, signal);
    const { scope, query } = request;
    const past = request.asOf === undefined ? {} : { asOf: request.asOf };
    const hybrid = (): Promise<readonly RecalledItem[]> => this.recall(request, token, signal);
    return (
      await this.extraction.searchAgentically(
        { scope, token, query, limit: MAX_HITS, hybrid, ...past },
        signal,
      )
    ).items;
  }

  private async recall(
    { scope, query, method, topK, filter, asOf }: BackendSearch,
    token: TokenConfig,
    signal: AbortSignal,
  ): Promise<readonly RecalledItem[]> {
    // A filter that only the rows can decide is applied afterwards, so more items are needed.
    const limit = isDecidedByBounds(filter) && topK > 0 ? topK : 4 * MAX_HITS;
    const recall = {
      strategy: STRATEGIES[method],
      limit,
      floor: topK < 0,
      timeout_ms: this.config.searchTimeoutMs,
    };
    const inputs = { strictTimeoutMs: this.config.searchTimeoutMs, memoryLimit: limit, sessionWindowSize: 1 };
    const policy = resolvePolicy([{ preset: 'gateway', recall }], inputs);
    const only = computeBounds(filter);
    const search = {
      scope: { ...scope, sessionId: DEFAULT_SESSION },
      token,
      policy,
      query,
      only,
      ...(asOf !== undefined && { asOf }),
    };
    const result = await this.recaller.search(search, signal);
    if (result.status === 'failed' || (result.status === 'degraded' && method === 'vector'))
      throw createUnavailableError();
    return result.items;
  }
}

function createUnavailableError(): DomainError {
  return new DomainError('BACKEND_UNAVAILABLE', 'Memory could not be searched; try again shortly.');
}
