import type { IndexDelta, IndexDocument } from '../memory-index.port.js';
import type { Collection } from './collections.js';
import { takesModel } from './names.js';

/** Writes to one collection that a page of changes requires. */
export interface PointWritePlan {
  /** Points that are written completely, with the vector of this collection's model or without one. */
  readonly whole: readonly IndexDocument[];
  /**
   * Points of which only words and payload are written, because the stored vector belongs to the same text.
   */
  readonly words: readonly IndexDocument[];
  /** Document ids. */
  readonly removed: readonly string[];
}

/**
 * Picks each document once, with the vector that fits the collection if the page contains it. Vectors of
 * other models are left out.
 */
export function pickFitting(
  documents: readonly IndexDocument[],
  { name, dims }: Collection,
): IndexDocument[] {
  const byId = new Map<string, IndexDocument>();
  for (const document of documents) {
    const fits =
      document.vector !== null && takesModel(name, document.model) && document.vector.length === dims;
    if (fits) byId.set(document.id, document);
    else if (!isSameText(byId.get(document.id), document))
      byId.set(document.id, { ...document, vector: null, model: null });
  }
  return [...byId.values()];
}

/**
 * Plans the writes of a page. A page contains a document without its existing vector if only another model's
 * vector is new.
 * @param textKeys key of the text that the stored vector belongs to, by document id
 */
export function planPointWrites(
  documents: readonly IndexDocument[],
  removed: IndexDelta['removed'],
  textKeys: ReadonlyMap<string, string | null>,
): PointWritePlan {
  const keeps = (document: IndexDocument): boolean =>
    document.vector === null && textKeys.get(document.id) === toTextKey(document);
  return { whole: documents.filter((document) => !keeps(document)), words: documents.filter(keeps), removed };
}

function isSameText(known: IndexDocument | undefined, document: IndexDocument): boolean {
  return known !== undefined && toTextKey(known) === toTextKey(document);
}

/** Builds the key of a text; two documents with the same key have the same vector. */
export function toTextKey({ text, sessionId, position, speaker }: IndexDocument): string {
  return JSON.stringify([text, sessionId, position, speaker]);
}
