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
  const pairs = pairWithTurns(documents);
  return new Set([...earlier, ...pairs.filter((pair) => pair.some((id) => earlier.has(id))).flat()]);
}

/** Links each memory to the statement that ended its turn, and each turn to the one that ended its memory. */
export function linkCounterparts(
  endedBy: ReadonlyMap<string, string>,
  documents: readonly IndexDocument[],
): ReadonlyMap<string, string> {
  if (endedBy.size === 0) return endedBy;
  const links = pairWithTurns(documents).flatMap((pair) => {
    const ending = pair.map((id) => endedBy.get(id)).find((id) => id !== undefined);
    return ending === undefined ? [] : pair.map((id): [string, string] => [id, ending]);
  });
  return new Map([...links, ...endedBy]);
}

/** Pairs each memory with the newest turn of the person that holds its words, or with itself. */
function pairWithTurns(documents: readonly IndexDocument[]): readonly (readonly [string, string])[] {
  const turns = documents
    .filter(({ kind, role }) => kind === 'turn' && role === 'user')
    .toSorted((left, right) => right.createdAt - left.createdAt);
  return documents
    .filter(({ kind }) => kind === 'memory')
    .map(({ id, text }) => [id, turns.find((turn) => containsText([turn.text], text))?.id ?? id]);
}
