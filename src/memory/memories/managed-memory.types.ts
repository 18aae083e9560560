import { DEFAULT_SESSION } from '../../common/scope.js';
import type { MemoryRecord } from './memories.types.js';
import type { MemoryType } from '../../common/memory-type.js';

/** A memory in the names of S3's management API and of MCP. Times are ISO with `Z`. */
export interface ManagedMemory {
  readonly id: string;
  /** The token whose space it is in; `''` without one. */
  readonly apiKeyId: string;
  /** `''` = of no particular session. */
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
