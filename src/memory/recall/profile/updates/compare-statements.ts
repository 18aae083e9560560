import { tellsOtherwise } from '../../../../common/changes/read-changes.js';
import { hasOtherValue } from '../../../../common/changes/read-values.js';
import {
  givesAmountOfOther,
  givesOtherLevel,
  isAboutUnnamed,
  nameDifferentThings,
  repeatsNumber,
} from './change-evidence.js';
import { changesPart, isAboutUnchangedPart } from './changed-parts.js';
import type { Comparison } from './comparison.js';
import type { Relation } from './read-relation.js';
import { areOfDifferentKinds, areSurelyOfDifferentKinds } from '../classifiers/fact-probability.js';
import { mayMeanSamePeople, type Pair } from './mean-same-people.js';
import { changesOtherPart } from './other-part.js';
import type { ReadText } from './read-statement.js';
import { sharesAny } from '../../../../common/shares-any.js';

/** Minimum cosine similarity of two statements on the same subject, on the bundled model's scale. */
const MIN_SIMILARITY = 0.4;
/** The same if the newer statement says that it replaces something. */
const MIN_SIMILARITY_REPLACING = 0.36;
/** The same if both share a topical word. */
const MIN_SIMILARITY_ON_TOPIC = 0.3;
/** Minimum probability that both are about that kind of fact. */
const ABOUT_FACT = 0.2;
/** The same without a word of change, and the least similarity of two such statements. */
const SURELY_ABOUT_FACT = 0.3;
const HIGH_SIMILARITY = 0.5;
/** Similarity below which statements of different kinds may be similar by their form alone. */
const SIMILARITY_BY_FORM = 0.55;

/** Similarity below which numbers of different possessions have nothing to do with each other. */
const SIMILARITY_OF_AMOUNTS = 0.6;

/**
 * Tells whether the words of a newer statement show that it supersedes an older one: both are on the same
 * subject, the newer one says that something changed or gives another value, and nothing shows that it means
 * something else.
 * @param newer the newer statement without what it merely adds
 */
export function saysOtherwise(
  pair: Pair,
  newer: ReadText,
  relation: Relation,
  comparison: Comparison,
): boolean {
  return (
    areRelated(pair, newer, relation, comparison) &&
    saysChange(newer, comparison.read(pair[1]), relation, comparison) &&
    !areUnrelated(pair, relation, comparison)
  );
}

function areRelated(pair: Pair, newer: ReadText, relation: Relation, comparison: Comparison): boolean {
  const older = comparison.read(pair[1]);
  if (!areRelatedByWords(pair, relation, comparison) && !areRelatedByMeaning(newer, older, relation))
    return false;
  return mayMeanSamePeople(pair, comparison);
}

function areUnrelated(pair: Pair, relation: Relation, comparison: Comparison): boolean {
  const [newer, older] = pair.map(comparison.read) as [ReadText, ReadText];
  return (
    deniesSomethingElse(newer, older, relation) ||
    concernsOther(newer, older, relation) ||
    nameDifferentThings(newer, older) ||
    (!repeatsNumber(newer, older) && areSimilarByChance(pair, relation, comparison)) ||
    changesOtherPart(pair[1], { changed: newer.told, asked: newer.wanted }, relation.fact >= ABOUT_FACT)
  );
}

/**
 * Tells whether the newer statement gives the value of another thing: "my salary is 3,100" says nothing of
 * "my rent is 900".
 */
export function concernsOther(newer: ReadText, older: ReadText, relation: Relation): boolean {
  if (nameDifferentSubjects(newer, older)) return true;
  return givesAmountOfOther(newer, older) && !isAlike(relation);
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
  if (similarity >= MIN_SIMILARITY || fact >= ABOUT_FACT) return true;
  // A word such as "started" without "instead" need not end the older state.
  if (newer.changes && !newer.replaces) return sharesName;
  if (newer.replaces && similarity >= MIN_SIMILARITY_REPLACING) return true;
  if (sharesName) return true;
  const isOtherValue = newer.replaces && hasOtherValue(newer.values, older.values);
  const isOnTopic = sharesTopic || isOtherValue || repeatsNumber(newer, older);
  return isOnTopic && similarity >= MIN_SIMILARITY_ON_TOPIC;
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
