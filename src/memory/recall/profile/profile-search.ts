import { Injectable } from '@nestjs/common';
import { asksForEverything } from '../../../common/messages/asks-for-everything.js';
import { readQuestionWords } from '../../../common/messages/personal-questions.js';
import { answersAsked, type AskedSlots } from '../../../common/slots/find-asked-slots.js';
import { readSlotKey, SLOTS } from '../../../common/slots/slots.js';
import { isClearlyEnglish } from '../../../common/text/language.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type {
  DocumentKind,
  IndexDocument,
  IndexHit,
  IndexQuery,
} from '../../../search-index/memory-index.port.js';
import type { RecalledItem, RecallRequest } from '../recall.types.js';
import { asksForMany } from '../search/asks-for-many.js';
import { CandidatesService } from '../search/candidates.service.js';
import type { ExcludeHits } from '../search/exclusion.js';
import type { Prospect } from '../search/floor.js';
import { asksAboutSpeaker } from '../search/message-kind.js';
import { chooseTurnMask, type ShowText } from '../search/mask-turns.js';
import { toItem } from '../search/recalled-item.js';
import type { Classifiers } from './classifiers/classifiers.js';
import { mayNeedOwnStatements } from './choose-own-statements.js';
import { chooseProfile, type ProfileEntry } from './choose-profile.js';
import { NeedSearch } from './need-search.js';
import { FactSearch } from './fact-search.js';
import { addCounterparts } from './add-counterparts.js';
import { findEarlier } from './updates/find-earlier.js';
import { findOwnStatements } from './find-own-statements.js';
import { findUpdates, type ComparedHits } from './updates/find-updates.js';
import { planProfile } from './plan-profile.js';

/** The profile for a message. */
export interface Profile {
  /** The most important first. */
  readonly items: readonly RecalledItem[];
  /** Ids of candidates that no longer hold. */
  readonly earlier: ReadonlySet<string>;
}

/**
 * Maximum number of statements found by classifiers if the search itself has results: they share one budget.
 */
const MOST_BESIDE_ANSWERS = 2;

const NOTHING: Profile = { items: [], earlier: new Set() };

/**
 * Chooses the profile once the contents of the conversation and the results of the search itself are known.
 */
type ChooseProfile = (exclude: ExcludeHits, found: ComparedHits) => Promise<Profile>;

/** Finds the statements about the person that a message needs without matching their words. */
@Injectable()
export class ProfileSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly needs: NeedSearch,
    private readonly facts: FactSearch,
  ) {}

  /**
   * Starts the searches. Resolves when the statements are found that are compared with the results of the
   * search itself, because their vectors have to be read before the index changes.
   * @param query the query of the recall, whose scope and time bounds also apply here
   */
  async start(request: RecallRequest, query: IndexQuery, signal: AbortSignal): Promise<ChooseProfile> {
    if (!wantsProfile(request)) return () => Promise.resolve(NOTHING);
    const plan = planProfile(request.query);
    const find = (kind: DocumentKind, words: string): Promise<readonly IndexHit[]> =>
      words === '' || !query.kinds.includes(kind)
        ? Promise.resolve([])
        : this.candidates.search(request, { ...query, kinds: [kind], text: words, vector: null }, signal);
    const neededSearch = this.needs.search(request, query, { known: plan.needs, signal });
    // If the search is abandoned before this settles, nobody else handles a rejection.
    neededSearch.catch(() => undefined);
    const [facts, newest, keyed, signed, known] = await Promise.all([
      this.facts.search(request, query, signal),
      this.findNewest(request, query, plan.asked),
      find('memory', plan.keyWords),
      find('turn', plan.signWords),
      this.findEverything(request),
    ]);
    return async (exclude, compared) => {
      // The vectors of the candidates are read before the first await, after which the index may have
      // changed.
      const places = countPlaces(compared, request.policy.recall.limit);
      const answers = exclude(facts.answers).hits.slice(0, places);
      const memories = exclude(keyed).hits;
      const newestTexts = exclude(newest).hits.map(({ document }) => document);
      // Without a vector, memories of the asked slot are seldom among the candidates.
      const others = newestTexts.length > 0 ? memories : exclude(facts.hits).hits;
      const all = { ...compared, hits: addHits(compared.hits, others) };
      const wanted = {
        ...facts,
        isPersonal: isPersonal(request.query, plan.asked),
        newest: newestTexts,
        slots: plan.asked.slots,
      };
      const updates = findUpdates(request.query, addAsked(all, plan.asked, answers), wanted);
      const { serving, byChance } = await neededSearch;
      const unseen = new Set(exclude(serving.map(({ hit }) => hit)).hits.map(({ document }) => document.id));
      const { current, earlier: older } = findEarlier([...memories, ...compared.hits], plan.asked);
      const earlier = new Set([...older, ...updates.earlier]);
      const entries = [
        ...toEntries(current, 'asked'),
        ...toEntries(updates.newer, 'update'),
        ...toEntries(listDocuments([...answers, ...exclude(known).hits]), 'asked'),
        ...chooseProfile(
          { ...plan, needs: plan.needs.filter((need) => !byChance.has(need)) },
          {
            memories,
            turns: exclude(signed).hits,
            serving: serving
              .filter(({ hit }) => unseen.has(hit.document.id))
              .slice(0, places)
              .map(({ hit: { document }, need }) => ({ document, need })),
          },
        ),
      ];
      const answering = [...compared.kept.map(({ document }) => document), ...listAnswering(entries)];
      const own = findOwnStatements(request.query, plan.asked, { answering, newest: newestTexts });
      own.earlier.forEach((id) => earlier.add(id));
      entries.push(...toEntries(own.statements, 'personal'));
      const shown = [...listDocuments(compared.kept), ...entries.map(({ document }) => document)];
      const agreeing = addCounterparts(earlier, shown);
      const holding = entries.filter(({ document }) => isCurrent(document, agreeing));
      return { items: toItems(holding, request), earlier: agreeing };
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

function toItems(entries: readonly ProfileEntry[], { policy }: RecallRequest): readonly RecalledItem[] {
  const show = chooseTurnMask(policy.extraction.screen_secrets);
  const items = entries.map((entry) => toProfileItem(entry, show));
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function isCurrent({ id, isOutdated }: IndexDocument, earlier: ReadonlySet<string>): boolean {
  return isOutdated !== true && !earlier.has(id);
}

const listDocuments = (hits: readonly IndexHit[]): readonly IndexDocument[] =>
  hits.map(({ document }) => document);

function toEntries(documents: readonly IndexDocument[], need: ProfileEntry['need']): readonly ProfileEntry[] {
  return documents.map((document) => ({ document, need }));
}

function wantsProfile({ withProfile, policy }: RecallRequest): boolean {
  return withProfile === true && policy.recall.profile_tokens !== 0;
}

/** Lists the documents that answer the message, without those that are added to every message. */
function listAnswering(entries: readonly ProfileEntry[]): readonly IndexDocument[] {
  return entries.filter(({ need }) => need !== 'standing').map(({ document }) => document);
}

/** Counts the places for statements found by classifiers; a full list of results leaves none. */
function countPlaces({ kept }: ComparedHits, limit: number | null): number {
  if (kept.length === 0) return Infinity;
  return kept.length >= (limit ?? Infinity) ? 0 : MOST_BESIDE_ANSWERS;
}

/** Adds the statements whose slot the message asks for, so that they are compared like results. */
function addAsked(compared: ComparedHits, asked: AskedSlots, answers: readonly IndexHit[]): ComparedHits {
  const memories = compared.hits.filter(({ document: { memory } }) => {
    const key = memory === undefined ? null : readSlotKey(memory.key);
    if (key === null || SLOTS[key.slot].isMany === true) return false;
    return asked.slots.includes(key.slot) && answersAsked(key, asked);
  });
  return { ...compared, kept: addHits(compared.kept, [...memories, ...answers]) };
}

/** Adds hits of other searches without duplicates. */
function addHits(hits: readonly IndexHit[], others: readonly IndexHit[]): readonly IndexHit[] {
  const known = new Set(hits.map(({ document }) => document.id));
  return [...hits, ...others.filter(({ document }) => !known.has(document.id))];
}

/** Tells whether a message asks for one fact about the person. */
function isPersonal(message: string, { slots }: AskedSlots): boolean {
  if (asksForMany(message)) return false;
  if (slots.length > 0 || asksAboutSpeaker(message)) return true;
  const { asksForFact, asksForReason } = readQuestionWords(message);
  return asksForFact && !asksForReason && !isClearlyEnglish(message);
}

function toProfileItem({ document, need }: ProfileEntry, show: ShowText): RecalledItem {
  return { ...toItem(document, show), need };
}
