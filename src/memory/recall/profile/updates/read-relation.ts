import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../../indexing/indexing.types.js';
import { measureSimilarity } from '../../ranking/similarity.js';
import type { Comparison } from './comparison.js';
import { sharesAny } from '../../../../common/shares-any.js';

/** Minimum cosine similarity of two statements on one subject, on the bundled model's scale. */
const MIN_SIMILARITY = 0.2;

/** Relation of two statements. */
export interface Relation {
  /** Cosine similarity, -1..1; `null` if one of them has no vector. */
  readonly similarity: number | null;
  readonly sharesTopic: boolean;
  /** The newer statement contains a name of the older one. */
  readonly sharesName: boolean;
  /** Probability that both are about the fact asked for, 0..1; -1 if the message asks for none. */
  readonly fact: number;
}

/** Reads the relation of a newer statement to an older one. */
export function readRelation(newer: IndexDocument, older: IndexDocument, comparison: Comparison): Relation {
  const [one, other] = [comparison.read(newer), comparison.read(older)];
  return {
    similarity: measureScaledSimilarity(newer, older, comparison.scale),
    sharesTopic: sharesAny(one.topics, other.topics),
    sharesName: sharesAny(one.stems, other.names),
    fact: comparison.measureSharedFact?.(newer, older) ?? -1,
  };
}

/** Tells whether two statements are so unlike that they have no subject in common. */
export function areDistant(newer: IndexDocument, older: IndexDocument, scale: CosineScale): boolean {
  const similarity = measureScaledSimilarity(newer, older, scale);
  return similarity !== null && similarity < MIN_SIMILARITY;
}

/** Measures the cosine similarity of two statements, -1..1; `null` if one of them has no vector. */
function measureScaledSimilarity(
  newer: IndexDocument,
  older: IndexDocument,
  scale: CosineScale,
): number | null {
  const hasVectors = newer.vector !== null && older.vector !== null;
  return hasVectors ? scale.text(measureSimilarity(newer, older)) : null;
}
