import { computeDotProduct } from '../../../../common/dot-product.js';
import { isEnglish } from '../../../../common/text/language.js';
import type { Vector } from '../../../../embeddings/embedder.port.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../../indexing/indexing.types.js';
import { memoizeByObject } from '../../../../common/memoize-by-object.js';
import { givesOtherLevel, repeatsNumber } from './change-evidence.js';
import { saysOtherwise } from './compare-statements.js';
import type { Comparison } from './comparison.js';
import type { MeasureAnswer } from './measure-pair-ranks.js';
import type { Relation } from './read-relation.js';
import { measureOverlap } from '../classifiers/fact-probability.js';
import { listPhrases } from './list-phrases.js';
import type { Pair } from './mean-same-people.js';
import type { ReadText } from './read-statement.js';
import { CUE_WEIGHTS, PHRASE_WEIGHTS, QUESTION_WEIGHTS, REPLACEMENT_BIAS } from './replacement-weights.js';
import { sharesAny } from '../../../../common/shares-any.js';

/** Cosine similarity above which two statements are surely on one subject. */
const HIGH_SIMILARITY = 0.4;
/** The same for a message and a statement that answers it. */
const SURE_ANSWER = 0.3;

/** The cues of a replacement besides the words of the newer statement. */
export const REPLACEMENT_CUES = [
  'sharedTopics',
  'sharedKinds',
  'changesOwn',
  'people',
  'takesBack',
  'givesOtherLevel',
  'repeatsNumber',
  'asksForSeveral',
  'similarity',
  'highSimilarity',
  'sharedFact',
  'sharesTopic',
  'sharesName',
  'answers',
  'surelyAnswers',
  'olderAnswers',
  'saysOtherwise',
  'newerRank',
  'olderRank',
  'similarityRank',
  'newerLead',
  'olderLead',
] as const;

/** A number for each cue; 0 or 1 for what is so or not. */
export type ReplacementCues = Readonly<Record<(typeof REPLACEMENT_CUES)[number], number>>;

/**
 * Estimates the log-odds that a newer statement replaces an older one: a logistic regression on the words of
 * the newer statement and of the message, and a few cues, trained on comparisons of recall
 * (scripts/train-replacement.mjs).
 */
export function estimateReplacement(
  newer: IndexDocument,
  cues: ReplacementCues,
  questionScore: number,
): number {
  return REPLACEMENT_CUES.reduce(
    (total, cue) => total + CUE_WEIGHTS[cue] * cues[cue],
    REPLACEMENT_BIAS + questionScore + scoreNewer(newer),
  );
}

/**
 * Reads the cues of a replacement; `null` for texts that are not English or have no vector, and without
 * classifiers.
 * @param newer the newer statement without what it merely adds
 */
export function readReplacementCues(
  pair: Pair,
  newer: ReadText,
  relation: Relation,
  comparison: Comparison,
): ReplacementCues | null {
  const { read, readFacts, measureAnswer, measurePairRanks, asksForSeveral } = comparison;
  const { similarity } = relation;
  const [answers, olderAnswers] = [measureAnswer(pair[0]), measureAnswer(pair[1])];
  if (readFacts === undefined || similarity === null || answers === null || olderAnswers === null)
    return null;
  if (!pair.every(isInEnglish)) return null;
  const [one, other] = pair.map(read) as [ReadText, ReadText];
  return {
    sharedTopics: countShared(one, other),
    sharedKinds: measureOverlap(readFacts(pair[0]), readFacts(pair[1])),
    changesOwn: Number(one.isOwn),
    people: countOthers(one, other),
    takesBack: Number(sharesAny(one.takenBack, other.stems)),
    givesOtherLevel: Number(givesOtherLevel(one, other, relation)),
    repeatsNumber: Number(repeatsNumber(one, other)),
    asksForSeveral: Number(asksForSeveral),
    similarity,
    highSimilarity: Math.max(0, similarity - HIGH_SIMILARITY),
    sharedFact: Math.max(0, relation.fact),
    sharesTopic: Number(relation.sharesTopic),
    sharesName: Number(relation.sharesName),
    answers,
    surelyAnswers: Math.max(0, answers - SURE_ANSWER),
    olderAnswers,
    saysOtherwise: Number(saysOtherwise(pair, newer, relation, comparison)),
    ...measurePairRanks(pair),
  };
}

/**
 * Creates a measure of how similar the message and a statement are, memoized because each statement is
 * compared with many others.
 */
export function createAnswerMeasure(message: Vector, scale: CosineScale): MeasureAnswer {
  return memoizeByObject(({ vector }) =>
    message === null || vector?.length !== message.length
      ? null
      : scale.message(computeDotProduct(message, vector)),
  );
}

/** Reads the weights of phrases, which a table holds in hundredths: "no longer 81,". */
function readWeights(table: string): ReadonlyMap<string, number> {
  return new Map(
    [...table.matchAll(/(?<phrase>[^,\n]+) (?<hundredths>-?\d+),/gu)].map(({ groups }) => [
      groups!['phrase']!,
      Number(groups!['hundredths']) / 100,
    ]),
  );
}

const NEWER_WEIGHTS = readWeights(PHRASE_WEIGHTS);
const MESSAGE_WEIGHTS = readWeights(QUESTION_WEIGHTS);

const isInEnglish = memoizeByObject(({ text }: IndexDocument) => isEnglish(text));

/** Computes what the words of the message add to the log-odds of a replacement. */
export const scoreQuestion = (message: string): number => sumWeights(message, MESSAGE_WEIGHTS);

const scoreNewer = memoizeByObject(({ text }: IndexDocument) => sumWeights(text, NEWER_WEIGHTS));

function sumWeights(text: string, weights: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const phrase of listPhrases(text)) score += weights.get(phrase) ?? 0;
  return score;
}

/** Counts the people whom the newer statement names and the older one does not mention. */
function countOthers({ people }: ReadText, { mentioned }: ReadText): number {
  return people.filter(({ person }) => !mentioned.has(person)).length;
}

function countShared(newer: ReadText, older: ReadText): number {
  return [...newer.topics].filter((topic) => older.topics.has(topic)).length;
}
