import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { sharesAny } from './shares-any.js';
import { listDocumentStems } from './topical-stems.js';

/** Characters; a longer answer says more than what it repeats. */
const LONGEST_ECHO = 240;

/**
 * Finds the short answers of the assistant that repeat an outdated statement right after it: "Noted, you work
 * at Thales." They are no more valid than the statement.
 * @returns the id of the statement that each answer repeats
 */
export function findEchoes(
  kept: readonly IndexHit[],
  isEarlier: (document: IndexDocument) => boolean,
): ReadonlyMap<string, string> {
  const echoes = kept.flatMap(({ document, around }): readonly (readonly [string, string])[] => {
    if (document.role !== 'assistant' || document.text.length > LONGEST_ECHO) return [];
    const said = around.find((near) => near.position < document.position && near.role === 'user');
    if (said === undefined || !isEarlier(said)) return [];
    return sharesAny(listDocumentStems(said), listDocumentStems(document)) ? [[document.id, said.id]] : [];
  });
  return new Map(echoes);
}
