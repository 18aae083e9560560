import { NEEDS, type NeedName, type SignName } from '../needs/needs.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { Classifiers } from './classifiers/classifiers.js';
import { isStatement } from './is-statement.js';
import { createSignReader } from './sign-reader.js';
import { sharesAny } from '../../../common/shares-any.js';
import { listDocumentStems, listTopicalStems } from './topical-stems.js';

/** Number of candidates from which the thresholds for `many` apply. */
export const MANY_CANDIDATES = 40;
/**
 * Minimum probability of a sign. It is higher among many statements, because some of hundreds resemble the
 * sign by chance, and lower for a statement that shares a word with the message.
 */
const MIN_PROBABILITY = { few: 0.15, many: 0.55 };
const MIN_PROBABILITY_SHARED = 0.1;
/** Minimum probability of the signs about which everybody says something. */
const MIN_PROBABILITY_COMMON = { few: 0.25, many: 0.7 };
const COMMON_SIGNS: ReadonlySet<SignName> = new Set(['taste', 'tool']);
/** Maximum length of a statement in characters; a longer text has several topics. */
const MAX_CHARS = 600;
/** Maximum number of statements of one sign. */
const MAX_PER_SIGN = 2;
/** Signs that count only if statement and message share a word, such as the name of a person. */
export const NAMED_SIGNS: ReadonlySet<SignName> = new Set(['interest']);

interface Choice {
  readonly need: NeedName;
  readonly classifiers: Pick<Classifiers, 'signs'>;
}

/**
 * Chooses the statements that probably serve the need: first the best of each sign, then the second best.
 * Candidates without a vector are left out.
 */
export function chooseServing(
  message: string,
  hits: readonly IndexHit[],
  { need, classifiers }: Choice,
): readonly IndexHit[] {
  const statements = hits.filter(({ document }) => isServiceable(document));
  const size = hits.length < MANY_CANDIDATES ? 'few' : 'many';
  const asked = listTopicalStems(message);
  const shared = new Set(statements.filter(({ document }) => sharesAny(listDocumentStems(document), asked)));
  const readSigns = createSignReader(classifiers);
  const bySign = NEEDS[need].map((sign) => {
    const chooseThreshold = (hit: IndexHit): number => {
      if (COMMON_SIGNS.has(sign)) return MIN_PROBABILITY_COMMON[size];
      if (shared.has(hit)) return MIN_PROBABILITY_SHARED;
      return NAMED_SIGNS.has(sign) ? Infinity : MIN_PROBABILITY[size];
    };
    return statements
      .map((hit) => ({ hit, probability: readSigns(hit.document).get(sign) ?? 0 }))
      .filter(({ hit, probability }) => probability >= chooseThreshold(hit))
      .toSorted((left, right) => right.probability - left.probability)
      .map(({ hit }) => hit);
  });
  const places = Array.from({ length: MAX_PER_SIGN }, (_, at) => at);
  return [...new Set(places.flatMap((at) => bySign.flatMap((list) => list[at] ?? [])))];
}

/** Tells whether a text states something and is short enough to have one topic. */
export function isServiceable(document: IndexDocument): boolean {
  return document.text.length <= MAX_CHARS && isStatement(document);
}
