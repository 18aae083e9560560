import { setImmediate } from 'node:timers/promises';
import { Partition } from './embedded/partition.js';
import type { EmbeddedQuery, IndexDocument, IndexHit } from './memory-index.port.js';

/** Documents processed before yielding to the event loop. */
const SLICE = 250;

/**
 * Searches documents that are in no index, once, with the code of the embedded index, so that earlier states
 * are searched alike with every driver. All documents count as one scope.
 * @param now epoch milliseconds; documents that expired before are left out
 */
export async function searchDocuments(
  documents: readonly IndexDocument[],
  query: EmbeddedQuery,
  now: number,
): Promise<readonly IndexHit[]> {
  const partition = new Partition();
  for (let at = 0; at < documents.length; at += SLICE) {
    if (at > 0) await setImmediate();
    for (const document of documents.slice(at, at + SLICE)) partition.put(document);
  }
  return partition.search(query, now);
}
