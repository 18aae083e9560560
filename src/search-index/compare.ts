import { createHash } from 'node:crypto';
import type { IndexDifference, IndexDocument, IndexPosition, IndexSource } from './memory-index.port.js';

/** Reads everything that a newly started process would load, page by page. */
export async function* readAll(source: IndexSource, spaceId: string): AsyncGenerator<FeedPage, undefined> {
  for (let position: IndexPosition | null = null; ;) {
    const delta = await source.loadDelta(spaceId, position);
    if (delta === null) return undefined;
    // An erasure happened in the meantime, so the previous pages are void.
    const restarted: boolean = position !== null && position.epoch !== delta.epoch;
    position = { epoch: delta.epoch, revision: delta.revision };
    yield { documents: delta.documents, removed: delta.removed, position, restarted };
  }
}

export interface FeedPage {
  readonly documents: readonly IndexDocument[];
  readonly removed: readonly string[];
  readonly position: IndexPosition;
  readonly restarted: boolean;
}

/** Compares two sets of documents, each a map from id to a value that is equal if the documents are. */
export function findDifference(
  expected: ReadonlyMap<string, string>,
  held: ReadonlyMap<string, string>,
): IndexDifference {
  const ids = [...expected.keys()];
  return {
    documents: expected.size,
    missing: ids.filter((id) => !held.has(id)),
    extra: [...held.keys()].filter((id) => !expected.has(id)),
    different: ids.filter((id) => held.has(id) && held.get(id) !== expected.get(id)),
  };
}

export function isEqual({ missing, extra, different }: IndexDifference): boolean {
  return missing.length + extra.length + different.length === 0;
}

export function hashMd5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
