import { Injectable } from '@nestjs/common';
import { CrossEncoder } from '../../../cross-encoder/cross-encoder.port.js';
import { asksForEverything } from '../../../common/messages/asks-for-everything.js';
import type { AskedSlots } from '../../../common/slots/find-asked-slots.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { DocumentKind, IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import type { ExcludeHits } from '../candidates/exclusion.js';
import { findHelpful } from '../answers/find-likely-answers.js';
import { rateStatements } from '../answers/rate-answers.js';
import type { RecalledItem, RecallRequest } from '../recall.types.js';
import { chooseTurnMask } from '../results/mask-turns.js';
import { toItem } from '../results/recalled-item.js';
import { createHolderTest } from '../message/named-facts.js';
import { dropOwnFacts } from '../selection/drop-own-facts.js';
import type { Prospect } from '../selection/floor.js';
import { mayNeedOwnStatements } from './choose-own-statements.js';
import type { ProfileEntry } from './choose-profile.js';
import type { ServingHit } from './choose-likely-serving.js';
import type { Classifiers } from './classifiers/classifiers.js';
import { asksForStatement } from './asks-for-statement.js';
import { composeProfile, findSupersessions, type ProfileStatements } from './compose-profile.js';
import { FactSearch } from './fact-search.js';
import { NeedSearch } from './need-search.js';
import { planProfile, type ProfilePlan } from './plan-profile.js';
import type { ComparedHits } from './updates/find-updates.js';

/** The profile for a message. */
export interface Profile {
  /** The most important first. */
  readonly items: readonly RecalledItem[];
  /** Ids of candidates that no longer hold. */
  readonly earlier: ReadonlySet<string>;
}

/**
 * Chooses the profile once the contents of the conversation and the results of the search itself are known.
 */
export type ChooseProfile = (exclude: ExcludeHits, results: ComparedHits) => Promise<Profile>;

/**
 * Maximum numbers of answers, and of statements that serve a need, that classifiers found, if the search
 * itself has results: they share one budget.
 */
const MAX_BESIDE_RESULTS = { answers: 2, serving: 3 };

/** Minimum rating, log-odds, of a statement that serves a need. */
const MIN_RATING = -2;

const EMPTY_PROFILE: Profile = { items: [], earlier: new Set() };

/** Finds the statements about the person that a message needs without matching their words. */
@Injectable()
export class ProfileSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly needs: NeedSearch,
    private readonly facts: FactSearch,
    private readonly crossEncoder: CrossEncoder,
  ) {}

  /**
   * Starts the searches. Resolves when the statements are found that are compared with the results of the
   * search itself.
   * @param query the query of the recall, whose scope and time bounds also apply here
   */
  async start(request: RecallRequest, query: IndexQuery, signal: AbortSignal): Promise<ChooseProfile> {
    if (!wantsProfile(request)) return () => Promise.resolve(EMPTY_PROFILE);
    this.crossEncoder.warmUp();
    const plan = planProfile(request.query);
    const planned = { message: request.query, plan };
    const neededSearch = this.needs.search(request, query, { known: plan.needs, signal });
    // If the search is abandoned before this settles, nobody else handles a rejection.
    neededSearch.catch(() => undefined);
    const found = await this.findStatements(request, query, { plan, signal });
    return async (exclude, results) => {
      const places = countPlaces(results, request.policy.recall.limit);
      const message = request.query;
      const { serving, byChance } = await neededSearch;
      const servingPlaces = asksForStatement(message, results) ? 0 : places.serving;
      const served = excludeServing(serving, exclude).slice(0, servingPlaces);
      const useful = results.kept.length > 0 ? served : await this.dropUseless(message, served);
      const isFound = results.kept.length + useful.length > 0;
      const helpful = isFound && places.answers > 0 ? await this.findHelpful(request, results) : [];
      const facts = { ...found.facts, answers: [...found.facts.answers, ...helpful] };
      const answerPlaces = { places: places.answers, message, results };
      const statements = excludeStatements({ ...found, facts }, exclude, answerPlaces);
      const supersessions = await findSupersessions(planned, statements, results, this.crossEncoder);
      const needs = { serving: useful, byChance };
      const { entries, earlier } = await composeProfile(planned, statements, {
        results,
        supersessions,
        needs,
      });
      return { items: toItems(entries, request), earlier };
    };
  }

  /** Finds the classifiers of the request's embedder; `null` without a profile. Never waits. */
  findClassifiers(request: RecallRequest): Classifiers | null {
    return wantsProfile(request) ? this.needs.findClassifiers(request) : null;
  }

  /** Estimates the chance that memory holds the answer; never waits. */
  readProspect(request: RecallRequest, vector: Vector): Prospect {
    return wantsProfile(request) ? this.needs.readProspect(request, vector) : 'open';
  }

  /**
   * Drops the statements of which the cross-encoder is sure that they don't help to answer the message: where
   * the search itself found nothing, a message often needs nothing.
   */
  private async dropUseless(message: string, serving: readonly ServingHit[]): Promise<readonly ServingHit[]> {
    const statements = serving.map(({ hit }) => hit.document);
    const ratings = await rateStatements(message, statements, this.crossEncoder);
    return serving.filter((_, at) => (ratings[at] ?? 0) >= MIN_RATING);
  }

  /** Finds candidates that help to answer a request beside what was found for it. */
  private async findHelpful(request: RecallRequest, results: ComparedHits): Promise<readonly IndexHit[]> {
    const { kept, hits, vector = null } = results;
    const prospect = this.readProspect(request, vector);
    const candidates = { hits, vector, classifiers: this.findClassifiers(request), prospect };
    const helpful = await findHelpful(request.query, candidates, this.crossEncoder);
    return helpful.filter((hit) => !kept.includes(hit)).slice(0, MAX_BESIDE_RESULTS.answers);
  }

  private async findStatements(
    request: RecallRequest,
    query: IndexQuery,
    { plan, signal }: { readonly plan: ProfilePlan; readonly signal: AbortSignal },
  ): Promise<ProfileStatements> {
    const find = (kind: DocumentKind, words: string): Promise<readonly IndexHit[]> =>
      words === '' || !query.kinds.includes(kind)
        ? Promise.resolve([])
        : this.candidates.search(request, { ...query, kinds: [kind], text: words, vector: null }, signal);
    const [facts, newest, memories, turns, everything] = await Promise.all([
      this.facts.search(request, query, signal),
      this.findNewest(request, query, plan.asked),
      find('memory', plan.keyWords),
      find('turn', plan.signWords),
      this.findEverything(request),
    ]);
    return { facts, newest, memories, turns, everything };
  }

  /** Finds all memories of a person who asks for everything that is known of them, newest first. */
  private async findEverything(request: RecallRequest): Promise<readonly IndexHit[]> {
    if (!asksForEverything(request.query)) return [];
    const newest = await this.candidates.findNewestStatements(request);
    return newest.filter(({ document: { kind } }) => kind === 'memory');
  }

  /** Finds the newest texts for a message about the person that has no vector. */
  private async findNewest(
    request: RecallRequest,
    query: IndexQuery,
    asked: AskedSlots,
  ): Promise<readonly IndexHit[]> {
    if ((await query.vector) !== null || !mayNeedOwnStatements(request.query, asked)) return [];
    return this.candidates.findNewestStatements(request);
  }
}

function wantsProfile({ withProfile, policy }: RecallRequest): boolean {
  return withProfile === true && policy.recall.profile_tokens !== 0;
}

/** Counts the places for statements found by classifiers; a full list of results leaves none. */
function countPlaces({ kept }: ComparedHits, limit: number | null): Places {
  if (kept.length === 0) return { answers: Infinity, serving: Infinity };
  return kept.length >= (limit ?? Infinity) ? { answers: 0, serving: 0 } : MAX_BESIDE_RESULTS;
}

interface Places {
  readonly answers: number;
  readonly serving: number;
}

interface AnswerPlaces {
  /** Maximum number of answers. */
  readonly places: number;
  readonly message: string;
  readonly results: ComparedHits;
}

/** Removes the statements that the conversation contains, and the answers beyond their places. */
function excludeStatements(
  { facts, newest, memories, turns, everything }: ProfileStatements,
  exclude: ExcludeHits,
  { places, message, results }: AnswerPlaces,
): ProfileStatements {
  const keep = (hits: readonly IndexHit[]): readonly IndexHit[] => exclude(hits).hits;
  const mayHold = createHolderTest(
    message,
    [...results.hits, ...facts.answers].map(({ document }) => document),
  );
  const answers = dropOwnFacts(
    keep(facts.answers).flatMap((hit) => (mayHold?.(hit.document) === false ? [] : [{ hit }])),
    message,
    results.kept,
  );
  return {
    facts: { ...facts, hits: keep(facts.hits), answers: answers.map(({ hit }) => hit).slice(0, places) },
    newest: keep(newest),
    memories: keep(memories),
    turns: keep(turns),
    everything: keep(everything),
  };
}

function excludeServing(serving: readonly ServingHit[], exclude: ExcludeHits): readonly ServingHit[] {
  const kept = new Set(exclude(serving.map(({ hit }) => hit)).hits);
  return serving.filter(({ hit }) => kept.has(hit));
}

function toItems(entries: readonly ProfileEntry[], { policy }: RecallRequest): readonly RecalledItem[] {
  const show = chooseTurnMask(policy.extraction.screen_secrets);
  const items = entries.map(({ document, need }) => ({ ...toItem(document, show), need }));
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
