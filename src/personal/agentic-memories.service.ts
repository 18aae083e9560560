import { Inject, Injectable } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import type { Policy } from '../common/policy/policy.js';
import { DEFAULT_SESSION } from '../common/scope.js';
import type { MemoryConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { ExtractionService } from '../memory/extraction/extraction.service.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import { RecallService } from '../memory/recall/recall.service.js';
import type { RecalledItem } from '../memory/recall/recall.types.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { TokenConfig } from '../tokens/token-config.js';
import type { ListQuery } from './list-query.js';
import type { PersonalPage } from './personal-memories.service.js';
import { toPersonalMemory, type PersonalMemory } from './personal-memory.js';

/** Maximum number of memories that a search finds, over all pages. */
const MAX_FOUND = 100;

/**
 * Searches memories and lets the memory LLM choose: that of the token in use, or of a token that the person
 * owns.
 */
@Injectable()
export class AgenticMemoriesService {
  constructor(
    @Inject(ExtractionService) private readonly extraction: Pick<ExtractionService, 'searchAgentically'>,
    @Inject(RecallService) private readonly recaller: Pick<RecallService, 'search'>,
    @Inject(MemoriesService) private readonly memories: Pick<MemoriesService, 'list'>,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'loadSpaceTokens'>,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'searchTimeoutMs'>,
  ) {}

  /**
   * Searches the caller's memories.
   * @throws DomainError MEMORY_RECALL_FAILED, DATABASE_UNAVAILABLE
   */
  async search(caller: PersonCalling, query: ListQuery): Promise<PersonalPage> {
    const { page, perPage } = query;
    const items = await this.find(caller, query);
    const shown = items.slice((page - 1) * perPage, page * perPage);
    return { memories: await this.read(caller, shown, query), total: items.length, page, per_page: perPage };
  }

  private async find(caller: PersonCalling, asked: ListQuery): Promise<readonly RecalledItem[]> {
    const { scope } = caller.person;
    const token = caller.token ?? (await this.findOwnToken(scope.spaceId));
    const signal = AbortSignal.timeout(this.config.searchTimeoutMs);
    const searchHybrid = (): Promise<readonly RecalledItem[]> => this.searchHybrid(caller, token, asked);
    if (token === null) return searchHybrid();
    const query = {
      scope,
      token,
      query: asked.search,
      limit: MAX_FOUND,
      hybrid: searchHybrid,
      ...toAsOf(asked),
    };
    return (await this.extraction.searchAgentically(query, signal)).items;
  }

  private async searchHybrid(
    { person, principal }: PersonCalling,
    token: TokenConfig | null,
    asked: ListQuery,
  ): Promise<readonly RecalledItem[]> {
    const scope = { ...person.scope, sessionId: DEFAULT_SESSION };
    const policy = buildSearchPolicy(principal.policy!, this.config.searchTimeoutMs);
    const { items } = await this.recaller.search({
      scope,
      token,
      policy,
      query: asked.search,
      ...toAsOf(asked),
    });
    return items.slice(0, MAX_FOUND);
  }

  private async findOwnToken(spaceId: string): Promise<TokenConfig | null> {
    const { configs } = await this.tokens.loadSpaceTokens(spaceId);
    return configs.find(({ memoryLlm }) => memoryLlm !== null) ?? configs[0] ?? null;
  }

  /** Reads the memories that were found, without those that were erased in the meantime. */
  private async read(
    { person }: PersonCalling,
    items: readonly RecalledItem[],
    asked: ListQuery,
  ): Promise<readonly PersonalMemory[]> {
    const ids = items.flatMap(({ id, kind }) => (kind === 'memory' ? [id.replace(/^f:/, '')] : []));
    if (ids.length === 0) return [];
    const { memories } = await this.memories.list(person.scope, { ids, limit: ids.length, ...toAsOf(asked) });
    const found = new Map(memories.map((memory) => [memory.id, memory]));
    return ids.flatMap((id) => found.get(id) ?? []).map(toPersonalMemory);
  }
}

function toAsOf({ asOf }: ListQuery): Pick<ListQuery, 'asOf'> {
  return asOf === undefined ? {} : { asOf };
}

/** Builds the policy of a search, which works even if memory is off in the person's chats. */
function buildSearchPolicy(policy: Policy, timeoutMs: number): Policy {
  const recall = {
    ...policy.recall,
    strategy: 'hybrid',
    on_failure: 'strict',
    timeout_ms: timeoutMs,
    limit: MAX_FOUND,
    max_tokens: null,
  } as const;
  return { ...policy, enabled: true, recall: { ...recall, floor: false } };
}
