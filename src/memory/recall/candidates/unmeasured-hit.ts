import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';

/** Makes a candidate of a document that no search has measured. */
export function toUnmeasuredHit(document: IndexDocument): IndexHit {
  return { document, lexical: null, session: null, dense: null, neighbour: null, coverage: 0, around: [] };
}
