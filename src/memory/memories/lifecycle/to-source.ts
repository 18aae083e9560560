import type { LiveMemory } from '../memory-jobs.types.js';
import type { Source } from './source-messages.repository.js';
import { listTurnIds, toMemoryDocumentId } from './stored-memory.js';

/**
 * Builds the source of a memory: its text and the turns that stated it.
 * @param standing turns that are left out, because they state something that stays valid
 */
export function toSource(
  { id, content, metadata }: Pick<LiveMemory, 'id' | 'content' | 'metadata'>,
  standing: readonly string[] = [],
): Source {
  const turnIds = listTurnIds({ metadata }).filter((turn) => !standing.includes(turn));
  return { documentId: toMemoryDocumentId(id), content, turnIds };
}
