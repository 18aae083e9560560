import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { Logger } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { toManagedMemory } from '../memory/memories/managed-memory.types.js';
import type { MemoryRecord, MemoryVersion, UpsertResult } from '../memory/memories/memories.types.js';
import type { Fitting } from './fitting.js';
import type { ManagedMemoryOutput, OwnMemory, VersionOutput } from './tool-schemas.js';

const logger = new Logger('mcp');

export function toOwnMemory(record: MemoryRecord): OwnMemory {
  const { apiKeyId: _apiKeyId, ...shown } = toManagedMemory(record, '');
  return { ...shown, topics: [...record.topics], version: record.version };
}

export function showWithToken(apiKeyId: string): (record: MemoryRecord) => ManagedMemoryOutput {
  return (record) => toManagedMemory(record, apiKeyId);
}

/** Shows a memory without what people said. */
export function hideResultTexts(
  show: (record: MemoryRecord) => ManagedMemoryOutput,
): (record: MemoryRecord) => ManagedMemoryOutput {
  return (record) => ({ ...show(record), content: '', key: '', metadata: {} });
}

export function toSearchResult<T>(
  { fitting, totalTokens }: Fitting<MemoryRecord>,
  show: (record: MemoryRecord) => T,
): object {
  return { memories: fitting.map(show), count: fitting.length, totalTokens };
}

const SAID: Readonly<Record<UpsertResult['outcome'], string>> = {
  added: 'Stored.',
  changed: 'A memory with this key was there; it says this now.',
  unchanged: 'It was there already.',
  repeated: 'Another memory says the same; this one is given back.',
};

export function toStoreResult<T>(
  { memory, outcome }: UpsertResult,
  show: (record: MemoryRecord) => T,
): object {
  return { memory: show(memory), message: SAID[outcome] };
}

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
 * The result of a tool: the same as structured content and, for clients that know none, as text. What fails
 * is told to the model in words.
 */
export async function runTool(work: () => Promise<object>): Promise<CallToolResult> {
  try {
    const structuredContent = { success: true, data: await work() };
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: explain(error) }] };
  }
}

/** Without the words of libraries, which may hold hosts or pieces of data. */
export function explain(error: unknown): string {
  if (!(error instanceof DomainError)) {
    logger.error({ msg: 'tool failed', err: error });
    return 'Something went wrong on our side.';
  }
  return error.code === 'NOT_FOUND' && error.message === 'Memory not found'
    ? 'There is no memory with this id. memory_search gives ids of those that are there.'
    : error.message;
}
