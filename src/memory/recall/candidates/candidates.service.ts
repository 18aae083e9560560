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
import { reduceToProse } from './reduce-to-prose.js';
import { toUnmeasuredHit } from './unmeasured-hit.js';
import { lacksContent } from './lacks-content.js';
import { isRetained, applyRetention } from './retention.js';
import { IndexingService } from '../../indexing/indexing.service.js';
import type { RowFilter } from '../../indexing/indexing.types.js';

/** Maximum number of rows of the strategy `exact`. */
const NEWEST_ROWS = 100;
/**
 * Maximum number of rows that a search over all spaces reads, the newest that contain a word of the question.
 */
const GLOBAL_ROWS = 2_000;
/** Candidates per channel: enough for a stable 50th place, few enough to rank in well under a millisecond. */
const CANDIDATES = 100;
const DAY_MS = 86_400_000;

const KINDS: Readonly<Record<RecallRequest['policy']['recall']['sources'], readonly DocumentKind[]>> = {
  both: ['turn', 'memory'],
  turns: ['turn'],
  memories: ['memory'],
};

/** Finds the candidates of a request in the index, in rows of an earlier time, or in rows of all spaces. */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly index: MemoryIndex,
    @Inject(IndexingService) private readonly rows: Pick<IndexingService, 'findNewest' | 'findPast'>,
  ) {}

  /**
   * Finds texts that share words or meaning with the question. Empty replies and text that programs wrote are
   * left out.
   */
  async search(request: RecallRequest, query: IndexQuery, signal: AbortSignal): Promise<readonly IndexHit[]> {
    const hits = applyRetention(await this.find(request, query, signal), request.policy, Date.now());
    return dropEmpty(hits, query.text);
  }

  /** Finds the newest texts, without empty replies and text that programs wrote. */
  async findNewestStatements(request: RecallRequest): Promise<readonly IndexHit[]> {
    const documents = await this.findNewest(request);
    return dropEmpty(documents.map(toUnmeasuredHit), request.query);
  }

  /** Finds the newest rows that may be recalled, empty replies among them. */
  async findNewest(request: RecallRequest): Promise<readonly IndexDocument[]> {
    const rows = await this.readNewestRows(request);
    return rows.filter(
      (document) => isWithin(document, request) && isRetained(document, request.policy, Date.now()),
    );
  }

  private async readNewestRows(request: RecallRequest): Promise<readonly IndexDocument[]> {
    if (request.asOf === undefined) return this.rows.findNewest({ ...toFilter(request), limit: NEWEST_ROWS });
    const { kinds } = toFilter(request);
    const rows = await this.rows.findPast(request.scope, request.asOf, kinds);
    const documents = rows.filter((document) => isWithin(document, request));
    const distinct = [...new Map(documents.map((document) => [document.id, document])).values()];
    return distinct
      .sort((left, right) => right.createdAt - left.createdAt || right.position - left.position)
      .slice(0, NEWEST_ROWS);
  }

  private async find(
    request: RecallRequest,
    query: IndexQuery,
    signal: AbortSignal,
  ): Promise<readonly IndexHit[]> {
    if (request.asOf === undefined && request.within !== 'global') return this.index.search(query, signal);
    const [documents, vector] = await Promise.all([this.readRows(request, query.text), query.vector]);
    return searchDocuments(documents, { ...query, vector }, getSearchTime(request));
  }

  /** Reads the rows that are searched without the index: of an earlier time, or of all spaces. */
  private readRows(request: RecallRequest, text: string): Promise<readonly IndexDocument[]> {
    const { kinds } = toFilter(request);
    if (request.asOf !== undefined) return this.rows.findPast(request.scope, request.asOf, kinds);
    return this.rows.findNewest({ ...toFilter(request), words: listForms(text), limit: GLOBAL_ROWS });
  }
}

/**
 * Builds the query for the index from a request.
 * @param vector the vector of the question, perhaps still being computed
 * @param model embedder identity of the vector
 */
export function buildIndexQuery(
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

/** Searches these documents by keywords, outside the index. */
export function searchAmong(
  documents: readonly IndexDocument[],
  request: RecallRequest,
): Promise<readonly IndexHit[]> {
  const query: EmbeddedQuery = {
    ...buildIndexQuery(request, null, null),
    vector: null,
    limit: documents.length,
  };
  return searchDocuments(documents, query, getSearchTime(request));
}

/** Tells whether a document of the scope also lies within the session and the time bounds of a request. */
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

/** Returns the time at which the search takes place, epoch milliseconds: `asOf`, or now. */
function getSearchTime({ asOf }: RecallRequest): number {
  return asOf?.getTime() ?? Date.now();
}

/** Lists the words of a question and their English stems, of which a row contains one. */
function listForms(query: string): readonly string[] {
  return [...new Set(splitWords(query).flatMap((word) => [word, stemWord(word, 'en')]))];
}

/** Drops hits without content, and reduces the others to the words of people. */
function dropEmpty(hits: readonly IndexHit[], question: string): readonly IndexHit[] {
  return reduceToProse(
    hits.filter(({ document }) => !lacksContent(document)),
    question,
  );
}
