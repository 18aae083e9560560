import { tellsOtherwise } from '../../../common/changes/read-changes.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../indexing/indexing.types.js';
import { measureLikeness } from '../search/likeness.js';
import { changesPart, isAboutUnchangedPart, type AskedPart } from './changed-parts.js';
import { areOfDifferentKinds, areSurelyOfDifferentKinds, type ReadFacts } from './fact-probability.js';
import { KIND_STEMS } from './kind-stems.js';
import type { MeasureSharedFact } from './match-facts.js';
import { mayMeanSamePeople, type Pair } from './mean-same-people.js';
import type { ReadStatement, ReadText } from './read-statement.js';
import { sharesAny } from './shares-any.js';

/** The means by which a newer statement is compared with an older one. */
export interface Comparison {
  readonly read: ReadStatement;
  readonly scale: CosineScale;
  readonly findTurn: FindTurn;
  /** Tells what a statement is about; absent without classifiers. */
  readonly readFacts?: ReadFacts;
  /** Tells how surely two statements are about the fact asked for; absent when the message asks for none. */
  readonly measureSharedFact?: MeasureSharedFact;
  /** Parts of the speaker's life that the message asks for. */
  readonly parts: readonly AskedPart[];
  /** The message asks how something was. */
  readonly asksPast: boolean;
  /** The message asks for several things that are true side by side. */
  readonly asksForSeveral: boolean;
  /** Things of the kind asked for are true side by side: only words of change end one. */
  readonly areSideBySide: boolean;
  /** Ids of the few best statements, of a message that asks for one thing of the person. */
  readonly best: ReadonlySet<string>;
}

/** Finds the turn in which something was said; `null` for a memory whose turn is not at hand. */
export type FindTurn = (document: IndexDocument) => IndexDocument | null;

/** Least cosine similarity of two statements about the same, on the bundled model's scale. */
const ALIKE = 0.4;
/** The same where the newer one says that it replaces something. */
const ALIKE_AND_REPLACED = 0.36;
/** The same for two that share a word of their topic. */
const ALIKE_AND_SHARED = 0.3;
/** The same for two that are about the kind of fact that the message asks for. */
const ALIKE_IN_FACT = 0.2;
/** Least similarity to a statement of that kind. */
const ABOUT_FACT = 0.2;
/** The same where no word says that something changed, and least similarity of two such statements. */
const SURELY_ABOUT_FACT = 0.3;
const VERY_ALIKE = 0.5;
/** Likeness below which statements of different kinds may be alike by their form alone. */
const ALIKE_IN_FORM = 0.55;

/** The relation of two texts: cosine similarity, a shared topic, and how surely both are about the fact. */
interface Relation {
  /** `null` where one of them has no vector. */
  readonly likeness: number | null;
  readonly sharesTopic: boolean;
  /** The newer one names somebody or something by the older one's name for it. */
  readonly sharesName: boolean;
  readonly fact: number;
}

/** Tells whether a newer statement takes back an older one. */
export function takesBack(newer: IndexDocument, older: IndexDocument, comparison: Comparison): boolean {
  if (!mayBeUpdate(newer, older, comparison)) return false;
  const likeness = measure(newer, older, comparison.scale);
  // The cheapest looks come first: nearly every pair fails at one of them.
  if (likeness !== null && likeness < ALIKE_IN_FACT) return false;
  const [one, other] = [comparison.read(newer), comparison.read(older)];
  if (!one.states) return false;
  const relation = {
    likeness,
    sharesTopic: sharesAny(one.stems, other.stems),
    sharesName: sharesAny(one.stems, other.names),
    fact: comparison.measureSharedFact?.(newer, older) ?? -1,
  };
  return (
    (!comparison.asksPast || correctsTopic(one, relation)) &&
    (one.replaces || !areOfOneSession(newer, older, comparison.findTurn)) &&
    (isBoundByWords([newer, older], relation, comparison) || isBoundByMeaning(one, relation)) &&
    mayMeanSamePeople([newer, older], comparison) &&
    tellsChange(one, other, relation, comparison) &&
    !isAboutSomethingElse([newer, older], relation, comparison)
  );
}

function mayBeUpdate(newer: IndexDocument, older: IndexDocument, { findTurn }: Comparison): boolean {
  if (newer.isOutdated === true || newer.speaker !== older.speaker) return false;
  return newer.text !== older.text && wasSaidLater(newer, older, findTurn);
}

/** The past stays as it was told, unless that was never true. */
function correctsTopic({ corrects }: ReadText, { sharesTopic, sharesName }: Relation): boolean {
  return corrects && (sharesTopic || sharesName);
}

/** Within a session, whoever begins something goes on with what they said. */
function areOfOneSession(newer: IndexDocument, older: IndexDocument, findTurn: FindTurn): boolean {
  const [one, other] = [findTurn(newer), findTurn(older)];
  return one !== null && other !== null && one.sessionId === other.sessionId;
}

function measure(newer: IndexDocument, older: IndexDocument, scale: CosineScale): number | null {
  const hasVectors = newer.vector !== null && older.vector !== null;
  return hasVectors ? scale.text(measureLikeness(newer, older)) : null;
}

function isAboutSomethingElse(pair: Pair, relation: Relation, comparison: Comparison): boolean {
  const [newer, older] = pair;
  return (
    deniesSomethingElse(comparison.read(newer), comparison.read(older), relation) ||
    nameDifferentSubjects(comparison.read(newer), comparison.read(older)) ||
    areAlikeByChance(pair, relation, comparison)
  );
}

/** "I no longer run" ends the running, and not the cello: it says nothing else. */
function deniesSomethingElse(newer: ReadText, older: ReadText, { likeness }: Relation): boolean {
  if (newer.denied.size === 0 || newer.names.size > 0 || newer.values.length > 0) return false;
  const saysMore = [...newer.stems].some((stem) => !newer.denied.has(stem));
  return !saysMore && (likeness ?? 1) < VERY_ALIKE && !sharesAny(newer.denied, older.stems);
}

/**
 * Tells whether the message asks for what only the older one names: "my favourite film is …" changes nothing
 * of "my favourite dish is …".
 */
function nameDifferentSubjects(newer: ReadText, older: ReadText): boolean {
  const named = [...older.subjects].filter((stem) => older.asked.has(stem));
  return (
    named.some((stem) => !newer.stems.has(stem)) &&
    [...newer.subjects].some((stem) => !newer.asked.has(stem)) &&
    sharesAny(newer.subjects, older.subjects)
  );
}

/**
 * Tells whether statements that are little alike are about different kinds of fact: then they are alike by
 * their form. Where the message asks for a kind of fact, candidates were chosen for it, and only sure
 * differences count.
 */
function areAlikeByChance(
  [newer, older]: Pair,
  { likeness, fact, sharesTopic, sharesName }: Relation,
  { readFacts, measureSharedFact }: Comparison,
): boolean {
  if (likeness === null || sharesTopic || sharesName || readFacts === undefined) return false;
  if (measureSharedFact === undefined)
    return likeness < ALIKE_IN_FORM && areOfDifferentKinds(readFacts(newer), readFacts(older));
  if (fact >= ABOUT_FACT || likeness >= VERY_ALIKE) return false;
  return areSurelyOfDifferentKinds(readFacts(newer), readFacts(older));
}

/** Tells whether texts without vectors are about the same. */
function isBoundByWords(
  pair: Pair,
  { likeness, sharesTopic }: Relation,
  { best, parts, read }: Comparison,
): boolean {
  if (likeness !== null) return false;
  if (sharesTopic) return true;
  const [newer, older] = pair;
  if (read(newer).isAnothers) return false;
  if (parts.some((part) => changesPart(newer, older, part))) return true;
  return pair.every(({ id }) => best.has(id)) && !isAboutUnchangedPart(newer, older);
}

function isBoundByMeaning(newer: ReadText, { likeness, sharesTopic, sharesName, fact }: Relation): boolean {
  if (likeness === null) return false;
  if (likeness >= ALIKE || fact >= ABOUT_FACT) return true;
  // A beginning of something else need not end this.
  if (newer.changes && !newer.replaces) return sharesName;
  if (newer.replaces && likeness >= ALIKE_AND_REPLACED) return true;
  return sharesName || (likeness >= ALIKE_AND_SHARED && sharesTopic);
}

function tellsChange(
  newer: ReadText,
  older: ReadText,
  relation: Relation,
  { asksForSeveral, areSideBySide }: Comparison,
): boolean {
  const isOther = isAboutAnother(newer, older);
  const isSure = newer.replaces || !isOther;
  const tells = tellsOtherwise(newer, older);
  if (tells && newer.values.length > 0) return isSure;
  if (sharesAny(newer.denied, older.stems)) return true;
  if (asksForSeveral && !relation.sharesTopic) return false;
  if (tells) return isSure || (relation.likeness ?? 0) >= VERY_ALIKE;
  if (older.values.length > 0 || isOther || asksForSeveral) return false;
  return tellsAnother(newer, older, relation) || (!areSideBySide && areVersions(relation));
}

/** Tells whether the newer one gives another name, in words that tell no change. */
function tellsAnother(
  newer: ReadText,
  older: ReadText,
  { sharesTopic, sharesName, fact }: Relation,
): boolean {
  const isNew = [...newer.names].some((name) => !older.stems.has(name));
  if (isNew && sharesTopic && fact >= ABOUT_FACT) return true;
  return isNew && sharesName && sharesAny(newer.asked, older.asked);
}

/** Tells whether two statements say nearly the same of the fact that the message asks for. */
function areVersions({ likeness, fact }: Relation): boolean {
  return fact >= SURELY_ABOUT_FACT && (likeness ?? 0) >= VERY_ALIKE;
}

/** Tells whether the message names what the older statement is about, and the newer one is about another. */
function isAboutAnother(newer: ReadText, older: ReadText): boolean {
  if (older.values.length > 0 && [...newer.subjects].some((stem) => !older.stems.has(stem))) return true;
  const named = [...older.asked].filter((stem) => !KIND_STEMS.has(stem));
  return named.length > 0 && !named.some((stem) => newer.asked.has(stem));
}

function wasSaidLater(newer: IndexDocument, older: IndexDocument, findTurn: FindTurn): boolean {
  const later = findTurn(newer)?.createdAt ?? (older.kind === 'turn' ? -Infinity : newer.createdAt);
  return later > (findTurn(older)?.createdAt ?? older.createdAt);
}

/**
 * Creates a search for turns. A memory is made some time after its turn, perhaps later than a newer turn, so
 * it counts from the newest turn that holds its words; an answer that repeats it says nothing new.
 */
export function createTurnSearch(documents: readonly IndexDocument[]): FindTurn {
  const turns = documents
    .filter(({ kind, role }) => kind === 'turn' && role !== 'assistant')
    .toSorted((left, right) => right.createdAt - left.createdAt);
  return (document) => {
    if (document.kind === 'turn') return document;
    return turns.find(({ text }) => text.includes(document.text)) ?? null;
  };
}
