import { DEFAULT_SESSION } from '../../common/scope.js';
import type { MemoryRecord } from './memories.types.js';
import type { MemoryType } from '../../common/memory-type.js';

/** A memory with the field names of the management API and MCP. Times are ISO 8601 with `Z`. */
export interface ManagedMemory {
  readonly id: string;
  /** Token of its space; `''` if the space has none. */
  readonly apiKeyId: string;
  /** Session; `''` if it belongs to none in particular. */
  readonly sessionId: string;
  readonly type: MemoryType;
  readonly key: string;
  readonly content: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string | null;
}

export function toManagedMemory(record: MemoryRecord, apiKeyId: string): ManagedMemory {
  const { id, sessionId, type, key, content, metadata, createdAt, updatedAt, expiresAt } = record;
  const times = {
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
  return {
    id,
    apiKeyId,
    sessionId: sessionId === DEFAULT_SESSION ? '' : sessionId,
    type,
    key,
    content,
    metadata,
    ...times,
  };
}
