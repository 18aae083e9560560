import { Inject, Injectable } from '@nestjs/common';
import type {
  BackendScope,
  BackendSearch,
  Filter,
  SearchMethod,
  SearchReply,
} from '../memory-backend/backend.types.js';
import { MemoryBackend } from '../memory-backend/memory-backend.port.js';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { CorrectionsService } from '../memory/memories/corrections.service.js';
import { ExtractionService } from '../memory/extraction/extraction.service.js';
import { AttachmentsService } from '../resources/attachments.service.js';
import { ResourcesService } from '../resources/resources.service.js';
import type { Attachment } from '../resources/resources.types.js';
import { findMatchingAttachments } from './search/attachment-match.js';
import { toHits, mergeHits, type SearchHit } from './search/hits.js';
import { planSearches, type ScopedSearch, type SearchScope } from './search/search-scopes.js';
import { buildChatSession, mayBelongTo, parseResourceSession } from './session-names.js';

/** Maximum number of hits of a search, from the gateway's contract. */
const MAX_RESULTS = 100;
/** Number of additional hits to request, in case some are forgotten. */
const EXTRA_RESULTS = 10;

export interface SearchQuestion {
  readonly scope: BackendScope;
  readonly scopes: readonly SearchScope[];
  readonly conversationId: string | null;
  readonly query: string;
  readonly method: SearchMethod;
  /** 1..100, or -1 for all relevant hits. */
  readonly topK: number;
  readonly radius?: number;
  readonly filter?: Filter;
  readonly includeProfile: boolean;
  readonly rerank: boolean;
  /** A past time, as in `BackendSearch`. */
  readonly asOf?: Date;
}

export interface FoundMemory extends SearchHit {
  readonly resource: { readonly id: string; readonly uri: string } | null;
  readonly attachments: readonly Attachment[];
}

export interface FoundMemories {
  readonly memories: readonly FoundMemory[];
  /** Profiles of the person, as the backend wrote them. */
  readonly profiles: SearchReply['profiles'];
}

/** Searches the messages, memories and documents of one person, and applies their corrections. */
@Injectable()
export class SearchMemoriesService {
  constructor(
    private readonly backend: MemoryBackend,
    private readonly resources: ResourcesService,
    private readonly attachments: AttachmentsService,
    private readonly corrections: CorrectionsService,
    private readonly extraction: ExtractionService,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'backend' | 'gateway'>,
  ) {}

  /**
   * Searches and returns hits, best first.
   * @throws DomainError BACKEND_UNAVAILABLE, DATABASE_UNAVAILABLE
   */
  async search(question: SearchQuestion, signal: AbortSignal): Promise<FoundMemories> {
    const sessions = new Set(
      (await this.resources.listSearchable(question.scope)).map(({ sessionId }) => sessionId),
    );
    const searches = this.plan(question, [...sessions]);
    const replies = await Promise.all(
      searches.map((one, at) => this.searchScope(question, one, { isFirst: at === 0, signal })),
    );
    const hits = mergeHits(replies.flatMap((reply, at) => toHits(reply, searches[at]!.scope)));
    const own = hits.filter(({ sessionId }) => isReadable(sessionId, question.scope.userId, sessions));
    const memories = await this.finish(question, own, signal);
    return { memories, profiles: replies.flatMap(({ profiles }) => profiles) };
  }

  private plan(
    { scopes, conversationId, filter }: SearchQuestion,
    resourceSessions: readonly string[],
  ): readonly ScopedSearch[] {
    const session = conversationId === null ? null : buildChatSession(conversationId);
    return planSearches({
      scopes,
      chatSession: session,
      resourceSessions,
      batchSize: this.batchSize,
      filter,
    });
  }

  private searchScope(
    { scope, query, method, topK, radius, includeProfile, rerank, asOf }: SearchQuestion,
    { filter }: ScopedSearch,
    { isFirst, signal }: { readonly isFirst: boolean; readonly signal: AbortSignal },
  ): Promise<SearchReply> {
    const request: BackendSearch = {
      scope,
      query,
      method,
      rerank: rerank && this.isExternal,
      topK: topK < 0 ? topK : Math.min(topK + EXTRA_RESULTS, MAX_RESULTS),
      includeProfile: includeProfile && isFirst,
      ...(radius !== undefined && { radius }),
      ...(filter !== undefined && { filter }),
      ...(asOf !== undefined && { asOf }),
    };
    return this.backend.search(request, signal);
  }

  /** Applies corrections to the hits, then ranks and cuts them and adds their attachments. */
  private async finish(
    question: SearchQuestion,
    hits: readonly SearchHit[],
    signal: AbortSignal,
  ): Promise<readonly FoundMemory[]> {
    if (hits.length === 0) return [];
    const { scope, topK, asOf } = question;
    const corrected = await this.corrections.find(scope, hits, asOf);
    const valid = hits.filter((hit) => !corrected.isForgotten(hit));
    const shown = valid.map((hit) => ({
      ...hit,
      text: corrected.findText(hit) ?? hit.text,
      foundText: hit.text,
    }));
    const kept = (await this.rankHits(question, shown, signal)).slice(0, topK < 0 ? MAX_RESULTS : topK);
    const attachments = await this.attachments.listBySessions(scope, listSessions(kept));
    return kept.map(({ foundText, ...hit }) => ({
      ...hit,
      resource: parseResourceSession(hit.sessionId),
      attachments: findMatchingAttachments({ ...hit, text: foundText }, attachments),
    }));
  }

  /** Reranks the hits of all scopes together, with their corrected texts. */
  private async rankHits<T extends SearchHit>(
    { scope, query, method, rerank }: SearchQuestion,
    hits: readonly T[],
    signal: AbortSignal,
  ): Promise<readonly T[]> {
    // An external backend has already ranked the hits, and with `agentic` a model has chosen them.
    if (!rerank || this.isExternal || method === 'agentic') return hits;
    return this.extraction.rerank({ scope, tokenId: scope.tokenId, query }, hits, signal);
  }

  /**
   * Maximum number of documents that one search may name. The built-in backend has no limit, because one pass
   * over the index finds them all.
   */
  private get batchSize(): number {
    return this.isExternal ? this.config.gateway.searchBatchSize : Infinity;
  }

  private get isExternal(): boolean {
    return this.config.backend.baseUrl !== null;
  }
}

/**
 * Tells whether a hit may be shown, whatever the backend returns: its session, if any, must be the person's,
 * and a document must exist and be extracted.
 */
function isReadable(
  sessionId: string | null,
  userId: string,
  resourceSessions: ReadonlySet<string>,
): boolean {
  if (sessionId === null) return true;
  return (
    mayBelongTo(userId, sessionId) &&
    (parseResourceSession(sessionId) === null || resourceSessions.has(sessionId))
  );
}

function listSessions(hits: readonly SearchHit[]): readonly string[] {
  return [...new Set(hits.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId])))];
}
