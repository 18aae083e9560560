import { isEnglish } from '../../../../common/text/language.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../search/memoize-by-object.js';
import { givesOtherLevel, repeatsNumber } from './change-evidence.js';
import type { Comparison } from './comparison.js';
import type { Relation } from './read-relation.js';
import { measureOverlap } from '../classifiers/fact-probability.js';
import { listPhrases } from './list-phrases.js';
import type { Pair } from './mean-same-people.js';
import type { ReadText } from './read-statement.js';
import { PHRASE_WEIGHTS, REPLACEMENT_BIAS, CUE_WEIGHTS } from './replacement-weights.js';
import { sharesAny } from '../shares-any.js';

/** The cues of a replacement besides the words of the newer statement. */
export const REPLACEMENT_CUES = [
  'sharedTopics',
  'sharedKinds',
  'changesOwn',
  'people',
  'takesBack',
  'givesOtherLevel',
  'repeatsNumber',
  'states',
  'asksForSeveral',
] as const;

/** A number for each cue; 0 or 1 for what is so or not. */
export type ReplacementCues = Readonly<Record<(typeof REPLACEMENT_CUES)[number], number>>;

/**
 * Estimates how probably a newer statement replaces an older one, given that both are on one subject: a
 * logistic regression on the words of the newer statement and a few cues, trained on pairs of statements
 * (scripts/train-replacement.mjs).
 * @returns 0..1; `null` for texts that are not English, and without classifiers
 */
export function estimateReplacement(pair: Pair, relation: Relation, comparison: Comparison): number | null {
  const cues = readReplacementCues(pair, relation, comparison);
  if (cues === null) return null;
  const score = REPLACEMENT_CUES.reduce(
    (total, cue) => total + CUE_WEIGHTS[cue] * cues[cue],
    REPLACEMENT_BIAS + scorePhrases(pair[0]),
  );
  return 1 / (1 + Math.exp(-score));
}

/** Reads the cues of a replacement; `null` for texts that are not English, and without classifiers. */
export function readReplacementCues(
  [newer, older]: Pair,
  relation: Relation,
  { read, readFacts, asksForSeveral }: Comparison,
): ReplacementCues | null {
  if (readFacts === undefined || !isInEnglish(newer) || !isInEnglish(older)) return null;
  const [one, other] = [read(newer), read(older)];
  return {
    sharedTopics: countShared(one, other),
    sharedKinds: measureOverlap(readFacts(newer), readFacts(older)),
    changesOwn: Number(one.isOwn),
    people: one.people.length,
    takesBack: Number(sharesAny(one.takenBack, other.stems)),
    givesOtherLevel: Number(givesOtherLevel(one, other, relation)),
    repeatsNumber: Number(repeatsNumber(one, other)),
    states: Number(one.states),
    asksForSeveral: Number(asksForSeveral),
  };
}

/** The weights of the phrases, which the table holds in hundredths: "no longer 81,". */
const WEIGHTS: ReadonlyMap<string, number> = new Map(
  [...PHRASE_WEIGHTS.matchAll(/(?<phrase>[^,\n]+) (?<hundredths>-?\d+),/gu)].map(({ groups }) => [
    groups!['phrase']!,
    Number(groups!['hundredths']) / 100,
  ]),
);

const isInEnglish = memoizeByObject(({ text }: IndexDocument) => isEnglish(text));

const scorePhrases = memoizeByObject(({ text }: IndexDocument): number => {
  let score = 0;
  for (const phrase of listPhrases(text)) score += WEIGHTS.get(phrase) ?? 0;
  return score;
});

function countShared(newer: ReadText, older: ReadText): number {
  return [...newer.topics].filter((topic) => older.topics.has(topic)).length;
}
