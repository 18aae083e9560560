import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { Logger } from '@nestjs/common';
import { DomainError, INTERNAL_MESSAGE } from '../common/errors/domain-error.js';
import { toManagedMemory } from '../memory/memories/managed-memory.types.js';
import type { MemoryRecord, MemoryVersion, UpsertResult } from '../memory/memories/memories.types.js';
import type { FittingItems } from './fit-tokens.js';
import type { ManagedMemoryOutput, OwnMemory, VersionOutput } from './tool-schemas.js';

const logger = new Logger('mcp');

/** Converts a memory of the agent for the output of a tool. */
export function toOwnMemory(record: MemoryRecord): OwnMemory {
  const { apiKeyId: _apiKeyId, ...shown } = toManagedMemory(record, '');
  return { ...shown, topics: [...record.topics], version: record.version };
}

/** Creates a conversion for memories of a token, which adds the id of the token. */
export function createManagedFormat(apiKeyId: string): (record: MemoryRecord) => ManagedMemoryOutput {
  return (record) => toManagedMemory(record, apiKeyId);
}

/** Creates a conversion that removes texts of people. */
export function hideResultTexts(
  show: (record: MemoryRecord) => ManagedMemoryOutput,
): (record: MemoryRecord) => ManagedMemoryOutput {
  return (record) => ({ ...show(record), content: '', key: '', metadata: {} });
}

/** Builds the output of a search. */
export function toSearchResult<T>(
  { items, totalTokens }: FittingItems<MemoryRecord>,
  show: (record: MemoryRecord) => T,
): object {
  return { memories: items.map(show), count: items.length, totalTokens };
}

const OUTCOME_MESSAGES: Readonly<Record<UpsertResult['outcome'], string>> = {
  added: 'Stored.',
  changed: 'A memory with this key existed and was changed.',
  unchanged: 'This memory already existed.',
  repeated: 'Another memory states the same; it was kept and is returned instead of a new one.',
};

/** Builds the output of a tool that stores a memory. */
export function toStoreResult<T>(
  { memory, outcome }: UpsertResult,
  show: (record: MemoryRecord) => T,
): object {
  return { memory: show(memory), message: OUTCOME_MESSAGES[outcome] };
}

/** Converts a version of a memory for the output of a tool. */
export function toVersionOutput({
  validFrom,
  validTo,
  metadata: _metadata,
  topics,
  ...version
}: MemoryVersion): VersionOutput {
  return {
    ...version,
    topics: [...topics],
    validFrom: validFrom.toISOString(),
    validTo: validTo?.toISOString() ?? null,
  };
}

/**
 * Runs a tool and builds its result, as structured content and, for clients that don't support it, as text.
 * An error becomes a text for the model.
 */
export async function runTool(work: () => Promise<object>): Promise<CallToolResult> {
  try {
    const structuredContent = { success: true, data: await work() };
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: describeError(error) }] };
  }
}

/**
 * Describes an error for the model. Messages of libraries are not shown, because they may contain hosts or
 * data.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof DomainError)) {
    logger.error({ msg: 'tool failed', err: error });
    return INTERNAL_MESSAGE;
  }
  return error.code === 'NOT_FOUND' && error.message === 'Memory not found'
    ? 'There is no memory with this id; memory_search returns the ids of existing memories.'
    : error.message;
}
