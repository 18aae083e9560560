import type { IndexDelta, IndexDocument } from '../memory-index.port.js';
import type { Collection } from './collections.js';
import { takesModel } from './names.js';

/** What a page of changes does to one collection. */
export interface WritePlan {
  /** Points written whole: with the vector of this collection's model, or without one. */
  readonly whole: readonly IndexDocument[];
  /** Only words and payload: the stored vector belongs to this very text and stays. */
  readonly words: readonly IndexDocument[];
  /** Document ids. */
  readonly removed: readonly string[];
}

/**
 * Each document once, with the vector that fits the collection where the page has it. Other models' vectors
 * are left out.
 */
export function fitting(documents: readonly IndexDocument[], { name, dims }: Collection): IndexDocument[] {
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
 * A page brings a document without the vector it already has when only another model's is new.
 * @param keyOf key of the text that a stored vector was made of, by document id
 */
export function planWrites(
  documents: readonly IndexDocument[],
  removed: IndexDelta['removed'],
  keyOf: ReadonlyMap<string, string | null>,
): WritePlan {
  const keeps = (document: IndexDocument): boolean =>
    document.vector === null && keyOf.get(document.id) === textKey(document);
  return { whole: documents.filter((document) => !keeps(document)), words: documents.filter(keeps), removed };
}

function isSameText(known: IndexDocument | undefined, document: IndexDocument): boolean {
  return known !== undefined && textKey(known) === textKey(document);
}

/** Two documents with the same key have the same vector. */
export function textKey({ text, sessionId, position, speaker }: IndexDocument): string {
  return JSON.stringify([text, sessionId, position, speaker]);
}
