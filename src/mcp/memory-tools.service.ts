import { Injectable } from '@nestjs/common';
import { OperatorTextsService } from '../auth/operator-texts.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { parseAsOf } from '../common/http/past-time.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope } from '../common/scope.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import type {
  MemoryRecord,
  MemoryVersion,
  UpsertResult,
  WriteOrigin,
} from '../memory/memories/memories.types.js';
import { RecallService } from '../memory/recall/recall.service.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { Agent } from './agent.js';
import { fitTokens, type Fitting } from './fitting.js';
import type { AddInput, ClearInput, SearchInput, UpdateInput } from './tool-schemas.js';

/** The memories that a tool works on. */
export interface ToolTarget {
  readonly scope: Scope;
  readonly token: TokenConfig | null;
  /** Actor for the audit log. */
  readonly actor: string;
}

const DEFAULT_LIMIT = 10;
/** Memories erased in one transaction. */
const CLEAR_PAGE = 500;

/** Implements the tools. Every method throws DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class MemoryToolsService {
  constructor(
    private readonly memories: MemoriesService,
    private readonly recaller: RecallService,
    private readonly tokens: TokensService,
    private readonly texts: OperatorTextsService,
  ) {}

  /** The agent's own memories. @throws DomainError FORBIDDEN for admins */
  getOwnTarget({ scope, token, actor }: Agent): ToolTarget {
    if (scope === null) throw new DomainError('FORBIDDEN', 'The admin token has no memories of its own.');
    return { scope, token, actor };
  }

  /**
   * Those of a token: the agent's own one, unless it is the admin (D46).
   * @throws DomainError FORBIDDEN, NOT_FOUND
   */
  async getTarget(agent: Agent, apiKeyId: string): Promise<ToolTarget> {
    if (!agent.isAdmin && agent.token?.id !== apiKeyId)
      throw new DomainError(
        'FORBIDDEN',
        'apiKeyId is not the id of your own token. Use memory_search, memory_add or memory_clear, which need none.',
      );
    if (!agent.isAdmin) return this.getOwnTarget(agent);
    const token = await this.tokens.findConfig(apiKeyId);
    if (token === null) throw new DomainError('NOT_FOUND', 'No valid token has this apiKeyId.');
    const scope = { spaceId: token.spaceId, endUser: '', appId: DEFAULT_APP, projectId: DEFAULT_PROJECT };
    return { scope, token, actor: agent.actor };
  }

  /**
   * The same for a tool that shows texts: the admin's look is audited, or refused where texts are hidden.
   * @throws DomainError also TEXTS_HIDDEN
   */
  async toSearch(agent: Agent, apiKeyId: string): Promise<ToolTarget> {
    if (agent.isAdmin) this.texts.assertShown();
    return this.toShow(agent, apiKeyId);
  }

  /**
   * The same for a tool that shows what it changed: where texts are hidden, `isHiddenFrom` says to leave them
   * out.
   */
  async toShow(agent: Agent, apiKeyId: string): Promise<ToolTarget> {
    const desk = await this.getTarget(agent, apiKeyId);
    const scope = { spaceId: desk.scope.spaceId, tokenId: apiKeyId, endUser: null, sessionId: null };
    if (agent.isAdmin && !this.texts.areHidden) await this.texts.recordView(agent.actor, 'memories', scope);
    return desk;
  }

  /** Tells whether texts of people are kept from this agent. */
  isHiddenFrom({ isAdmin }: Agent): boolean {
    return isAdmin && this.texts.areHidden;
  }

  /**
   * Finds memories for a query, best first; without a query, the newest.
   * @throws DomainError VALIDATION_FAILED for a bad `asOf`
   */
  async search(
    { scope, token }: ToolTarget,
    input: SearchInput,
    signal?: AbortSignal,
  ): Promise<Fitting<MemoryRecord>> {
    const { query = '', type, maxTokens, limit = DEFAULT_LIMIT } = input;
    const types = type && [type];
    const past = parseAsOf(input.asOf, 'asOf');
    if (query.trim() !== '') {
      const search = { scope, token, query, limit, ...(types && { types }), ...past };
      return fitTokens(await this.recaller.searchMemories(search, signal), maxTokens);
    }
    const { memories } = await this.memories.list(scope, {
      sort: 'created_at',
      limit,
      ...(types && { types }),
      ...past,
    });
    return fitTokens(memories, maxTokens);
  }

  /** @throws DomainError CONFLICT for the key of an item of the keyed store */
  add({ scope, actor }: ToolTarget, input: AddInput): Promise<UpsertResult> {
    return this.memories.upsert(scope, input, toAgentOrigin(actor));
  }

  /**
   * @throws DomainError NOT_FOUND, CONFLICT for a stale version, VALIDATION_FAILED when nothing is to be
   * changed
   */
  async update({ scope, actor }: ToolTarget, { id, version, ...change }: UpdateInput): Promise<MemoryRecord> {
    if (Object.values(change).every((value) => value === undefined))
      throw new DomainError(
        'VALIDATION_FAILED',
        'Say what to change: content, key, type, topics or metadata.',
      );
    return this.memories.update(
      scope,
      { id, change, ...(version !== undefined && { version }) },
      toAgentOrigin(actor),
    );
  }

  /** @throws DomainError NOT_FOUND */
  listHistory({ scope }: ToolTarget, id: string): Promise<readonly MemoryVersion[]> {
    return this.memories.listVersions(scope, id);
  }

  /** @throws DomainError NOT_FOUND */
  get({ scope }: ToolTarget, id: string): Promise<MemoryRecord> {
    return this.memories.get(scope, id);
  }

  /** Erases for good, page after page until nothing matches any more (D46). @returns how many went */
  async clear({ scope, actor }: ToolTarget, { type, olderThan }: ClearInput): Promise<number> {
    const filter = {
      limit: CLEAR_PAGE,
      ...(type && { types: [type] }),
      ...(olderThan !== undefined && { createdBefore: new Date(olderThan) }),
    };
    for (let deleted = 0; ;) {
      const { memories } = await this.memories.list(scope, filter);
      const ids = memories.map(({ id }) => id);
      const erased = ids.length === 0 ? [] : (await this.memories.erase(scope, ids, { actor })).ids;
      deleted += erased.length;
      // Memories that others erased meanwhile are not listed any more: without progress, none are left.
      if (erased.length === 0) return deleted;
    }
  }
}

function toAgentOrigin(actor: string): WriteOrigin {
  return { actor, source: 'agent', derived: true };
}
