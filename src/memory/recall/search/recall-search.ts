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
import { CandidatesService, buildIndexQuery, isWithin, searchAmong } from './candidates.service.js';
import { createExclusion, type ExcludeHits, type ExclusionResult } from './exclusion.js';
import { findLikelyAnswers } from '../answers/find-likely-answers.js';
import type { Prospect } from './floor.js';
import { measureFocus } from './focus.js';
import { explainSilence, selectRanked, staysSilent, type JudgedMessage } from './judge.js';
import { chooseTurnMask, type ShowText } from './mask-turns.js';
import { readQuestion } from './question.js';
import { rank, type RankedHit } from './rank.js';
import { EXPANSION_CANDIDATES, rankWithExpansion } from './rank-with-expansion.js';
import { toRankedItem, toItem } from './recalled-item.js';
import { isListing, needsQuestion, wantsVector, chooseWeights } from './strategies.js';
import { MOST_CONSIDERED, createEmptyTrace, traceList, traceSearch, type Findings } from './trace.js';

interface QueryVector {
  readonly vector: Vector;
  /** The reason for a missing vector. */
  readonly failure?: string;
  /** Milliseconds. */
  readonly ms: number;
}

const NOT_EMBEDDED: Promise<QueryVector> = Promise.resolve({ vector: null, ms: 0 });

/** Share of the timeout that the embedder may take under best effort; the rest is for the keyword search. */
const EMBEDDING_SHARE = 0.6;

/** Searches one scope for items that answer a question. */
@Injectable()
export class RecallSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly memories: MemoryList,
    private readonly profile: ProfileSearch,
  ) {}

  /**
   * Finds items by the policy's strategy: best first, above the floor, not yet limited, with secrets masked
   * as the policy requires.
   * @throws DomainError MEMORY_RECALL_FAILED under a strict policy when it fails or takes longer than
   * `recall.timeout_ms` (D1); best effort answers `failed` or `degraded` instead
   * @throws DomainError DATABASE_UNAVAILABLE under a strict policy
   * @throws DomainError FORBIDDEN when anybody but an admin looks globally
   */
  async recall(request: RecallRequest, signal?: AbortSignal): Promise<RecallResult> {
    if (request.within === 'global' && request.caller !== 'admin')
      throw new DomainError('FORBIDDEN', 'Only an admin can recall across spaces.');
    if (hasNothingToDo(request)) return { status: 'skipped', items: [], trace: createEmptyTrace(request) };
    const timeout = AbortSignal.timeout(request.policy.recall.timeout_ms);
    try {
      return await this.find(request, signal === undefined ? timeout : AbortSignal.any([signal, timeout]));
    } catch (error) {
      // An unreachable database is reported as such, also after the timeout (D26).
      if (signal?.aborted || (isStrict(request) && isDatabaseUnavailable(error))) throw error;
      const reason = timeout.aborted ? 'timeout' : 'unavailable';
      if (isStrict(request))
        throw new DomainError('MEMORY_RECALL_FAILED', describeFailure(reason), { cause: error });
      return {
        status: 'failed',
        reason,
        items: [],
        trace: { ...createEmptyTrace(request), degraded: reason },
      };
    }
  }

  private find(request: RecallRequest, signal: AbortSignal): Promise<RecallResult> {
    const { strategy } = request.policy.recall;
    if (needsQuestion(strategy)) return this.search(request, signal);
    return raceWithAbort(
      strategy === 'all' ? this.listMemories(request) : this.searchNewest(request),
      signal,
    );
  }

  /** Lists all memories, newest first. Requests that the cached list cannot answer are read from the rows. */
  private async listMemories(request: RecallRequest): Promise<RecallResult> {
    const isListed =
      request.asOf === undefined && request.within !== 'global' && request.policy.recall.sources !== 'turns';
    if (!isListed) return this.searchNewest({ ...request, query: '' });
    const started = performance.now();
    const items = await this.memories.list(request.scope, request.owner ?? null);
    const reached = items.filter((item) => isWithin(item, request));
    return { status: 'ok', items: reached, trace: traceList(request, reached, performance.now() - started) };
  }

  /** Finds the newest rows or, if there is a question, the relevant ones among them, best first. */
  private async searchNewest(request: RecallRequest, failure?: string): Promise<RecallResult> {
    const started = performance.now();
    const documents = await this.candidates.findNewest(request);
    if (request.query.trim() === '') {
      const items = documents.map((document) => toItem(document, getMask(request)));
      return { status: 'ok', items, trace: traceList(request, items, performance.now() - started) };
    }
    const exclude = await prepareExclusion(request);
    const { hits, excluded } = exclude(await searchAmong(documents, request));
    const found = performance.now();
    const ranked = rank(hits, readQuestion(request.query, Date.now()), chooseWeights('keyword', hits));
    return buildResult(request, {
      hits,
      excluded,
      ranked,
      channel: 'time',
      failure,
      stages: { embed: 0, index: found - started, found },
      isSilent: staysSilent(hits, request),
      answers: [],
      prospect: 'open',
    });
  }

  private async search(request: RecallRequest, signal: AbortSignal): Promise<RecallResult> {
    const started = performance.now();
    const embedder = wantsVector(request.policy.recall.strategy) ? request.embedder : null;
    const embedded = embedder === null ? NOT_EMBEDDED : embedQuery(embedder, request, signal);
    // If the search is abandoned before this settles, nobody else handles a rejection.
    embedded.catch(() => undefined);
    const vector = embedded.then((query) => query.vector);
    const query = buildIndexQuery(request, vector, embedder?.identity ?? null);
    const profileSearch = this.profile.start(request, query, signal);
    try {
      const searches = Promise.all([this.candidates.search(request, query, signal), profileSearch]);
      const [candidates, chooseProfile] = await raceWithAbort(searches, signal);
      const scale = (await request.scale) ?? UNCHANGED;
      const all = calibrateHits(candidates, scale);
      const found = performance.now();
      const { vector: meaning, failure, ms } = await embedded;
      const exclude = await raceWithAbort(prepareExclusion(request), signal);
      const { hits: unfocused, excluded } = exclude(all);
      const hits = measureFocus(unfocused, request.query);
      const again = this.createExpansionSearch(request, { query, exclude, signal });
      const prospect = this.profile.readProspect(request, meaning);
      const isUnderFloor = staysSilent(hits, { ...request, prospect });
      const classifiers = this.profile.findClassifiers(request);
      const answers = isUnderFloor
        ? findLikelyAnswers(request.query, { hits, vector: meaning, prospect, classifiers })
        : [];
      const isSilent = isUnderFloor && answers.length === 0;
      const ranked = await raceWithAbort(rankHits(request, hits, isSilent ? null : again), signal);
      const stages = { embed: ms, index: found - started, found };
      const result = buildResult(request, {
        hits,
        excluded,
        ranked,
        failure,
        stages,
        isSilent,
        answers,
        prospect,
      });
      const kept = findChosenHits(ranked, result.items);
      const { items: profile, earlier } = await raceWithAbort(
        chooseProfile(exclude, { kept, hits: ranked.map(({ hit }) => hit), scale, vector: meaning }),
        signal,
      );
      return { ...result, items: markEarlier(result.items, earlier), profile };
    } catch (error) {
      // A list falls back to the newest matching items, and the result says that it is degraded.
      if (signal.aborted || isStrict(request) || !isListing(request.policy.recall)) throw error;
      return this.searchNewest(request, 'index');
    }
  }

  /** Creates the search for expansion terms, with the scope and exclusions of the first search. */
  private createExpansionSearch(
    request: RecallRequest,
    { query, exclude, signal }: { query: IndexQuery; exclude: ExcludeHits; signal: AbortSignal },
  ): (text: string) => Promise<readonly IndexHit[]> {
    return async (text) => {
      const again = { ...query, text, vector: null, limit: EXPANSION_CANDIDATES };
      return exclude(await this.candidates.search(request, again, signal)).hits;
    };
  }
}

/** @param again searches for expansion terms; `null` if recall stays silent and needs no second search */
async function rankHits(
  request: RecallRequest,
  hits: readonly IndexHit[],
  again: ((text: string) => Promise<readonly IndexHit[]>) | null,
): Promise<RankedHit[]> {
  const question = readQuestion(request.query, Date.now());
  const scale = (await request.scale) ?? UNCHANGED;
  const weights = { ...chooseWeights(request.policy.recall.strategy, hits), scale };
  if (again === null) return rank(hits, question, weights);
  return rankWithExpansion(hits, question, weights, again);
}

/** Waits for the history of the conversation that the recall is for. */
async function prepareExclusion(request: RecallRequest): Promise<ExcludeHits> {
  return createExclusion(request, (await request.window) ?? null);
}

/** Embeds the question. A failure rejects under a strict policy; best effort continues without a vector. */
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

/** The findings of a search, and whether recall stays silent. */
interface Judgement extends Findings {
  readonly isSilent: boolean;
  /** Ids of the candidates that probably answer although none reaches the floor. */
  readonly answers: readonly string[];
  readonly prospect: Prospect;
}

function buildResult(
  request: RecallRequest,
  { failure, ranked, isSilent, answers, prospect, ...found }: Judgement,
): RecallResult {
  const scored = ranked.filter(({ score }) => score > 0);
  const { kept, findFate } = selectRanked(scored, isSilent, { ...request, answers });
  const trace = traceSearch(request, { failure, ranked: scored, ...found }, findFate);
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

function findChosenHits(ranked: readonly RankedHit[], items: readonly RecalledItem[]): readonly IndexHit[] {
  const ids = new Set(items.map(({ id }) => id));
  return ranked.map(({ hit }) => hit).filter(({ document }) => ids.has(document.id));
}

function markEarlier(items: readonly RecalledItem[], earlier: ReadonlySet<string>): readonly RecalledItem[] {
  if (earlier.size === 0) return items;
  return items.map((item) => (earlier.has(item.id) ? { ...item, isEarlier: true } : item));
}

function explainResult(
  request: RecallRequest & JudgedMessage,
  ranked: readonly RankedHit[],
  { kept, ...found }: ExclusionResult & { readonly kept: readonly RankedHit[] },
): ExplainedSearch {
  const show = getMask(request);
  const considered = [
    ...ranked.slice(0, MOST_CONSIDERED).map((one) => toRankedItem(one, show)),
    ...found.excluded.map(({ hit }) => toItem(hit.document, show, 0)),
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

function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'DATABASE_UNAVAILABLE';
}

function describeFailure(reason: 'timeout' | 'unavailable'): string {
  return reason === 'timeout' ? 'Memory recall took too long.' : 'Memory recall failed.';
}
