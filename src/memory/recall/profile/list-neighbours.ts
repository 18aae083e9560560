import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';

/** Results of a search and all its candidates, as far as they tell what stands next to the results. */
interface SearchedHits {
  readonly kept: readonly IndexHit[];
  readonly hits: readonly IndexHit[];
  /** The message has a vector. */
  readonly hasVector: boolean;
}

/**
 * Lists the statements of the person right before and after the results of a search. A neighbour that was no
 * candidate has no vector; beside a message with a vector it is left out, because words alone would decide.
 */
export function listNeighbours({ kept, hits, hasVector }: SearchedHits): readonly IndexDocument[] {
  const found = new Map(hits.map(({ document }) => [document.id, document]));
  const near = kept.flatMap(({ around }) => around).filter(({ role }) => role === 'user');
  const documents = near.flatMap((one) => found.get(one.id) ?? (hasVector ? [] : [one]));
  return [...new Map(documents.map((one) => [one.id, one])).values()];
}
