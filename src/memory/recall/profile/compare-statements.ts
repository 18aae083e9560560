import { removeAdditions, tellsOtherwise } from '../../../common/changes/read-changes.js';
import { hasOtherValue } from '../../../common/changes/read-values.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../indexing/indexing.types.js';
import { memoizeByObject } from '../search/memoize-by-object.js';
import { measureSimilarity } from '../search/similarity.js';
import {
  deniesNumber,
  givesAmountOfOther,
  givesOtherLevel,
  isAboutUnnamed,
  nameDifferentThings,
  repeatsNumber,
} from './change-evidence.js';
import { changesPart, isAboutUnchangedPart, type AskedPart } from './changed-parts.js';
import { areOfDifferentKinds, areSurelyOfDifferentKinds, type ReadFacts } from './fact-probability.js';
import type { MeasureSharedFact } from './match-facts.js';
import { mayMeanSamePeople, type Pair } from './mean-same-people.js';
import { changesOtherPart } from './other-part.js';
import { readDocumentNumbers } from './read-denials.js';
import type { ReadStatement, ReadText } from './read-statement.js';
import { sharesAny } from './shares-any.js';
import type { FindTurn } from './turn-search.js';

/** Inputs for the comparison of a newer statement with an older one. */
export interface Comparison {
  readonly read: ReadStatement;
  readonly scale: CosineScale;
  readonly findTurn: FindTurn;
  /** Classifies a statement by kind of fact; absent without classifiers. */
  readonly readFacts?: ReadFacts;
  /** Rates how probably both statements are about the fact asked for; absent if the message asks for none. */
  readonly measureSharedFact?: MeasureSharedFact;
  /** Parts of the speaker's life that the message asks for. */
  readonly parts: readonly AskedPart[];
  /** The message asks about the past. */
  readonly asksPast: boolean;
  /** The message asks for several facts that are true at the same time. */
  readonly asksForSeveral: boolean;
  /** Several facts of the kind are true at the same time, so only a word of change ends one of them. */
  readonly areSideBySide: boolean;
  /** Ids of the few best statements, if the message asks for one fact about the person. */
  readonly best: ReadonlySet<string>;
}

/** Least cosine similarity of two statements on the same subject, on the bundled model's scale. */
const LEAST_SIMILARITY = 0.4;
/** The same if the newer statement says that it replaces something. */
const LEAST_SIMILARITY_REPLACING = 0.36;
/** The same if both share a topical word. */
const LEAST_SIMILARITY_ON_TOPIC = 0.3;
/** The same if both are about the kind of fact that the message asks for. */
const LEAST_SIMILARITY_OF_FACT = 0.2;
/** Least probability that both are about that kind of fact. */
const ABOUT_FACT = 0.2;
/** The same without a word of change, and the least similarity of two such statements. */
const SURELY_ABOUT_FACT = 0.3;
const HIGH_SIMILARITY = 0.5;
/** Similarity below which statements of different kinds may be similar by their form alone. */
const SIMILARITY_BY_FORM = 0.55;

/** Similarity below which numbers of different possessions have nothing to do with each other. */
const SIMILARITY_OF_AMOUNTS = 0.6;

/** Relation of two statements. */
interface Relation {
  /** Cosine similarity, -1..1; `null` if one of them has no vector. */
  readonly similarity: number | null;
  readonly sharesTopic: boolean;
  /** The newer statement contains a name of the older one. */
  readonly sharesName: boolean;
  /** Probability that both are about the fact asked for, 0..1; -1 if the message asks for none. */
  readonly fact: number;
}

/** Tells whether a newer statement supersedes an older one. */
export function supersedes(newer: IndexDocument, older: IndexDocument, comparison: Comparison): boolean {
  if (!mayUpdate(newer, older, comparison)) return false;
  // Cheap tests come first, because nearly every pair fails one of them, and reading a statement takes long.
  const isDenied =
    mayDenyNumber(newer, older) && deniesNumber(comparison.read(newer), comparison.read(older));
  if (!isDenied && areDistant(newer, older, comparison)) return false;
  const relation = readRelation(newer, older, comparison);
  const one = comparison.read(relation.sharesName ? withoutAdditions(newer) : newer);
  if (!one.states || (comparison.asksPast && !correctsTopic(one, relation))) return false;
  if (isDenied) return one.people.length === 0 || mayMeanSamePeople([newer, older], comparison);
  return (
    (one.replaces || !areOfOneSession(newer, older, comparison.findTurn)) &&
    areRelated([newer, older], one, relation, comparison) &&
    saysChange(one, comparison.read(older), relation, comparison) &&
    !areUnrelated([newer, older], relation, comparison)
  );
}

function areDistant(newer: IndexDocument, older: IndexDocument, { scale }: Comparison): boolean {
  const similarity = measureScaledSimilarity(newer, older, scale);
  return similarity !== null && similarity < LEAST_SIMILARITY_OF_FACT;
}

/** Tells whether a newer text denies a number of an older one, by their numbers alone. */
function mayDenyNumber(newer: IndexDocument, older: IndexDocument): boolean {
  return sharesAny(readDocumentNumbers(newer).denied, readDocumentNumbers(older).told);
}

function readRelation(newer: IndexDocument, older: IndexDocument, comparison: Comparison): Relation {
  const [one, other] = [comparison.read(newer), comparison.read(older)];
  return {
    similarity: measureScaledSimilarity(newer, older, comparison.scale),
    sharesTopic: sharesAny(one.topics, other.topics),
    sharesName: sharesAny(one.stems, other.names),
    fact: comparison.measureSharedFact?.(newer, older) ?? -1,
  };
}

function areRelated(pair: Pair, newer: ReadText, relation: Relation, comparison: Comparison): boolean {
  const older = comparison.read(pair[1]);
  if (!areRelatedByWords(pair, relation, comparison) && !areRelatedByMeaning(newer, older, relation))
    return false;
  return mayMeanSamePeople(pair, comparison);
}

/** Leaves out what a statement adds to what it changes. */
const withoutAdditions = memoizeByObject((document: IndexDocument): IndexDocument => {
  const text = removeAdditions(document.text);
  return text === document.text ? document : { ...document, text };
});

function mayUpdate(newer: IndexDocument, older: IndexDocument, { findTurn }: Comparison): boolean {
  if (newer.isOutdated === true || newer.speaker !== older.speaker) return false;
  return newer.text !== older.text && wasSaidLater(newer, older, findTurn);
}

/** Tells whether the newer statement corrects the older one, which alone changes an account of the past. */
function correctsTopic({ corrects }: ReadText, { sharesTopic, sharesName }: Relation): boolean {
  return corrects && (sharesTopic || sharesName);
}

/** Tells whether both were said in one session, where a statement usually adds to the one before. */
function areOfOneSession(newer: IndexDocument, older: IndexDocument, findTurn: FindTurn): boolean {
  const [one, other] = [findTurn(newer), findTurn(older)];
  return one !== null && other !== null && one.sessionId === other.sessionId;
}

function measureScaledSimilarity(
  newer: IndexDocument,
  older: IndexDocument,
  scale: CosineScale,
): number | null {
  const hasVectors = newer.vector !== null && older.vector !== null;
  return hasVectors ? scale.text(measureSimilarity(newer, older)) : null;
}

function areUnrelated(pair: Pair, relation: Relation, comparison: Comparison): boolean {
  const [newer, older] = pair.map(comparison.read) as [ReadText, ReadText];
  return (
    deniesSomethingElse(newer, older, relation) ||
    nameDifferentSubjects(newer, older) ||
    nameDifferentThings(newer, older) ||
    (givesAmountOfOther(newer, older) && !isAlike(relation)) ||
    (!repeatsNumber(newer, older) && areSimilarByChance(pair, relation, comparison)) ||
    changesOtherPart(pair[1], { changed: newer.told, asked: newer.wanted }, relation.fact >= ABOUT_FACT)
  );
}

/**
 * Tells whether the newer statement only denies something else: "I no longer run" does not end "I play the
 * cello".
 */
function deniesSomethingElse(newer: ReadText, older: ReadText, { similarity }: Relation): boolean {
  if (newer.denied.size === 0 || newer.names.size > 0 || newer.values.length > 0) return false;
  const saysMore = [...newer.stems].some((stem) => !newer.denied.has(stem));
  return !saysMore && (similarity ?? 1) < HIGH_SIMILARITY && !sharesAny(newer.denied, older.stems);
}

/**
 * Tells whether the message asks for the subject of the older statement only: "my favourite film is …" does
 * not supersede "my favourite dish is …".
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
 * Tells whether statements of low similarity are about different kinds of fact, so that they are similar by
 * their form. If the message asks for a kind of fact, candidates were chosen for it, and only sure
 * differences count.
 */
function areSimilarByChance(
  [newer, older]: Pair,
  { similarity, fact, sharesTopic, sharesName }: Relation,
  { readFacts, measureSharedFact }: Comparison,
): boolean {
  if (similarity === null || sharesTopic || sharesName || readFacts === undefined) return false;
  if (measureSharedFact === undefined)
    return similarity < SIMILARITY_BY_FORM && areOfDifferentKinds(readFacts(newer), readFacts(older));
  if (fact >= ABOUT_FACT || similarity >= HIGH_SIMILARITY) return false;
  return areSurelyOfDifferentKinds(readFacts(newer), readFacts(older));
}

function isAlike({ similarity, sharesTopic, sharesName }: Relation): boolean {
  return sharesTopic || sharesName || (similarity ?? 1) >= SIMILARITY_OF_AMOUNTS;
}

/** Tells whether two statements without vectors are on the same subject. */
function areRelatedByWords(
  pair: Pair,
  { similarity, sharesTopic }: Relation,
  { best, parts, read }: Comparison,
): boolean {
  if (similarity !== null) return false;
  if (sharesTopic) return true;
  const [newer, older] = pair;
  if (read(newer).isAnothers) return false;
  if (parts.some((part) => changesPart(newer, older, part))) return true;
  return pair.every(({ id }) => best.has(id)) && !isAboutUnchangedPart(newer, older);
}

function areRelatedByMeaning(
  newer: ReadText,
  older: ReadText,
  { similarity, sharesTopic, sharesName, fact }: Relation,
): boolean {
  if (similarity === null) return false;
  if (similarity >= LEAST_SIMILARITY || fact >= ABOUT_FACT) return true;
  // A word such as "started" without "instead" need not end the older state.
  if (newer.changes && !newer.replaces) return sharesName;
  if (newer.replaces && similarity >= LEAST_SIMILARITY_REPLACING) return true;
  if (sharesName) return true;
  const isOtherValue = newer.replaces && hasOtherValue(newer.values, older.values);
  const isOnTopic = sharesTopic || isOtherValue || repeatsNumber(newer, older);
  return isOnTopic && similarity >= LEAST_SIMILARITY_ON_TOPIC;
}

function saysChange(
  newer: ReadText,
  older: ReadText,
  relation: Relation,
  { asksForSeveral, areSideBySide }: Comparison,
): boolean {
  const isOther = hasOtherSubject(newer, older);
  const isSure = !isOther || newer.replaces || namesTheSame(newer, older, relation);
  const tells = tellsOtherwise(newer, older);
  if (tells && newer.values.length > 0) return isSure;
  if (sharesAny(newer.denied, older.stems) || givesOtherLevel(newer, older, relation)) return true;
  if (asksForSeveral && !relation.sharesTopic) return false;
  if (tells) return isSure || areSimilar(relation);
  if (older.values.length > 0 || isOther || asksForSeveral) return false;
  return saysAnew(newer, older, relation, areSideBySide);
}

/** Tells whether a newer statement gives another name or says nearly the same, without a word of change. */
function saysAnew(newer: ReadText, older: ReadText, relation: Relation, areSideBySide: boolean): boolean {
  return namesAnother(newer, older, relation) || (!areSideBySide && areRestatements(relation));
}

/** Tells whether a newer statement names what the older one is about, or repeats its number. */
function namesTheSame(newer: ReadText, older: ReadText, relation: Relation): boolean {
  if (relation.sharesName || repeatsNumber(newer, older)) return true;
  return relation.sharesTopic && areSimilar(relation);
}

/** Tells whether the newer statement gives another name without a word of change. */
function namesAnother(
  newer: ReadText,
  older: ReadText,
  { sharesTopic, sharesName, fact }: Relation,
): boolean {
  const isNew = [...newer.names].some((name) => !older.stems.has(name));
  if (isNew && sharesTopic && fact >= ABOUT_FACT) return true;
  return isNew && sharesName && sharesAny(newer.asked, older.asked);
}

const areSimilar = ({ similarity }: Relation): boolean => (similarity ?? 0) >= HIGH_SIMILARITY;

/** Tells whether two statements say nearly the same about the fact that the message asks for. */
function areRestatements(relation: Relation): boolean {
  return relation.fact >= SURELY_ABOUT_FACT && areSimilar(relation);
}

/** Tells whether the message names the subject of the older statement, and the newer one has another. */
function hasOtherSubject(newer: ReadText, older: ReadText): boolean {
  const asksOutside = [...newer.asked].some((stem) => older.asked.has(stem) && !newer.subjects.has(stem));
  const hasSubject = [...newer.subjects].some((stem) => !older.stems.has(stem));
  if (older.values.length > 0 && hasSubject && !asksOutside) return true;
  return isAboutUnnamed(newer, older);
}

function wasSaidLater(newer: IndexDocument, older: IndexDocument, findTurn: FindTurn): boolean {
  const later = findTurn(newer)?.createdAt ?? (older.kind === 'turn' ? -Infinity : newer.createdAt);
  return later > (findTurn(older)?.createdAt ?? older.createdAt);
}
