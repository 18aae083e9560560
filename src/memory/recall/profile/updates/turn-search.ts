import type { IndexDocument } from '../../../../search-index/memory-index.port.js';

/** Finds the turn of a document; `null` for a memory whose turn is not among the candidates. */
export type FindTurn = (document: IndexDocument) => IndexDocument | null;

/**
 * Creates a function that finds the newest turn of the person with the text of a memory. Its time is used
 * instead of the memory's, because a memory may be created after a newer turn.
 */
export function createTurnSearch(documents: readonly IndexDocument[]): FindTurn {
  const turns = documents
    .filter(({ kind, role }) => kind === 'turn' && role !== 'assistant')
    .toSorted((left, right) => right.createdAt - left.createdAt);
  return (document) => {
    if (document.kind === 'turn') return document;
    return turns.find(({ text }) => text.includes(document.text)) ?? null;
  };
}
