import { Inject, Injectable } from '@nestjs/common';
import type { ChatMessage } from '../../common/chat-message.js';
import type { Policy } from '../../common/policy/policy.js';
import { resolvePolicy } from '../../common/policy/resolve-policy.js';
import { DEFAULT_SESSION, type Scope, type SessionScope } from '../../common/scope.js';
import type { SecretScreening } from '../../common/text/secrets.js';
import type { HistoryWindow } from '../../sessions/turn.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { TokensService } from '../../tokens/tokens.service.js';
import { IndexingService } from '../indexing/indexing.service.js';
import { MemoriesService } from '../memories/memories.service.js';
import type { MemoryRecord } from '../memories/memories.types.js';
import { MemoryList } from './lists/memory-list.js';
import type {
  ChosenItems,
  RecallBounds,
  RecalledItem,
  RecallExplanation,
  RecallRequest,
  RecallResult,
} from './recall.types.js';
import { RecallJournal, type JournalledInjection } from './receipts/recall-journal.js';
import { buildQuery } from './message/build-query.js';
import { chooseForConversation, type RecallConversation } from './selection/choose-for-conversation.js';
import { cutQuestion } from './message/cut-question.js';
import { explainRecall } from './results/explain-recall.js';
import { containsQuestion } from './message/contains-question.js';
import { RecallSearch } from './search/recall-search.js';
import type { MemoryType } from '../../common/memory-type.js';

/** A recall for the messages of a request. */
export interface MemoryQuestion {
  readonly scope: SessionScope;
  /** `null` for a person without a token; the instance's embedder is used. */
  readonly token: TokenConfig | null;
  readonly policy: Policy;
  /** As in `RecallRequest`; the token's owner when absent. */
  readonly owner?: string | null;
  /** Messages of the request; the last user message is the question (D21). */
  readonly messages: readonly ChatMessage[];
  /** As in `RecallRequest`. */
  readonly window?: HistoryWindow | Promise<HistoryWindow>;
  /** As in `RecallRequest`. */
  readonly asOf?: Date;
  readonly explain?: boolean;
}

/** A search with a query that the caller chose. */
export interface RecallQuery {
  readonly scope: SessionScope;
  /** The token whose embedder is used; `null`: the instance's. */
  readonly token: TokenConfig | null;
  /** The policy of the search. The token's own policy decides whether secrets are masked. */
  readonly policy: Policy;
  readonly query: string;
  readonly only?: RecallBounds;
  /** As in `RecallRequest`. */
  readonly asOf?: Date;
}

/** A search for whole memories. */
export interface MemorySearchRequest {
  readonly scope: Scope;
  /** The token whose embedder is used; `null`: the embedder of the space. */
  readonly token: TokenConfig | null;
  readonly query: string;
  readonly types?: readonly MemoryType[];
  /** Maximum number of memories. */
  readonly limit: number;
  /** If set, memories are searched as they were at that time. */
  readonly asOf?: Date;
}

/** Timeout of a search, milliseconds. It is longer than that of a recall, because no model waits for it. */
const SEARCH_TIMEOUT_MS = 5_000;

/** Minimum number of memories that a question returns, however little evidence they have. */
const MIN_RESULTS = 3;
/** The same for a search by type; it is higher, because types are filtered afterwards. */
const MIN_RESULTS_BY_TYPE = 100;

const SEARCH_POLICY: Policy = resolvePolicy(
  [
    {
      preset: 'router',
      recall: {
        on_failure: 'best_effort',
        timeout_ms: SEARCH_TIMEOUT_MS,
        limit: null,
        max_tokens: null,
        retention_days: null,
      },
    },
  ],
  { strictTimeoutMs: SEARCH_TIMEOUT_MS, memoryLimit: 0, sessionWindowSize: 0 },
);

/**
 * The façade of this room. It finds items that answer a question, by words and by meaning, for chat requests
 * and for callers that search. `ReceiptsService` stores what each recall considered.
 *
 * @example
 * const result = await recall.recall({ scope, token, policy, messages }, signal);
 * const { items } = recall.choose(result, { policy, messages, window });
 */
@Injectable()
export class RecallService {
  constructor(
    private readonly searcher: RecallSearch,
    private readonly indexing: IndexingService,
    private readonly journal: RecallJournal,
    private readonly memories: MemoriesService,
    private readonly lists: MemoryList,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'chooseForSpace'>,
  ) {}

  /**
   * Finds the items that answer the last user message, best first. More are returned than will be used.
   * @throws DomainError MEMORY_RECALL_FAILED under a strict policy (D1); best effort is logged, counted and
   * audited instead
   */
  async recall(question: MemoryQuestion, signal: AbortSignal): Promise<RecallResult> {
    const { scope, token } = question;
    const started = performance.now();
    try {
      const result = await this.recallForMessage(question, signal);
      const actor = token === null ? `user:${question.owner ?? null}` : `service:${token.id}`;
      this.journal.recordRecall({
        spaceId: scope.spaceId,
        tokenId: token?.id ?? null,
        actor,
        result,
        ms: performance.now() - started,
      });
      return result;
    } catch (error) {
      this.journal.recordFailure();
      throw error;
    }
  }

  /** Performs a recall with an explanation of its result, and records nothing. Throws as `recall` does. */
  dryRun(question: Omit<MemoryQuestion, 'explain'>, signal: AbortSignal): Promise<RecallResult> {
    return this.recallForMessage({ ...question, explain: true }, signal);
  }

  /**
   * Searches with a query of the caller. Nothing is recorded, and the preferences of the space's owner do not
   * apply. Throws as `recall` does.
   */
  search(
    { scope, token, policy, query, only, asOf }: RecallQuery,
    signal?: AbortSignal,
  ): Promise<RecallResult> {
    const embedder = this.indexing.getEmbedder(token);
    const screened = {
      ...policy,
      extraction: { ...policy.extraction, screen_secrets: chooseScreening(token) },
    };
    return this.find(
      {
        scope,
        query,
        policy: screened,
        embedder,
        ...(only !== undefined && { only }),
        ...(asOf !== undefined && { asOf }),
      },
      signal,
    );
  }

  /** Ranks memories by a query, best first; scores are 0..1. @throws DomainError DATABASE_UNAVAILABLE */
  async rankMemories(
    query: MemorySearchRequest,
    signal?: AbortSignal,
  ): Promise<readonly { readonly id: string; readonly score: number }[]> {
    const items = await this.findNearest(query, signal);
    return items.slice(0, query.limit).map((item) => ({ id: toMemoryId(item), score: item.score }));
  }

  /**
   * Finds memories, best first: the relevant ones and, for a question, at least the nearest few.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async searchMemories(query: MemorySearchRequest, signal?: AbortSignal): Promise<readonly MemoryRecord[]> {
    const { scope, types, limit, asOf } = query;
    const past = asOf === undefined ? {} : { asOf };
    const ids = (await this.findNearest(query, signal)).map(toMemoryId);
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

  /** Chooses the items that fit into the limits and that the conversation does not contain already. */
  choose(recall: RecallResult, conversation: RecallConversation): ChosenItems {
    return chooseForConversation(recall, conversation);
  }

  /** Explains a choice to the person whose memories they are. */
  explain(recall: RecallResult, chosen: ChosenItems): RecallExplanation {
    return explainRecall(recall, chosen);
  }

  /** Counts and logs what was put into a request. Never throws, never waits. */
  recordInjection(injection: JournalledInjection): void {
    this.journal.recordInjection(injection);
  }

  /**
   * Lists all live memories of a scope, newest first, from the cache.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  listMemories(scope: Scope): Promise<readonly RecalledItem[]> {
    return this.lists.list(scope);
  }

  /** Lists the same without items of the keyed store. @throws DomainError DATABASE_UNAVAILABLE */
  listStatements(scope: Scope): Promise<readonly RecalledItem[]> {
    return this.lists.listStatements(scope);
  }

  /** Lists the memories that were valid at an earlier time. @throws DomainError DATABASE_UNAVAILABLE */
  listMemoriesAt(scope: Scope, at: Date): Promise<readonly RecalledItem[]> {
    return this.lists.listAt(scope, at);
  }

  private async findNearest(
    { scope, token, query, types, asOf }: MemorySearchRequest,
    signal?: AbortSignal,
  ): Promise<readonly RecalledItem[]> {
    const embedder = this.indexing.getEmbedder(token ?? (await this.tokens.chooseForSpace(scope.spaceId)));
    const nearest = !containsQuestion(query) ? 0 : types === undefined ? MIN_RESULTS : MIN_RESULTS_BY_TYPE;
    const past = asOf === undefined ? {} : { asOf };
    const request = {
      scope: { ...scope, sessionId: DEFAULT_SESSION },
      query,
      policy: SEARCH_POLICY,
      embedder,
      nearest,
      ...past,
    };
    return (await this.find(request, signal)).items;
  }

  private recallForMessage(
    { scope, token, policy, messages, asOf, window, ...rest }: MemoryQuestion,
    signal: AbortSignal,
  ): Promise<RecallResult> {
    const query = buildQuery(messages);
    const embedder = this.indexing.getEmbedder(token);
    const { owner = token?.ownerUserId ?? null, explain = false } = rest;
    const within = policy.recall.reach === 'session' ? 'session' : 'token';
    const history = window === undefined ? {} : { messages, window };
    const past = asOf === undefined ? {} : { asOf };
    const request = { scope, query, policy, embedder, owner, within, explain, withProfile: true } as const;
    return this.find({ ...request, ...history, ...past }, signal);
  }

  private find(request: RecallRequest, signal?: AbortSignal): Promise<RecallResult> {
    const query = cutQuestion(request.query);
    const scale = this.indexing.findScale(request.embedder, query);
    return this.searcher.recall({ ...request, query, scale }, signal);
  }
}

/** Returns the id of a memory without the prefix that items have. */
function toMemoryId({ id }: RecalledItem): string {
  return id.slice('f:'.length);
}

/** Returns how the token's policy treats secrets, because the policy of a search does not say that. */
function chooseScreening(token: TokenConfig | null): SecretScreening {
  return token?.policy.extraction.screen_secrets ?? 'mask';
}
