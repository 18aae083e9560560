import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { containsText } from '../candidates/contains-text.js';

/**
 * Adds the counterparts of superseded statements: the memories of turns, and the turns of memories. Otherwise
 * a block could show one of the two as current. The turn of a memory is the newest one that contains its
 * words.
 * @param earlier ids of the superseded statements
 */
export function addCounterparts(
  earlier: ReadonlySet<string>,
  documents: readonly IndexDocument[],
): ReadonlySet<string> {
  if (earlier.size === 0) return earlier;
  const turns = documents
    .filter(({ kind, role }) => kind === 'turn' && role === 'user')
    .toSorted((left, right) => right.createdAt - left.createdAt);
  const pairs = documents
    .filter(({ kind }) => kind === 'memory')
    .map(({ id, text }) => [id, turns.find((turn) => containsText([turn.text], text))?.id ?? id]);
  return new Set([...earlier, ...pairs.filter((pair) => pair.some((id) => earlier.has(id))).flat()]);
}
