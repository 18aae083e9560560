import type { CrossEncoder } from '../../../cross-encoder/cross-encoder.port.js';
import { readQuestionWords } from '../../../common/messages/personal-questions.js';
import type { NeedName } from '../needs/needs.js';
import { answersAsked, type AskedSlots } from '../../../common/slots/find-asked-slots.js';
import { readSlotKey, SLOTS } from '../../../common/slots/slots.js';
import { isClearlyEnglish } from '../../../common/text/language.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { asksForMany } from '../message/asks-for-many.js';
import { asksAboutSpeaker } from '../message/asks-about-speaker.js';
import { createPeopleOnlyTest } from '../message/shares-only-people.js';
import { addCounterparts } from './add-counterparts.js';
import type { ServingHit } from './choose-likely-serving.js';
import { chooseProfile, type ProfileEntry } from './choose-profile.js';
import type { FoundFacts } from './fact-search.js';
import { findOwnStatements } from './find-own-statements.js';
import type { ProfilePlan } from './plan-profile.js';
import { findEarlier, type SlotHistory } from './updates/find-earlier.js';
import { findUpdates, type ComparedHits, type Updates } from './updates/find-updates.js';

/** A message, and what a profile for it needs. */
export interface PlannedMessage {
  readonly message: string;
  readonly plan: ProfilePlan;
}

/** Statements about the person, by the search that found them. */
export interface ProfileStatements {
  readonly facts: FoundFacts;
  /** The newest texts, if the message is about the person and has no vector. */
  readonly newest: readonly IndexHit[];
  /** Memories of the slots that the message asks for or needs. */
  readonly memories: readonly IndexHit[];
  /** Turns with a word of the needs' signs. */
  readonly turns: readonly IndexHit[];
  /** All memories, if the message asks for everything that is known. */
  readonly everything: readonly IndexHit[];
}

/** Statements that newer ones supersede, and the newer ones. */
export interface Supersessions {
  readonly history: SlotHistory;
  readonly updates: Updates;
}

/** Statements that serve the needs of a message, without those that the conversation contains. */
export interface ServedNeeds {
  readonly serving: readonly ServingHit[];
  /** Needs of which the message contains a word only by chance. */
  readonly byChance: ReadonlySet<NeedName>;
}

/** The statements of a profile. */
export interface ComposedProfile {
  /** The most important first. */
  readonly entries: readonly ProfileEntry[];
  /** Ids of statements and of search results that no longer hold. */
  readonly earlier: ReadonlySet<string>;
}

/**
 * Finds which statements and results of the search itself newer ones supersede. Reads their vectors before
 * the first await.
 */
export async function findSupersessions(
  { message, plan: { asked } }: PlannedMessage,
  { facts, newest, memories }: ProfileStatements,
  results: ComparedHits,
  crossEncoder: Pick<CrossEncoder, 'rateReplacements'>,
): Promise<Supersessions> {
  // Without a vector, memories of the asked slot are seldom among the candidates.
  const others = newest.length > 0 ? memories : facts.hits;
  const compared = { ...results, hits: addHits(results.hits, others) };
  return {
    history: findEarlier([...memories, ...results.hits], asked),
    updates: await findUpdates(message, addAsked(compared, asked, facts.answers), {
      ...facts,
      isPersonal: asksForOneFact(message, asked),
      newest: listDocuments(newest),
      slots: asked.slots,
      crossEncoder,
    }),
  };
}

/**
 * Composes the profile: what answers the message, what its needs imply, and statements of the person for a
 * message without a vector; of these, what still holds.
 * @param results the results of the search itself
 */
export async function composeProfile(
  planned: PlannedMessage,
  statements: ProfileStatements,
  { results, supersessions, needs }: ProfileEvidence,
): Promise<ComposedProfile> {
  const { message, plan } = planned;
  const { history, updates } = supersessions;
  const found = listNeeded(plan, statements, { ...supersessions, ...needs });
  const sharesOnlyPeople = createPeopleOnlyTest(message, listDocuments(statements.memories));
  const needed = found.filter(({ need, document }) => need !== 'asked' || !sharesOnlyPeople(document));
  const kept = listDocuments(results.kept);
  const answering = [...kept, ...listAnswering(needed)];
  const newest = listDocuments(statements.newest);
  const own = await findOwnStatements(message, plan.asked, { answering, newest });
  const entries = [...needed, ...toEntries(own.statements, 'personal')];
  const earlier = addCounterparts(new Set([...history.earlier, ...updates.earlier, ...own.earlier]), [
    ...kept,
    ...entries.map(({ document }) => document),
  ]);
  return { entries: entries.filter(({ document }) => isCurrent(document, earlier)), earlier };
}

interface ProfileEvidence {
  readonly results: ComparedHits;
  readonly supersessions: Supersessions;
  readonly needs: ServedNeeds;
}

/** Lists the statements that the message asks for or needs, the most important first. */
function listNeeded(
  plan: ProfilePlan,
  { facts, memories, turns, everything }: ProfileStatements,
  { history, updates, serving, byChance }: Supersessions & ServedNeeds,
): readonly ProfileEntry[] {
  const needs = plan.needs.filter((need) => !byChance.has(need));
  const served = serving.map(({ hit: { document }, need }) => ({ document, need }));
  return [
    ...toEntries(history.current, 'asked'),
    ...toEntries(updates.newer, 'update'),
    ...toEntries(listDocuments([...facts.answers, ...everything]), 'asked'),
    ...chooseProfile({ ...plan, needs }, { memories, turns, serving: served }),
  ];
}

/** Lists the documents that answer the message, without those that are added to every message. */
function listAnswering(entries: readonly ProfileEntry[]): readonly IndexDocument[] {
  return entries.filter(({ need }) => need !== 'standing').map(({ document }) => document);
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
function asksForOneFact(message: string, { slots }: AskedSlots): boolean {
  if (asksForMany(message)) return false;
  if (slots.length > 0 || asksAboutSpeaker(message)) return true;
  const { asksForFact, asksForReason } = readQuestionWords(message);
  return asksForFact && !asksForReason && !isClearlyEnglish(message);
}

function isCurrent({ id, isOutdated }: IndexDocument, earlier: ReadonlySet<string>): boolean {
  return isOutdated !== true && !earlier.has(id);
}

function listDocuments(hits: readonly IndexHit[]): readonly IndexDocument[] {
  return hits.map(({ document }) => document);
}

function toEntries(documents: readonly IndexDocument[], need: ProfileEntry['need']): readonly ProfileEntry[] {
  return documents.map((document) => ({ document, need }));
}
