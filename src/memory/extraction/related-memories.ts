import { tokenize } from '../../common/text/tokenize.js';
import type { KnownMemory } from './extraction-prompt.js';

/** Maximum number of memories that a memory LLM is shown with a turn. */
const MAX_RELATED = 30;

/** Finds the memories that share most terms with a text; of equal ones, the first. */
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
