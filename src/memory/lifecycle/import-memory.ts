import { randomUUID } from 'node:crypto';
import { DEFAULT_SESSION, type Scope } from '../../common/scope.js';
import type { ImportedMemory, ImportOutcome, WriteOrigin } from '../memories.types.js';
import { editMemory, firstText } from './edit-memory.js';
import { upsertInto } from './memory-editor.js';
import type { SpaceTransaction } from './space-transaction.repository.js';

interface Import {
  readonly memory: ImportedMemory;
  readonly origin: WriteOrigin;
}

/** One memory from elsewhere. What is there as it comes stays untouched, its time too, so that importing twice changes nothing. */
export async function importMemory(space: SpaceTransaction, scope: Scope, { memory, origin }: Import): Promise<ImportOutcome> {
  const { input } = memory;
  const holders = await space.memories.holders(scope, firstText(input, origin));
  if (holders.length === 0) return addImported(space, scope, { memory, origin });
  const isKnown = holders.length === 1 && editMemory(holders[0]!, input, origin) === null;
  if (isKnown) return 'unchanged';
  const [, outcome] = await upsertInto(space, scope, { input, origin });
  return outcome === 'repeated' ? 'unchanged' : outcome;
}

async function addImported(space: SpaceTransaction, scope: Scope, { memory, origin }: Import): Promise<ImportOutcome> {
  const { spaceId, endUser, appId, projectId } = scope;
  const { input, id: wanted, createdAt, updatedAt } = memory;
  const { sessionId = DEFAULT_SESSION, agentId = null, input: from = null } = input;
  const id = wanted !== null && (await space.memories.isFree(wanted)) ? wanted : randomUUID();
  const place = { spaceId, endUser, appId, projectId, sessionId };
  const row = { ...place, ...firstText(input, origin), id, version: 1, agentId, input: from, createdAt, updatedAt };
  await space.memories.add(row, await space.nextRevision());
  await space.audit(origin.actor, 'memory.added', { memory_id: id });
  return 'added';
}
