import type { Scope } from '../../../common/scope.js';
import type { LiveMemory } from '../memory-jobs.types.js';
import type { Source } from './source-messages.repository.js';
import { listTurnIds, toMemoryDocumentId } from './stored-memory.js';

type SourcedMemory = Pick<LiveMemory, 'id' | 'content' | 'metadata'> & Omit<Scope, 'spaceId'>;

/**
 * Builds the source of a memory: its text and the turns that stated it.
 * @param standing turns that are left out, because they state something that stays valid
 */
export function toSource(
  { id, content, metadata, endUser, appId, projectId }: SourcedMemory,
  standing: readonly string[] = [],
): Source {
  const turnIds = listTurnIds({ metadata }).filter((turn) => !standing.includes(turn));
  const scope = { endUser, appId, projectId };
  return { scope, documentId: toMemoryDocumentId(id), content, turnIds };
}
