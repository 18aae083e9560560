import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { containsText } from '../search/choose.js';

/**
 * Adds to statements that a newer one supersedes the memories of these turns and the turns of these memories,
 * so that a block never shows one of both as current. The newest turn that holds its words is a memory's own.
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
