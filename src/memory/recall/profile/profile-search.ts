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
import type { Separate } from '../search/exclusion.js';
import type { Prospect } from '../search/floor.js';
import { asksAboutSpeaker } from '../search/message-kind.js';
import { chooseTurnMask, type ShowText } from '../search/mask-turns.js';
import { toItem } from '../search/recalled-item.js';
import { mayNeedOwnStatements } from './choose-own-statements.js';
import { chooseProfile, type ProfileEntry } from './choose-profile.js';
import { NeedSearch } from './need-search.js';
import { FactSearch } from './fact-search.js';
import { findEarlier } from './find-earlier.js';
import { findOwnStatements } from './find-own-statements.js';
import { findUpdates, type Compared } from './find-updates.js';
import { planProfile } from './plan-profile.js';

export interface Profile {
  /** The most important first. */
  readonly items: readonly RecalledItem[];
  /** Ids of candidates that say what no longer holds. */
  readonly earlier: ReadonlySet<string>;
}

/** Statements found by examples beside what the message itself finds: they take its place in the budget. */
const MOST_BESIDE_ANSWERS = 2;

const NOTHING: Profile = { items: [], earlier: new Set() };

/**
 * Chooses the profile, once it is known what the conversation holds already, and what the search itself
 * found.
 */
type ChooseProfile = (separate: Separate, found: Compared) => Promise<Profile>;

/** Finds what a message needs to know of the person without asking for it in words. */
@Injectable()
export class ProfileSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly needs: NeedSearch,
    private readonly facts: FactSearch,
  ) {}

  /**
   * Begins the searches at once. Resolves when the statements are found that are compared with what the
   * search itself finds: their vectors have to be read before the index changes.
   * @param query the query of the recall, whose scope and time apply here too
   */
  async start(request: RecallRequest, query: IndexQuery, signal: AbortSignal): Promise<ChooseProfile> {
    if (!wantsProfile(request)) return () => Promise.resolve(NOTHING);
    const plan = planProfile(request.query);
    const find = (kind: DocumentKind, words: string): Promise<readonly IndexHit[]> =>
      words === '' || !query.kinds.includes(kind)
        ? Promise.resolve([])
        : this.candidates.search(request, { ...query, kinds: [kind], text: words, vector: null }, signal);
    const neededSearch = this.needs.search(request, query, { known: plan.needs, signal });
    // Nobody may be left to hear of a failure when the search gives up first.
    neededSearch.catch(() => undefined);
    const [facts, newest, keyed, signed, known] = await Promise.all([
      this.facts.search(request, query, signal),
      this.findNewest(request, query, plan.asked),
      find('memory', plan.keyWords),
      find('turn', plan.signWords),
      this.findEverything(request),
    ]);
    return async (separate, compared) => {
      // The vectors of the candidates are read before anything is waited for: the index may change.
      const places = countPlaces(compared, request.policy.recall.limit);
      const answers = separate(facts.answers).hits.slice(0, places);
      const memories = separate(keyed).hits;
      const told = separate(newest).hits.map(({ document }) => document);
      // Without a vector, memories of the asked slot are hardly among the candidates.
      const others = told.length > 0 ? memories : separate(facts.hits).hits;
      const all = { ...compared, hits: addHits(compared.hits, others) };
      const wanted = {
        ...facts,
        isPersonal: isPersonal(request.query, plan.asked),
        told,
        slots: plan.asked.slots,
      };
      const updates = findUpdates(request.query, addAsked(all, plan.asked, answers), wanted);
      const { serving, byChance } = await neededSearch;
      const unseen = new Set(separate(serving.map(({ hit }) => hit)).hits.map(({ document }) => document.id));
      const { current, earlier: older } = findEarlier([...memories, ...compared.hits], plan.asked);
      const earlier = new Set([...older, ...updates.earlier]);
      const entries = [
        ...toEntries(current, 'asked'),
        ...toEntries(updates.newer, 'update'),
        ...toEntries(listDocuments([...answers, ...separate(known).hits]), 'asked'),
        ...chooseProfile(
          { ...plan, needs: plan.needs.filter((need) => !byChance.has(need)) },
          {
            memories,
            turns: separate(signed).hits,
            serving: serving
              .filter(({ hit }) => unseen.has(hit.document.id))
              .slice(0, places)
              .map(({ hit: { document }, need }) => ({ document, need })),
          },
        ),
      ];
      const answering = [...compared.kept.map(({ document }) => document), ...listAnswering(entries)];
      const own = findOwnStatements(request.query, plan.asked, { answering, told });
      own.earlier.forEach((id) => earlier.add(id));
      entries.push(...toEntries(own.statements, 'personal'));
      const holding = entries.filter(({ document }) => isCurrent(document, earlier));
      return { items: toItems(holding, request), earlier };
    };
  }

  /** Reads what chance there is that memory holds the answer; never waits. */
  readProspect(request: RecallRequest, vector: Vector): Prospect {
    return wantsProfile(request) ? this.needs.readProspect(request, vector) : 'open';
  }

  /** Finds all that memory holds of a person who asks for that, the newest first. */
  private async findEverything(request: RecallRequest): Promise<readonly IndexHit[]> {
    if (!asksForEverything(request.query)) return [];
    const newest = await this.candidates.newestSaid(request);
    return newest.filter(({ document: { kind } }) => kind === 'memory');
  }

  /** Finds the newest texts, among which a message about the person finds its answer without a vector. */
  private async findNewest(
    request: RecallRequest,
    query: IndexQuery,
    asked: AskedSlots,
  ): Promise<readonly IndexHit[]> {
    if ((await query.vector) !== null || !mayNeedOwnStatements(request.query, asked)) return [];
    return this.candidates.newestSaid(request);
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

/** Lists what was found to answer the message, apart from what comes with every message. */
function listAnswering(entries: readonly ProfileEntry[]): readonly IndexDocument[] {
  return entries.filter(({ need }) => need !== 'standing').map(({ document }) => document);
}

/** Counts the places of statements found by classifiers: a list that is full already leaves none. */
function countPlaces({ kept }: Compared, limit: number | null): number {
  if (kept.length === 0) return Infinity;
  return kept.length >= (limit ?? Infinity) ? 0 : MOST_BESIDE_ANSWERS;
}

/** Adds the statements whose slot the message asks for: they are compared like what recall returns. */
function addAsked(compared: Compared, asked: AskedSlots, answers: readonly IndexHit[]): Compared {
  const memories = compared.hits.filter(({ document: { memory } }) => {
    const key = memory === undefined ? null : readSlotKey(memory.key);
    if (key === null || SLOTS[key.slot].isMany === true) return false;
    return asked.slots.includes(key.slot) && answersAsked(key, asked);
  });
  return { ...compared, kept: addHits(compared.kept, [...memories, ...answers]) };
}

/** Adds hits of other searches; each document stands there once. */
function addHits(hits: readonly IndexHit[], others: readonly IndexHit[]): readonly IndexHit[] {
  const known = new Set(hits.map(({ document }) => document.id));
  return [...hits, ...others.filter(({ document }) => !known.has(document.id))];
}

/** Tells whether a message asks for one thing of the person. */
function isPersonal(message: string, { slots }: AskedSlots): boolean {
  if (asksForMany(message)) return false;
  if (slots.length > 0 || asksAboutSpeaker(message)) return true;
  const { asksForFact, asksForReason } = readQuestionWords(message);
  return asksForFact && !asksForReason && !isClearlyEnglish(message);
}

function toProfileItem({ document, need }: ProfileEntry, show: ShowText): RecalledItem {
  return { ...toItem(document, show), need };
}
