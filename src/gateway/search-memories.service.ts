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

/** Most hits of a search, as the gateway's contract says. */
const MOST = 100;
/** So many more are asked for, in case some are forgotten. */
const SPARE = 10;

export interface SearchQuestion {
  readonly scope: BackendScope;
  readonly scopes: readonly SearchScope[];
  readonly conversationId: string | null;
  readonly query: string;
  readonly method: SearchMethod;
  /** 1..100, or -1 for as many as are relevant. */
  readonly topK: number;
  readonly radius?: number;
  readonly filter?: Filter;
  readonly includeProfile: boolean;
  readonly rerank: boolean;
  /** As in `BackendSearch`. */
  readonly asOf?: Date;
}

export interface FoundMemory extends SearchHit {
  readonly resource: { readonly id: string; readonly uri: string } | null;
  readonly attachments: readonly Attachment[];
}

export interface FoundMemories {
  readonly memories: readonly FoundMemory[];
  /** The backend's profiles of the person as a whole, in its own words. */
  readonly profiles: SearchReply['profiles'];
}

/** Search over what one person has said and documents they gave, as far as they have not taken it back. */
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

  /** Best first. @throws DomainError BACKEND_UNAVAILABLE, DATABASE_UNAVAILABLE */
  async search(question: SearchQuestion, signal: AbortSignal): Promise<FoundMemories> {
    const sessions = new Set(
      (await this.resources.listSearchable(question.scope)).map(({ sessionId }) => sessionId),
    );
    const searches = this.plan(question, [...sessions]);
    const replies = await Promise.all(
      searches.map((one, at) => this.ask(question, one, { isFirst: at === 0, signal })),
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

  private ask(
    { scope, query, method, topK, radius, includeProfile, rerank, asOf }: SearchQuestion,
    { filter }: ScopedSearch,
    { isFirst, signal }: { readonly isFirst: boolean; readonly signal: AbortSignal },
  ): Promise<SearchReply> {
    const most = topK < 0 ? topK : Math.min(topK + SPARE, MOST);
    const request: BackendSearch = {
      ...{
        scope,
        query,
        method,
        rerank: rerank && this.ranksItself,
        topK: most,
        includeProfile: includeProfile && isFirst,
      },
      ...(radius !== undefined && { radius }),
      ...(filter !== undefined && { filter }),
      ...(asOf !== undefined && { asOf }),
    };
    return this.backend.search(request, signal);
  }

  /** Corrections are laid over what was found; then it is ordered and cut, and gets its attachments. */
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
    const kept = (await this.rankHits(question, shown, signal)).slice(0, topK < 0 ? MOST : topK);
    const attachments = await this.attachments.listBySessions(scope, listSessions(kept));
    return kept.map(({ foundText, ...hit }) => ({
      ...hit,
      resource: parseResourceSession(hit.sessionId),
      attachments: findMatchingAttachments({ ...hit, text: foundText }, attachments),
    }));
  }

  /** Once over the hits of all scopes, and over what they say now. */
  private async rankHits<T extends SearchHit>(
    { scope, query, method, rerank }: SearchQuestion,
    hits: readonly T[],
    signal: AbortSignal,
  ): Promise<readonly T[]> {
    // With `agentic` a model has chosen already.
    if (!rerank || this.ranksItself || method === 'agentic') return hits;
    return this.extraction.rerank({ scope, tokenId: scope.tokenId, query }, hits, signal);
  }

  /** Another memory service orders each of its answers. */
  private get ranksItself(): boolean {
    return this.isElsewhere;
  }

  /**
   * Documents that one search may name: here as many as there are, one pass over the index finds them all.
   */
  private get batchSize(): number {
    return this.isElsewhere ? this.config.gateway.searchBatchSize : Infinity;
  }

  private get isElsewhere(): boolean {
    return this.config.backend.baseUrl !== null;
  }
}

/**
 * Nothing of a document that is not there, or not there yet, and nothing of anybody else's, whatever a
 * backend says.
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
