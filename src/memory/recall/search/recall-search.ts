import { Injectable } from '@nestjs/common';
import { raceWithAbort } from '../../../common/abortable.js';
import { CrossEncoder } from '../../../cross-encoder/cross-encoder.port.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import { IDENTITY_SCALE, type CosineScale } from '../../indexing/indexing.types.js';
import { areUseless, findLikelyAnswers, type RecallCandidates } from '../answers/find-likely-answers.js';
import { calibrateHits } from '../candidates/calibrate-hits.js';
import {
  buildIndexQuery,
  CandidatesService,
  isWithin,
  searchAmong,
} from '../candidates/candidates.service.js';
import { createExclusion, type ExcludeHits } from '../candidates/exclusion.js';
import { MemoryList } from '../lists/memory-list.js';
import { cannotAnswer } from '../message/fits-question.js';
import { readQuestion } from '../message/question.js';
import { ProfileSearch, type ChooseProfile } from '../profile/profile-search.js';
import { measureFocus } from '../ranking/measure-focus.js';
import { rank, type Candidate, type RankedHit } from '../ranking/rank.js';
import { EXPANSION_CANDIDATES, rankWithExpansion } from '../ranking/rank-with-expansion.js';
import type { RecalledItem, RecallRequest, RecallResult } from '../recall.types.js';
import { toItem } from '../results/recalled-item.js';
import { createEmptyTrace, traceList, type Findings } from '../results/trace.js';
import { selectRanked, staysSilent } from '../selection/select-ranked.js';
import { buildResult, getMask, type Judgement } from './build-result.js';
import { embedQuery } from './embed-query.js';
import { chooseWeights, isListing, needsQuestion, wantsVector } from './strategies.js';

/** Searches one scope for items that answer a question. */
@Injectable()
export class RecallSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly memories: MemoryList,
    private readonly profile: ProfileSearch,
    private readonly crossEncoder: CrossEncoder,
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
    const stages = { embed: 0, index: found - started, found };
    const judgement = {
      isSilent: staysSilent(hits, request),
      answers: [],
      prospect: 'open',
    } as const;
    return buildResult(request, { hits, excluded, ranked, channel: 'time', failure, stages }, judgement);
  }

  /** Searches the index. A list falls back to its newest rows, and the result says that it is degraded. */
  private async search(request: RecallRequest, signal: AbortSignal): Promise<RecallResult> {
    try {
      return await this.searchIndex(request, signal);
    } catch (error) {
      if (signal.aborted || isStrict(request) || !isListing(request.policy.recall)) throw error;
      return this.searchNewest(request, 'index');
    }
  }

  private async searchIndex(request: RecallRequest, signal: AbortSignal): Promise<RecallResult> {
    const started = performance.now();
    const embedder = wantsVector(request.policy.recall.strategy) ? request.embedder : null;
    const embedded = embedQuery(embedder, request, signal);
    // If the search is abandoned before this settles, nobody else handles a rejection.
    embedded.catch(() => undefined);
    const meaning = embedded.then(({ vector }) => vector);
    const query = buildIndexQuery(request, meaning, embedder?.identity ?? null);
    const searches = [
      this.candidates.search(request, query, signal),
      this.profile.start(request, query, signal),
    ] as const;
    const [candidates, chooseProfile] = await raceWithAbort(Promise.all(searches), signal);
    const found = performance.now();
    const scale = (await request.scale) ?? IDENTITY_SCALE;
    const { vector, failure, ms } = await embedded;
    const exclude = await raceWithAbort(prepareExclusion(request), signal);
    const { hits: unfocused, excluded } = exclude(calibrateHits(candidates, scale));
    const hits = measureFocus(unfocused, request.query);
    const prospect = this.profile.readProspect(request, vector);
    const known = { hits, vector, prospect, classifiers: this.profile.findClassifiers(request) };
    const isUnderFloor = staysSilent(hits, { ...request, prospect });
    const expand = isUnderFloor ? null : this.createExpansionSearch(request, { query, exclude, signal });
    const [judgement, ranked] = await raceWithAbort(
      Promise.all([
        isUnderFloor ? this.judge(request, known) : { isSilent: false, answers: [], prospect },
        rankHits(request, hits, { scale, expand }),
      ]),
      signal,
    );
    const stages = { embed: ms, index: found - started, found };
    const findings = { hits, excluded, ranked, failure, stages };
    const useless = await raceWithAbort(this.findUseless(request, { ranked, judgement, known }), signal);
    const result = buildResult(request, findings, { ...judgement, useless });
    return raceWithAbort(addProfile(result, { chooseProfile, exclude, findings, scale, vector }), signal);
  }

  /** Judges candidates under the floor: recall stays silent unless one of them is likely to answer. */
  private async judge(request: RecallRequest, known: RecallCandidates): Promise<Judgement> {
    const answers = await findLikelyAnswers(request.query, known, this.crossEncoder);
    return { isSilent: answers.length === 0, answers, prospect: known.prospect };
  }

  /** Finds the results that reach the floor, by document id, if none of them helps to answer the message. */
  private async findUseless(
    request: RecallRequest,
    { ranked, judgement, known }: JudgedRanking,
  ): Promise<ReadonlySet<string>> {
    const { floor } = request.policy.recall;
    if (!floor || judgement.isSilent || judgement.answers.length > 0) return new Set();
    const scored = ranked.filter(({ score }) => score > 0);
    const results = selectRanked(scored, false, request).kept.map(({ hit }) => hit.document);
    const rating = { candidates: known, crossEncoder: this.crossEncoder };
    const isUseless =
      (known.vector === null && cannotAnswer(request.query, results)) ||
      (await areUseless(request.query, results, rating));
    return new Set(isUseless ? results.map(({ id }) => id) : []);
  }

  /** Creates the search for expansion terms, with the scope and exclusions of the first search. */
  private createExpansionSearch(
    request: RecallRequest,
    { query, exclude, signal }: { query: IndexQuery; exclude: ExcludeHits; signal: AbortSignal },
  ): SearchAgain {
    return async (text) => {
      const again = { ...query, text, vector: null, limit: EXPANSION_CANDIDATES };
      return exclude(await this.candidates.search(request, again, signal)).hits;
    };
  }
}

/** A ranking, what was decided about it, and what is known of the message. */
interface JudgedRanking {
  readonly ranked: readonly RankedHit[];
  readonly judgement: Judgement;
  readonly known: RecallCandidates;
}

type SearchAgain = (text: string) => Promise<readonly IndexHit[]>;

/**
 * Ranks candidates by the request's strategy.
 * @param options.expand searches for expansion terms; `null` if recall stays silent and needs no such search
 */
async function rankHits(
  { query, policy }: RecallRequest,
  hits: readonly Candidate[],
  { scale, expand }: { readonly scale: CosineScale; readonly expand: SearchAgain | null },
): Promise<RankedHit[]> {
  const question = readQuestion(query, Date.now());
  const weights = { ...chooseWeights(policy.recall.strategy, hits), scale };
  return expand === null ? rank(hits, question, weights) : rankWithExpansion(hits, question, weights, expand);
}

/** Waits for the history of the conversation that the recall is for. */
async function prepareExclusion(request: RecallRequest): Promise<ExcludeHits> {
  return createExclusion(request, (await request.window) ?? null);
}

interface ProfileContext {
  readonly chooseProfile: ChooseProfile;
  readonly exclude: ExcludeHits;
  readonly findings: Findings;
  readonly scale: CosineScale;
  readonly vector: Vector;
}

/** Adds the profile to a result, and marks the items that no longer hold. */
async function addProfile(
  result: RecallResult,
  { chooseProfile, exclude, findings, scale, vector }: ProfileContext,
): Promise<RecallResult> {
  const hits = findings.ranked.map(({ hit }) => hit);
  const ids = new Set(result.items.map(({ id }) => id));
  const kept = hits.filter(({ document }) => ids.has(document.id));
  const { items: profile, earlier } = await chooseProfile(exclude, { kept, hits, scale, vector });
  return { ...result, items: markEarlier(result.items, earlier), profile };
}

function markEarlier(items: readonly RecalledItem[], earlier: ReadonlySet<string>): readonly RecalledItem[] {
  if (earlier.size === 0) return items;
  return items.map((item) => (earlier.has(item.id) ? { ...item, isEarlier: true } : item));
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
