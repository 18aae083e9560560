import { Injectable } from '@nestjs/common';
import { abortable } from '../../common/abortable.js';
import { DomainError } from '../../common/errors/domain-error.js';
import type { Strategy } from '../../common/policy/policy.js';
import type { Embedder, Vector } from '../../embeddings/embedder.port.js';
import { MemoryIndex, type DocumentKind, type IndexHit, type IndexQuery } from '../../memory-index/memory-index.port.js';
import type { RecallChannel, RecalledItem, RecallFate, RecallRequest, RecallResult, RecallTrace } from '../memory.types.js';
import { withinRetention } from '../retention/within-retention.js';
import { aboveDrop } from './cut.js';
import { isWorthRecalling } from './floor.js';
import { DEFAULT_WEIGHTS, rank, type RankedHit, type RankingWeights } from './rank.js';
import { consider, emptyTrace } from './trace.js';

/** Candidates per channel: enough that the 50th place is no accident, few enough to rank in well under a millisecond. */
const CANDIDATES = 100;

const KINDS: Readonly<Record<RecallRequest['policy']['recall']['sources'], readonly DocumentKind[]>> = {
  both: ['turn', 'memory'],
  turns: ['turn'],
  memories: ['memory'],
};

const NO_WORDS = { lexical: 0, session: 0 } as const;
const NO_VECTORS = { dense: 0, neighbour: 0 } as const;

interface QueryVector {
  readonly vector: Vector;
  /** Why there is none although one was wanted. */
  readonly failure?: string;
}

const NOT_EMBEDDED: Promise<QueryVector> = Promise.resolve({ vector: null });

/** What of a best-effort budget the embedder may take: the rest is for keywords alone. */
const EMBEDDING_SHARE = 0.6;
const DAY_MS = 86_400_000;

/** Finds what matters for a question within one scope. */
@Injectable()
export class RecallService {
  constructor(private readonly index: MemoryIndex) {}

  /**
   * Candidates of both channels, ranked, above the floor, not yet limited.
   * @throws DomainError MEMORY_RECALL_FAILED under a strict policy when it fails or takes longer than `recall.timeout_ms` (D1);
   * best effort answers `failed` or `degraded` instead
   */
  async recall(request: RecallRequest, signal?: AbortSignal): Promise<RecallResult> {
    if (request.query.trim() === '') return { status: 'skipped', items: [], trace: emptyTrace(request) };
    const timeout = AbortSignal.timeout(request.policy.recall.timeout_ms);
    try {
      return await this.search(request, signal === undefined ? timeout : AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (signal?.aborted) throw error;
      const reason = timeout.aborted ? 'timeout' : 'unavailable';
      if (isStrict(request)) throw new DomainError('MEMORY_RECALL_FAILED', messageFor(reason), { cause: error });
      return { status: 'failed', reason, items: [], trace: { ...emptyTrace(request), degraded: reason } };
    }
  }

  private async search(request: RecallRequest, signal: AbortSignal): Promise<RecallResult> {
    const started = performance.now();
    const embedder = wantsVector(request.policy.recall.strategy) ? request.embedder : null;
    let embed = 0;
    const embedded = embedder === null ? NOT_EMBEDDED : embedQuery(embedder, request, signal);
    // Nobody may be left to hear of a failure when the search gives up first.
    embedded.then(
      () => (embed = performance.now() - started),
      () => undefined,
    );
    const query = indexQuery(
      request,
      embedded.then(({ vector }) => vector),
      embedder?.identity ?? null,
    );
    const hits = withinRetention(await abortable(this.index.search(query, signal), signal), request.policy, Date.now());
    const found = performance.now();
    const ranked = rank(hits, request.query, weightsFor(request.policy.recall.strategy)).filter(({ score }) => score > 0);
    const { kept, fateOf } = judge(ranked, hits, request);
    const items = kept.map(toItem);
    const { failure } = await embedded;
    const trace: RecallTrace = {
      ...emptyTrace(request),
      channels: channelsOf(hits),
      candidates: hits.length,
      considered: consider(ranked, fateOf),
      stages: { embed, index: found - started, rank: performance.now() - found, choose: 0 },
      degraded: failure ?? null,
    };
    return failure === undefined ? { status: 'ok', items, trace } : { status: 'degraded', reason: failure, items, trace };
  }
}

/** Rejects under a strict policy; best effort goes on without a vector. */
async function embedQuery(embedder: Embedder, { query, policy }: RecallRequest, signal: AbortSignal): Promise<QueryVector> {
  const strict = policy.recall.on_failure === 'strict';
  const share = strict ? signal : AbortSignal.any([signal, AbortSignal.timeout(policy.recall.timeout_ms * EMBEDDING_SHARE)]);
  try {
    const [vector = null] = await abortable(embedder.embed([query], share, 'query'), share);
    return { vector };
  } catch (error) {
    if (strict || signal.aborted) throw error;
    return { vector: null, failure: 'embedder' };
  }
}

interface Verdict {
  readonly kept: readonly RankedHit[];
  readonly fateOf: (one: RankedHit) => RecallFate;
}

function judge(ranked: readonly RankedHit[], hits: readonly IndexHit[], { query, policy }: RecallRequest): Verdict {
  if (!policy.recall.floor) return { kept: ranked, fateOf: () => 'chosen' };
  if (!isWorthRecalling(hits, query)) return { kept: [], fateOf: () => 'under_floor' };
  const kept = aboveDrop(ranked);
  const above = new Set(kept);
  return { kept, fateOf: (one) => (above.has(one) ? 'chosen' : 'cut') };
}

function channelsOf(hits: readonly IndexHit[]): RecallChannel[] {
  const words = hits.some(({ lexical }) => lexical !== null);
  const vectors = hits.some(({ dense }) => dense !== null);
  return [...(words ? ['words' as const] : []), ...(vectors ? ['vectors' as const] : [])];
}

function indexQuery({ scope, query, policy }: RecallRequest, vector: Promise<Vector>, model: string | null): IndexQuery {
  const { spaceId, endUser, appId, projectId } = scope;
  const { sources, limit, retention_days: days } = policy.recall;
  const createdAfter = days === null ? undefined : Date.now() - days * DAY_MS;
  const candidates = Math.max(CANDIDATES, 2 * (limit ?? 0));
  return { spaceId, endUser, appId, projectId, text: query, vector, model, kinds: KINDS[sources], createdAfter, limit: candidates };
}

/** `exact` and `all` have no ranking of their own here: they use every signal. */
function weightsFor(strategy: Strategy): RankingWeights {
  if (strategy === 'keyword') return { ...DEFAULT_WEIGHTS, ...NO_VECTORS };
  return strategy === 'semantic' ? { ...DEFAULT_WEIGHTS, ...NO_WORDS } : DEFAULT_WEIGHTS;
}

function wantsVector(strategy: Strategy): boolean {
  return strategy === 'hybrid' || strategy === 'semantic';
}

function isStrict({ policy }: RecallRequest): boolean {
  return policy.recall.on_failure === 'strict';
}

function messageFor(reason: 'timeout' | 'unavailable'): string {
  return reason === 'timeout' ? 'Memory recall took too long.' : 'Memory recall failed.';
}

function toItem({ hit: { document }, score }: RankedHit): RecalledItem {
  const { id, kind, text, role, sessionId, createdAt, hash } = document;
  return { id, kind, text, role, sessionId, createdAt, hash, score };
}
