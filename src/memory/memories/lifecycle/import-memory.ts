import { randomUUID } from 'node:crypto';
import { DEFAULT_SESSION, type Scope } from '../../../common/scope.js';
import type { ImportedMemory, ImportOutcome, WriteOrigin } from '../memories.types.js';
import { editMemory, buildFirstText } from './edit-memory.js';
import { planImport, type ImportedText } from './plan-import.js';
import { upsertInto } from './memory-editor.js';
import type { NewMemory } from './memory-rows.repository.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';

/**
 * Imports memories in order. Neighbouring new ones are written together, because each alone would take five
 * round trips. Identical memories stay untouched, including their times, so that a second import changes
 * nothing.
 */
export async function importMemories(
  space: SpaceTransactionRepository,
  scope: Scope,
  { memories, origin }: { readonly memories: readonly ImportedMemory[]; readonly origin: WriteOrigin },
): Promise<readonly ImportOutcome[]> {
  const imports = memories.map((memory) => ({ memory, text: buildFirstText(memory.input, origin) }));
  const texts = imports.map(({ text }) => text);
  const held = await space.memories.findHoldersOfAny(scope, texts);
  const taken = await space.memories.findTaken(memories.flatMap(({ id }) => id ?? []));
  const outcomes: ImportOutcome[] = [];
  for (const { step, imports: run } of planImport(imports, { held, taken }, origin)) {
    if (step === 'add') await addAll(space, scope, { imports: run, origin });
    if (step === 'decide')
      for (const one of run) outcomes.push(await importOne(space, scope, { ...one, origin }));
    else outcomes.push(...run.map(() => (step === 'add' ? 'added' : 'unchanged')));
  }
  return outcomes;
}

async function importOne(
  space: SpaceTransactionRepository,
  scope: Scope,
  { memory, text, origin }: ImportedText & { readonly origin: WriteOrigin },
): Promise<ImportOutcome> {
  const { input, id } = memory;
  const holders = await space.memories.findHolders(scope, text);
  if (holders.length === 0) {
    const isTaken = id !== null && (await space.memories.findTaken([id])).length > 0;
    await addAll(space, scope, {
      imports: [{ memory: { ...memory, id: isTaken ? null : id }, text }],
      origin,
    });
    return 'added';
  }
  const isKnown = holders.length === 1 && editMemory(holders[0]!, input, origin) === null;
  if (isKnown) return 'unchanged';
  const [, outcome] = await upsertInto(space, scope, { input, origin });
  return outcome === 'repeated' ? 'unchanged' : outcome;
}

async function addAll(
  space: SpaceTransactionRepository,
  scope: Scope,
  { imports, origin }: { readonly imports: readonly ImportedText[]; readonly origin: WriteOrigin },
): Promise<void> {
  const rows = imports.map((one) => toRow(scope, one, origin));
  const events = rows.map(({ id }) => ({ memory_id: id }));
  await space.memories.addAll(rows, await space.claimRevision());
  await space.auditEach(origin.actor, 'memory.added', events);
}

function toRow(
  { spaceId, endUser, appId, projectId }: Scope,
  { memory, text }: ImportedText,
  { actor }: WriteOrigin,
): NewMemory {
  const { input, id, createdAt, updatedAt } = memory;
  const { sessionId = DEFAULT_SESSION, agentId = null, input: from = null } = input;
  const place = { spaceId, endUser, appId, projectId, sessionId };
  return {
    ...place,
    ...text,
    id: id ?? randomUUID(),
    version: 1,
    createdBy: actor,
    agentId,
    input: from,
    createdAt,
    updatedAt,
  };
}
