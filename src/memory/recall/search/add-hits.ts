import type { IndexHit } from '../../../search-index/memory-index.port.js';

/** Adds hits of other searches without duplicates. */
export function addHits(hits: readonly IndexHit[], others: readonly IndexHit[]): readonly IndexHit[] {
  const known = new Set(hits.map(({ document }) => document.id));
  return [...hits, ...others.filter(({ document }) => !known.has(document.id))];
}
