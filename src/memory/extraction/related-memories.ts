import { tokenize } from '../../common/text/tokenize.js';
import type { KnownMemory } from './extraction-prompt.js';

/** Memories shown to a memory LLM with a turn. */
const MAX_RELATED = 30;

/** Those that share most terms with the text; among equals the ones that come first. */
export function findRelatedMemories<M extends Pick<KnownMemory, 'key' | 'content'>>(
  memories: readonly M[],
  text: string,
  limit = MAX_RELATED,
): readonly M[] {
  const wanted = new Set(tokenize(text).terms);
  const countShared = (memory: M): number =>
    new Set(tokenize(`${memory.key} ${memory.content}`).terms.filter((term) => wanted.has(term))).size;
  return memories
    .map((memory) => ({ memory, score: countShared(memory) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ memory }) => memory);
}
