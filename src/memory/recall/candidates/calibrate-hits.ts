import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { IDENTITY_SCALE, type CosineScale } from '../../indexing/indexing.types.js';
import type { Candidate } from '../ranking/rank.js';

/** Converts similarities to the scale of the bundled model, on which floor, cutoff and weights were tuned. */
export function calibrateHits(hits: readonly IndexHit[], scale: CosineScale): readonly Candidate[] {
  if (scale === IDENTITY_SCALE) return hits;
  const convert = (cosine: number | null): number | null => (cosine === null ? null : scale.message(cosine));
  return hits.map((hit) => ({
    ...hit,
    dense: convert(hit.dense),
    neighbour: convert(hit.neighbour),
    cosine: hit.dense,
  }));
}
