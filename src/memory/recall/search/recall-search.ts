import { Injectable } from '@nestjs/common';
import { raceWithAbort } from '../../../common/abortable.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { Embedder, Vector } from '../../../embeddings/embedder.port.js';
import type { IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import { MemoryList } from '../lists/memory-list.js';
import { UNCHANGED } from '../../indexing/indexing.types.js';
import type { ExplainedSearch, RecalledItem, RecallRequest, RecallResult } from '../recall.types.js';
import { ProfileSearch } from '../profile/profile-search.js';
import { calibrateHits } from './calibrate-hits.js';
import { CandidatesService, indexQuery, isWithin, searchAmong } from './candidates.service.js';
import { createSeparation, type Separate, type Separated } from './exclusion.js';
import type { Prospect } from './floor.js';
import { measureFocus } from './focus.js';
import { explainSilence, judge, staysSilent, type Judged } from './judge.js';
import { chooseTurnMask, type ShowText } from './mask-turns.js';
import { readQuestion } from './question.js';
import { rank, type RankedHit } from './rank.js';
import { HOP_CANDIDATES, rankWithHop } from './ranked-search.js';
import { toRankedItem, toItem } from './recalled-item.js';
import { isListing, needsQuestion, wantsVector, weightsFor } from './strategies.js';
import { CONSIDERED, emptyTrace, listTrace, searchTrace, type Findings } from './trace.js';

interface QueryVector {
  readonly vector: Vector;
  /** The reason why there is none although one was wanted. */
  readonly failure?: string;
  /** Milliseconds. */
  readonly ms: number;
}

const NOT_EMBEDDED: Promise<QueryVector> = Promise.resolve({ vector: null, ms: 0 });

/** The share of a best-effort budget that the embedder may take: the rest is for keywords alone. */
const EMBEDDING_SHARE = 0.6;

/** Finds what matters for a question within one scope. */
@Injectable()
export class RecallSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly memories: MemoryList,
    private readonly profile: ProfileSearch,
  ) {}

  /**
   * Finds items by the policy's strategy: best first, above the floor, not yet limited, without the secrets
   * that the policy screens.
   * @throws DomainError MEMORY_RECALL_FAILED under a strict policy when it fails or takes longer than
   * `recall.timeout_ms` (D1); best effort answers `failed` or `degraded` instead
   * @throws DomainError DATABASE_UNAVAILABLE under a strict policy
   * @throws DomainError FORBIDDEN when anybody but an admin looks globally
   */
  async recall(request: RecallRequest, signal?: AbortSignal): Promise<RecallResult> {
    if (request.within === 'global' && request.caller !== 'admin')
      throw new DomainError('FORBIDDEN', 'Only an admin can recall across spaces.');
    if (hasNothingToDo(request)) return { status: 'skipped', items: [], trace: emptyTrace(request) };
    const timeout = AbortSignal.timeout(request.policy.recall.timeout_ms);
    try {
      return await this.find(request, signal === undefined ? timeout : AbortSignal.any([signal, timeout]));
    } catch (error) {
      // A database that is away is said to be so, whoever notices first (D26).
      if (signal?.aborted || (isStrict(request) && isDatabaseAway(error))) throw error;
      const reason = timeout.aborted ? 'timeout' : 'unavailable';
      if (isStrict(request))
        throw new DomainError('MEMORY_RECALL_FAILED', messageFor(reason), { cause: error });
      return { status: 'failed', reason, items: [], trace: { ...emptyTrace(request), degraded: reason } };
    }
  }

  private find(request: RecallRequest, signal: AbortSignal): Promise<RecallResult> {
    const { strategy } = request.policy.recall;
    if (needsQuestion(strategy)) return this.search(request, signal);
    return raceWithAbort(strategy === 'all' ? this.all(request) : this.newest(request), signal);
  }

  /** All memories, newest first: no question is asked. What no list holds is read row by row. */
  private async all(request: RecallRequest): Promise<RecallResult> {
    const isListed =
      request.asOf === undefined && request.within !== 'global' && request.policy.recall.sources !== 'turns';
    if (!isListed) return this.newest({ ...request, query: '' });
    const started = performance.now();
    const items = await this.memories.list(request.scope, request.owner ?? null);
    const reached = items.filter((item) => isWithin(item, request));
    return { status: 'ok', items: reached, trace: listTrace(request, reached, performance.now() - started) };
  }

  /** The newest rows; of these the relevant ones, best first, when there is a question. */
  private async newest(request: RecallRequest, failure?: string): Promise<RecallResult> {
    const started = performance.now();
    const documents = await this.candidates.newest(request);
    if (request.query.trim() === '') {
      const items = documents.map((document) => toItem(document, getMask(request)));
      return { status: 'ok', items, trace: listTrace(request, items, performance.now() - started) };
    }
    const separate = await prepareSeparation(request);
    const { hits, left } = separate(await searchAmong(documents, request));
    const found = performance.now();
    const ranked = rank(hits, readQuestion(request.query, Date.now()), weightsFor('keyword', hits));
    return conclude(request, {
      hits,
      left,
      ranked,
      channel: 'time',
      failure,
      stages: { embed: 0, index: found - started, found },
      isSilent: staysSilent(hits, request),
      prospect: 'open',
    });
  }

  private async search(request: RecallRequest, signal: AbortSignal): Promise<RecallResult> {
    const started = performance.now();
    const embedder = wantsVector(request.policy.recall.strategy) ? request.embedder : null;
    const embedded = embedder === null ? NOT_EMBEDDED : embedQuery(embedder, request, signal);
    // Nobody may be left to hear of a failure when the search gives up first.
    embedded.catch(() => undefined);
    const vector = embedded.then((query) => query.vector);
    const query = indexQuery(request, vector, embedder?.identity ?? null);
    const profileSearch = this.profile.start(request, query, signal);
    try {
      const searches = Promise.all([this.candidates.search(request, query, signal), profileSearch]);
      const [candidates, chooseProfile] = await raceWithAbort(searches, signal);
      const scale = (await request.scale) ?? UNCHANGED;
      const all = calibrateHits(candidates, scale);
      const found = performance.now();
      const { vector: meaning, failure, ms } = await embedded;
      const separate = await raceWithAbort(prepareSeparation(request), signal);
      const { hits: unfocused, left } = separate(all);
      const hits = measureFocus(unfocused, request.query);
      const again = this.searchAgain(request, { query, separate, signal });
      const prospect = this.profile.readProspect(request, meaning);
      const isSilent = staysSilent(hits, { ...request, prospect });
      const ranked = await raceWithAbort(rankHits(request, hits, isSilent ? null : again), signal);
      const stages = { embed: ms, index: found - started, found };
      const result = conclude(request, { hits, left, ranked, failure, stages, isSilent, prospect });
      const kept = keepChosen(ranked, result.items);
      const { items: profile, earlier } = await raceWithAbort(
        chooseProfile(separate, { kept, hits: ranked.map(({ hit }) => hit), scale }),
        signal,
      );
      return { ...result, items: markEarlier(result.items, earlier), profile };
    } catch (error) {
      // If a list was asked for, the newest items that match the question are a worse one, and said to be.
      if (signal.aborted || isStrict(request) || !isListing(request.policy.recall)) throw error;
      return this.newest(request, 'index');
    }
  }

  /** Searches other words in the same places, for the second hop. */
  private searchAgain(
    request: RecallRequest,
    { query, separate, signal }: { query: IndexQuery; separate: Separate; signal: AbortSignal },
  ): (text: string) => Promise<readonly IndexHit[]> {
    return async (text) => {
      const again = { ...query, text, vector: null, limit: HOP_CANDIDATES };
      return separate(await this.candidates.search(request, again, signal)).hits;
    };
  }
}

/** @param again searches other words; null where recall stays silent, which needs no second look */
async function rankHits(
  request: RecallRequest,
  hits: readonly IndexHit[],
  again: ((text: string) => Promise<readonly IndexHit[]>) | null,
): Promise<RankedHit[]> {
  const question = readQuestion(request.query, Date.now());
  const scale = (await request.scale) ?? UNCHANGED;
  const weights = { ...weightsFor(request.policy.recall.strategy, hits), scale };
  if (again === null) return rank(hits, question, weights);
  return rankWithHop(hits, question, weights, again);
}

/** Waits for the history of the conversation that the recall is for. */
async function prepareSeparation(request: RecallRequest): Promise<Separate> {
  return createSeparation(request, (await request.window) ?? null);
}

/** Rejects under a strict policy; best effort goes on without a vector. */
async function embedQuery(
  embedder: Embedder,
  { query, policy }: RecallRequest,
  signal: AbortSignal,
): Promise<QueryVector> {
  const started = performance.now();
  const strict = policy.recall.on_failure === 'strict';
  const share = strict
    ? signal
    : AbortSignal.any([signal, AbortSignal.timeout(policy.recall.timeout_ms * EMBEDDING_SHARE)]);
  try {
    const [vector = null] = await raceWithAbort(embedder.embed([query], share, 'query'), share);
    return { vector, ms: performance.now() - started };
  } catch (error) {
    if (strict || signal.aborted) throw error;
    return { vector: null, failure: 'embedder', ms: performance.now() - started };
  }
}

/** The findings of a search, and how the message was judged. */
interface Judgement extends Findings {
  readonly isSilent: boolean;
  readonly prospect: Prospect;
}

function conclude(
  request: RecallRequest,
  { failure, ranked, isSilent, prospect, ...found }: Judgement,
): RecallResult {
  const scored = ranked.filter(({ score }) => score > 0);
  const { kept, fateOf } = judge(scored, isSilent, request);
  const trace = searchTrace(request, { failure, ranked: scored, ...found }, fateOf);
  const show = getMask(request);
  const items = kept.map((one) => toRankedItem(one, show));
  const result = {
    items,
    trace,
    ...(request.explain === true && {
      explained: explainResult({ ...request, prospect }, scored, { kept, ...found }),
    }),
  };
  return failure === undefined
    ? { status: 'ok', ...result }
    : { status: 'degraded', reason: failure, ...result };
}

function keepChosen(ranked: readonly RankedHit[], items: readonly RecalledItem[]): readonly IndexHit[] {
  const ids = new Set(items.map(({ id }) => id));
  return ranked.map(({ hit }) => hit).filter(({ document }) => ids.has(document.id));
}

function markEarlier(items: readonly RecalledItem[], earlier: ReadonlySet<string>): readonly RecalledItem[] {
  if (earlier.size === 0) return items;
  return items.map((item) => (earlier.has(item.id) ? { ...item, isEarlier: true } : item));
}

function explainResult(
  request: RecallRequest & Judged,
  ranked: readonly RankedHit[],
  { kept, ...found }: Separated & { readonly kept: readonly RankedHit[] },
): ExplainedSearch {
  const show = getMask(request);
  const considered = [
    ...ranked.slice(0, CONSIDERED).map((one) => toRankedItem(one, show)),
    ...found.left.map(({ hit }) => toItem(hit.document, show, 0)),
  ];
  return { considered, silence: kept.length === 0 ? explainSilence(found, request) : null };
}

function getMask({ policy }: RecallRequest): ShowText {
  return chooseTurnMask(policy.extraction.screen_secrets);
}

function hasNothingToDo({ query, policy: { enabled, recall } }: RecallRequest): boolean {
  if (!enabled || recall.limit === 0 || (recall.max_tokens ?? 1) <= 0) return true;
  return needsQuestion(recall.strategy) && query.trim() === '';
}

function isStrict({ policy }: RecallRequest): boolean {
  return policy.recall.on_failure === 'strict';
}

function isDatabaseAway(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'DATABASE_UNAVAILABLE';
}

function messageFor(reason: 'timeout' | 'unavailable'): string {
  return reason === 'timeout' ? 'Memory recall took too long.' : 'Memory recall failed.';
}
