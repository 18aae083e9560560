import { listSignWeights, type NeedName, type SignName } from '../needs/needs.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { sharesAny } from '../../../common/shares-any.js';
import { isServiceable, MANY_CANDIDATES, NAMED_SIGNS } from './choose-serving.js';
import type { Classifiers } from './classifiers/classifiers.js';
import { NOTHING } from './classifiers/example-texts.js';
import type { NeedShares } from './classifiers/match-needs.js';
import { createSignReader } from './sign-reader.js';
import { listDocumentStems, listTopicalStems } from './topical-stems.js';

/** Minimum probability that a statement serves a message, among few and among many statements. */
const MIN_PROBABILITY = { few: 0.25, many: 0.7 };
const MAX_STATEMENTS = 3;
/**
 * Weight of the similarity to the message: each unit of similarity multiplies the rank by e to the power of
 * this weight.
 */
const SIMILARITY_WEIGHT = 4;
/** Minimum of the probability that a statement tells something, so that remarks do not come first. */
const LEAST_TOLD = 0.01;

/** A statement that serves a need of the message. */
export interface ServingHit {
  readonly hit: IndexHit;
  readonly need: NeedName;
}

interface LikelyHit extends ServingHit {
  readonly probability: number;
  readonly rank: number;
}

/** A message whose needs are known by probability only. */
export interface LikelyNeeds {
  readonly needs: NeedShares;
  readonly classifiers: Pick<Classifiers, 'signs'>;
  /** Measures the cosine similarity of the message and a text, on the bundled model's scale. */
  readonly measureSimilarity: (document: IndexDocument) => number;
}

/**
 * Chooses the statements that most probably serve a message whose needs are known by probability only, the
 * best first. A statement may be unlikely to serve any need alone and likely to serve one of them, by this
 * sign or that.
 */
export function chooseLikelyServing(
  message: string,
  hits: readonly IndexHit[],
  needs: LikelyNeeds,
): readonly ServingHit[] {
  const statements = hits
    .filter(({ document }) => isServiceable(document))
    .map(createMeasure(message, needs))
    .toSorted((left, right) => right.rank - left.rank);
  const size = removeRepetitions(statements).length < MANY_CANDIDATES ? 'few' : 'many';
  const likely = statements.filter(({ probability }) => probability >= MIN_PROBABILITY[size]);
  return removeRepetitions(likely).slice(0, MAX_STATEMENTS);
}

/**
 * Creates a measure of how likely a statement is to serve the message, and of the need that it serves most.
 */
function createMeasure(
  message: string,
  { needs, classifiers, measureSimilarity }: LikelyNeeds,
): (hit: IndexHit) => LikelyHit {
  const readSigns = createSignReader(classifiers);
  const asked = listTopicalStems(message);
  return (hit) => {
    const signs = readSigns(hit.document);
    const isShared = sharesAny(listDocumentStems(hit.document), asked);
    const byNeed = [...needs].map(([need, share]) => {
      const weights = listSignWeights(need).filter(([sign]) => isShared || !NAMED_SIGNS.has(sign));
      const serves = weights.reduce((sum, [sign, weight]) => sum + weight * (signs.get(sign) ?? 0), 0);
      return { need, probability: share * Math.min(1, serves) };
    });
    const [best] = byNeed.toSorted((left, right) => right.probability - left.probability);
    const probability = byNeed.reduce((sum, one) => sum + one.probability, 0);
    const likeness = Math.exp(SIMILARITY_WEIGHT * measureSimilarity(hit.document));
    const rank = (probability * likeness) / Math.sqrt(measureTold(signs));
    return { hit, need: best!.need, probability, rank };
  };
}

/**
 * Computes the probability that a statement tells something of the person. Without it, a remark that tells
 * it within a question would always come last.
 */
function measureTold(signs: ReadonlyMap<SignName | typeof NOTHING, number>): number {
  return Math.max(LEAST_TOLD, 1 - (signs.get(NOTHING) ?? 0));
}

/** Removes statements that are part of a better one, or contain it. */
function removeRepetitions(hits: readonly LikelyHit[]): readonly LikelyHit[] {
  return hits.reduce<LikelyHit[]>((kept, one) => {
    const { text } = one.hit.document;
    const isRepeated = kept.some(({ hit }) => {
      const other = hit.document.text;
      return text.includes(other) || other.includes(text);
    });
    return isRepeated ? kept : [...kept, one];
  }, []);
}
