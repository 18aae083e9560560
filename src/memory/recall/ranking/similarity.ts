import { computeDotProduct } from '../../../common/dot-product.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';

type Embedded = Pick<IndexDocument, 'id' | 'vector'>;

/**
 * Measures the cosine similarity to the centroid of `best`, -1..1, by document id; empty if the index gives
 * no vectors. All vectors are of one model.
 */
export function measureCentroidSimilarity(
  best: readonly Embedded[],
  all: readonly Embedded[],
): ReadonlyMap<string, number> {
  const mean = computeMean(best.flatMap(({ vector }) => vector ?? []));
  const result = new Map<string, number>();
  if (mean === null) return result;
  for (const { id, vector } of all)
    if (vector?.length === mean.length) result.set(id, computeDotProduct(mean, vector));
  return result;
}

/** Measures the cosine similarity of two texts, -1..1; -1 if the index gives no vectors of one model. */
export function measureSimilarity(left: Embedded, right: Embedded): number {
  if (left.vector === null || left.vector.length !== right.vector?.length) return -1;
  return computeDotProduct(left.vector, right.vector);
}

function computeMean(vectors: readonly Float32Array[]): Float32Array | null {
  const [first] = vectors;
  if (first === undefined) return null;
  const sum = new Float32Array(first.length);
  for (const vector of vectors) for (let at = 0; at < sum.length; at += 1) sum[at]! += vector[at] ?? 0;
  return sum.map((value) => value / vectors.length);
}
