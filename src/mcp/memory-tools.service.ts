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
import { fitTokens, type FittingItems } from './fit-tokens.js';
import type { AddInput, ClearInput, SearchInput, UpdateInput } from './tool-schemas.js';

/** The memories that a tool works on. */
export interface ToolTarget {
  readonly scope: Scope;
  readonly token: TokenConfig | null;
  /** Actor for the audit log. */
  readonly actor: string;
}

const DEFAULT_LIMIT = 10;
/** Number of memories that are erased in one transaction. */
const CLEAR_BATCH = 500;

/** Implements the tools. All methods throw DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class MemoryToolsService {
  constructor(
    private readonly memories: MemoriesService,
    private readonly recaller: RecallService,
    private readonly tokens: TokensService,
    private readonly texts: OperatorTextsService,
  ) {}

  /** Returns the agent's own memories as target. @throws DomainError FORBIDDEN for admins */
  getOwnTarget({ scope, token, actor }: Agent): ToolTarget {
    if (scope === null) throw new DomainError('FORBIDDEN', 'The admin token has no memories of its own.');
    return { scope, token, actor };
  }

  /**
   * Finds the memories of a token as target. Only admins may use tokens other than their own (D46).
   * @throws DomainError FORBIDDEN, NOT_FOUND
   */
  async getTarget(agent: Agent, apiKeyId: string): Promise<ToolTarget> {
    if (!agent.isAdmin && agent.token?.id !== apiKeyId)
      throw new DomainError(
        'FORBIDDEN',
        'apiKeyId is not the id of your own token. Use memory_search, memory_add or memory_clear, which need no apiKeyId.',
      );
    if (!agent.isAdmin) return this.getOwnTarget(agent);
    const token = await this.tokens.findConfig(apiKeyId);
    if (token === null) throw new DomainError('NOT_FOUND', 'No valid token has this apiKeyId.');
    const scope = { spaceId: token.spaceId, endUser: '', appId: DEFAULT_APP, projectId: DEFAULT_PROJECT };
    return { scope, token, actor: agent.actor };
  }

  /**
   * Finds the target of a tool that searches texts. For admins, the view is audited, or refused if texts
   * are hidden.
   * @throws DomainError FORBIDDEN, NOT_FOUND, TEXTS_HIDDEN
   */
  async getSearchTarget(agent: Agent, apiKeyId: string): Promise<ToolTarget> {
    if (agent.isAdmin) this.texts.assertShown();
    return this.getShownTarget(agent, apiKeyId);
  }

  /**
   * Finds the target of a tool that returns the memory which it changed. For admins, the view is audited
   * unless texts are hidden; the caller then has to remove them (`hidesTextsFrom`).
   */
  async getShownTarget(agent: Agent, apiKeyId: string): Promise<ToolTarget> {
    const target = await this.getTarget(agent, apiKeyId);
    const scope = { spaceId: target.scope.spaceId, tokenId: apiKeyId, endUser: null, sessionId: null };
    if (agent.isAdmin && !this.texts.areHidden) await this.texts.recordView(agent.actor, 'memories', scope);
    return target;
  }

  /** Tells whether texts of people are hidden from an agent. */
  hidesTextsFrom({ isAdmin }: Agent): boolean {
    return isAdmin && this.texts.areHidden;
  }

  /**
   * Finds memories for a query, best first; without a query, the newest.
   * @throws DomainError VALIDATION_FAILED for an invalid `asOf`
   */
  async search(
    { scope, token }: ToolTarget,
    input: SearchInput,
    signal?: AbortSignal,
  ): Promise<FittingItems<MemoryRecord>> {
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

  /** Adds a memory. @throws DomainError CONFLICT if the key belongs to a store item */
  add({ scope, actor }: ToolTarget, input: AddInput): Promise<UpsertResult> {
    return this.memories.upsert(scope, input, toAgentOrigin(actor));
  }

  /**
   * Changes a memory.
   * @throws DomainError NOT_FOUND; CONFLICT for an outdated version; VALIDATION_FAILED if the input changes
   * nothing
   */
  async update({ scope, actor }: ToolTarget, { id, version, ...change }: UpdateInput): Promise<MemoryRecord> {
    if (Object.values(change).every((value) => value === undefined))
      throw new DomainError(
        'VALIDATION_FAILED',
        'Send at least one field to change: content, key, type, topics or metadata.',
      );
    return this.memories.update(
      scope,
      { id, change, ...(version !== undefined && { version }) },
      toAgentOrigin(actor),
    );
  }

  /** Lists the versions of a memory, newest first. @throws DomainError NOT_FOUND */
  listHistory({ scope }: ToolTarget, id: string): Promise<readonly MemoryVersion[]> {
    return this.memories.listVersions(scope, id);
  }

  /** Finds a memory. @throws DomainError NOT_FOUND */
  get({ scope }: ToolTarget, id: string): Promise<MemoryRecord> {
    return this.memories.get(scope, id);
  }

  /** Erases all matching memories, in batches, and returns how many were erased (D46). */
  async clear({ scope, actor }: ToolTarget, { type, olderThan }: ClearInput): Promise<number> {
    const filter = {
      limit: CLEAR_BATCH,
      ...(type && { types: [type] }),
      ...(olderThan !== undefined && { createdBefore: new Date(olderThan) }),
    };
    for (let deleted = 0; ;) {
      const { memories } = await this.memories.list(scope, filter);
      const ids = memories.map(({ id }) => id);
      const erased = ids.length === 0 ? [] : (await this.memories.erase(scope, ids, { actor })).ids;
      deleted += erased.length;
      // If a batch erases nothing, no memories are left, or other requests have erased them meanwhile.
      if (erased.length === 0) return deleted;
    }
  }
}

function toAgentOrigin(actor: string): WriteOrigin {
  return { actor, source: 'agent', derived: true };
}
