import { Injectable } from '@nestjs/common';
import { getEngineRequestId } from '../../common/context/engine-request-id.js';
import { MemoriesService } from '../../memory/memories/memories.service.js';
import type { RecalledItem } from '../../memory/recall/recall.types.js';
import { ExtractionService } from '../../memory/extraction/extraction.service.js';
import type { BackendScope, BackendSearch, SearchReply } from '../backend.types.js';
import { BuiltinRecallService, MAX_HITS } from './builtin-recall.service.js';
import { toEpisodes, type FoundReason, type FoundRow } from './episodes.js';
import { isDecidedByBounds } from './filter-bounds.js';
import { BackendMemoriesRepository } from './backend-memories.repository.js';

/** Maximum number of memories in a profile, the last changed ones. */
const PROFILE_SIZE = 50;

type ScoredRow = FoundRow & { readonly score: number };

/** Searches the messages and memories of one owner. */
@Injectable()
export class BuiltinSearchService {
  constructor(
    private readonly recaller: BuiltinRecallService,
    private readonly memories: MemoriesService,
    private readonly rows: BackendMemoriesRepository,
    private readonly extraction: ExtractionService,
  ) {}

  /** @throws DomainError BACKEND_UNAVAILABLE, DATABASE_UNAVAILABLE */
  async search(request: BackendSearch, signal: AbortSignal): Promise<SearchReply> {
    const [found, profiles] = await Promise.all([
      this.findRows(request, signal),
      request.includeProfile ? this.loadProfile(request.scope, request.asOf) : [],
    ]);
    const waiting = found.filter(({ row }) => row.waiting);
    return {
      requestId: getEngineRequestId(),
      episodes: toEpisodes(found, request.scope),
      profiles,
      agentCases: [],
      agentSkills: [],
      unprocessedMessages: waiting.map((one) => toMessage(one, request.scope)),
    };
  }

  private async findRows(request: BackendSearch, signal: AbortSignal): Promise<readonly ScoredRow[]> {
    const { scope, filter, topK, minScore = 0, asOf } = request;
    const most = topK < 0 ? MAX_HITS : topK;
    const items = (await this.recaller.findItems(request, signal)).filter(
      (item) => item.score >= minScore && isNear(item, request),
    );
    // If only the rows can decide the filter, all items are looked up.
    const asked = isDecidedByBounds(filter) ? items.slice(0, most) : items;
    const ids = asked.map(({ id }) => id);
    const rows = await this.rows.select(scope, ids, { filter, asOf });
    const passing = asked.flatMap((item) => {
      const { id, kind, text, score } = item;
      const row = rows.get(id);
      // Recall has masked secrets in the text of a turn; its row contains them.
      return row === undefined
        ? []
        : [{ row: kind === 'turn' ? { ...row, text } : row, score, why: explain(item) }];
    });
    return this.rerankRows(request, passing.slice(0, most), signal);
  }

  private async rerankRows(
    { scope, query, method, rerank }: BackendSearch,
    found: readonly ScoredRow[],
    signal: AbortSignal,
  ): Promise<readonly ScoredRow[]> {
    // With `agentic`, a model has already chosen.
    if (!rerank || method === 'agentic') return found;
    const hits = found.map((one) => ({ ...one, text: one.row.text }));
    return this.extraction.rerank({ scope, tokenId: scope.tokenId, query }, hits, signal);
  }

  /** Loads the owner's profile, now or at `asOf`, as one object; an empty list if nothing is known. */
  async loadProfile(scope: BackendScope, asOf?: Date): Promise<SearchReply['profiles']> {
    const { spaceId, endUser, appId, projectId, userId } = scope;
    const reach = { spaceId, endUser, appId, projectId };
    const { memories } = await this.memories.list(reach, {
      types: ['factual'],
      limit: PROFILE_SIZE,
      ...(asOf !== undefined && { asOf }),
    });
    if (memories.length === 0) return [];
    const facts = memories.map(({ id, content, topics, updatedAt }) => ({
      id: `f:${id}`,
      content,
      topics,
      timestamp: updatedAt.getTime(),
    }));
    return [{ id: `profile:${userId}`, user_id: userId, app_id: appId, project_id: projectId, facts }];
  }
}

/**
 * Tells whether an item is similar enough. `radius` concerns meaning: items without a vector are not near,
 * and a keyword search ignores it.
 */
function isNear({ similarity }: RecalledItem, { radius, method }: BackendSearch): boolean {
  return radius === undefined || method === 'keyword' || (similarity ?? -1) >= radius;
}

function explain({ signals = {}, slot }: RecalledItem): FoundReason {
  const scores = Object.entries(signals).flatMap(([name, value]) => {
    const rounded = Math.round(value * 1_000) / 1_000;
    return rounded === 0 ? [] : [[name, rounded] as const];
  });
  return { scores: Object.fromEntries(scores), slot: slot ?? null };
}

function toMessage(
  { row, score, why }: FoundRow,
  { userId, appId, projectId }: BackendScope,
): Readonly<Record<string, unknown>> {
  const { id, session_id, sender_id, role, text, created_at } = row;
  const place = {
    id,
    user_id: userId,
    app_id: appId,
    project_id: projectId,
    session_id,
    timestamp: created_at.getTime(),
  };
  return { ...place, sender_id, role, content: text, score, ...(why !== undefined && { why }) };
}
