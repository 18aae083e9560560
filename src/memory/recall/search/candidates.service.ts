import { Inject, Injectable } from '@nestjs/common';
import { stemWord, splitWords } from '../../../common/text/tokenize.js';
import {
  MemoryIndex,
  type DocumentKind,
  type EmbeddedQuery,
  type IndexDocument,
  type IndexHit,
  type IndexQuery,
} from '../../../search-index/memory-index.port.js';
import { searchDocuments } from '../../../search-index/search-documents.js';
import type { RecallRequest } from '../recall.types.js';
import { keepPersonsWords } from './person-words.js';
import { toUnmeasuredHit } from './unmeasured-hit.js';
import { saysNothing } from './says-nothing.js';
import { isRetained, withinRetention } from './within-retention.js';
import { IndexingService } from '../../indexing/indexing.service.js';
import type { RowFilter } from '../../indexing/indexing.types.js';

/** Rows of the strategy `exact`. */
const NEWEST = 100;
/** Rows that a search over all spaces looks at, the newest that contain a word of the question. */
const EVERYWHERE = 2_000;
/**
 * CandidatesService per channel: enough that the 50th place is no accident, few enough to rank in well under
 * a millisecond.
 */
const CANDIDATES = 100;
const DAY_MS = 86_400_000;

const KINDS: Readonly<Record<RecallRequest['policy']['recall']['sources'], readonly DocumentKind[]>> = {
  both: ['turn', 'memory'],
  turns: ['turn'],
  memories: ['memory'],
};

/** Finds a request's candidates: in the index, in rows of an earlier time, or in rows of all spaces. */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly index: MemoryIndex,
    @Inject(IndexingService) private readonly rows: Pick<IndexingService, 'findNewest' | 'findPast'>,
  ) {}

  /**
   * Finds texts that contain the question's words or mean the same, without what programs wrote; those that
   * say nothing are left out.
   */
  async search(request: RecallRequest, query: IndexQuery, signal: AbortSignal): Promise<readonly IndexHit[]> {
    const hits = withinRetention(await this.find(request, query, signal), request.policy, Date.now());
    return keepSaying(hits, query.text);
  }

  /** Finds the newest texts, without the same. */
  async newestSaid(request: RecallRequest): Promise<readonly IndexHit[]> {
    const documents = await this.newest(request);
    return keepSaying(documents.map(toUnmeasuredHit), request.query);
  }

  /** The newest rows that may be recalled. */
  async newest(request: RecallRequest): Promise<readonly IndexDocument[]> {
    const rows = await this.newestRows(request);
    return rows.filter(
      (document) => isWithin(document, request) && isRetained(document, request.policy, Date.now()),
    );
  }

  private async newestRows(request: RecallRequest): Promise<readonly IndexDocument[]> {
    if (request.asOf === undefined) return this.rows.findNewest({ ...toFilter(request), limit: NEWEST });
    const { kinds } = toFilter(request);
    const rows = await this.rows.findPast(request.scope, request.asOf, kinds);
    const documents = rows.filter((document) => isWithin(document, request));
    const once = [...new Map(documents.map((document) => [document.id, document])).values()];
    return once
      .sort((left, right) => right.createdAt - left.createdAt || right.position - left.position)
      .slice(0, NEWEST);
  }

  private async find(
    request: RecallRequest,
    query: IndexQuery,
    signal: AbortSignal,
  ): Promise<readonly IndexHit[]> {
    if (request.asOf === undefined && request.within !== 'global') return this.index.search(query, signal);
    const [documents, vector] = await Promise.all([this.documents(request, query.text), query.vector]);
    return searchDocuments(documents, { ...query, vector }, now(request));
  }

  private documents(request: RecallRequest, text: string): Promise<readonly IndexDocument[]> {
    const { kinds } = toFilter(request);
    if (request.asOf !== undefined) return this.rows.findPast(request.scope, request.asOf, kinds);
    return this.rows.findNewest({ ...toFilter(request), words: listForms(text), limit: EVERYWHERE });
  }
}

/** @param vector the question's, when it is there */
export function indexQuery(
  request: RecallRequest,
  vector: IndexQuery['vector'],
  model: string | null,
): IndexQuery {
  const { spaceId, endUser, appId, projectId } = request.scope;
  const { kinds, sessionId, createdAfter } = toFilter(request);
  const { sessionIds, before: createdBefore } = request.only ?? {};
  const limit = Math.max(CANDIDATES, 2 * (request.policy.recall.limit ?? 0));
  const only = { kinds, sessionId, sessionIds, createdAfter, createdBefore };
  return { spaceId, endUser, appId, projectId, text: request.query, vector, model, ...only, limit };
}

/** Keyword scores of these documents alone. */
export function searchAmong(
  documents: readonly IndexDocument[],
  request: RecallRequest,
): Promise<readonly IndexHit[]> {
  const query: EmbeddedQuery = { ...indexQuery(request, null, null), vector: null, limit: documents.length };
  return searchDocuments(documents, query, now(request));
}

/** Tells whether what is of the scope is also of the session and the time that the request asks for. */
export function isWithin(
  { sessionId, createdAt }: Pick<IndexDocument, 'sessionId' | 'createdAt'>,
  request: RecallRequest,
): boolean {
  const { sessionId: only, createdAfter = -Infinity } = toFilter(request);
  const { sessionIds, before = Infinity } = request.only ?? {};
  return (
    createdAt > createdAfter &&
    createdAt < before &&
    (only ?? sessionId) === sessionId &&
    (sessionIds?.has(sessionId) ?? true)
  );
}

function toFilter({ scope, within = 'token', only, policy, asOf }: RecallRequest): Omit<RowFilter, 'limit'> {
  const { sources, retention_days: days } = policy.recall;
  const retained = days === null ? -Infinity : (asOf?.getTime() ?? Date.now()) - days * DAY_MS;
  const createdAfter = Math.max(retained, only?.after ?? -Infinity);
  return {
    scope: within === 'global' ? null : scope,
    kinds: KINDS[sources],
    ...(within === 'session' && { sessionId: scope.sessionId }),
    ...(createdAfter > -Infinity && { createdAfter }),
  };
}

// Nothing of that time has expired: rows of the past say so.
function now({ asOf }: RecallRequest): number {
  return asOf?.getTime() ?? Date.now();
}

/** Words and their stems: what a text may hold of a question. */
function listForms(query: string): readonly string[] {
  return [...new Set(splitWords(query).flatMap((word) => [word, stemWord(word, 'en')]))];
}

function keepSaying(hits: readonly IndexHit[], question: string): readonly IndexHit[] {
  return keepPersonsWords(
    hits.filter(({ document }) => !saysNothing(document)),
    question,
  );
}
