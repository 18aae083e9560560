import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { MEMORY_TYPES } from '../common/memory-type.js';
import { readTime } from '../common/http/read-time.js';
import type { ImportedMemory, MemoryRecord } from '../memory/memories/memories.types.js';
import { MAX_MEMORY_NAME, MAX_MEMORY_TEXT, SOME_TEXT } from './memory-limits.js';

const MAX_IMPORTED_TOPICS = 1_000;

/** A line of an export; times in ISO 8601. An import requires only `memory`. */
export class TransferLine {
  @IsOptional()
  @IsUUID()
  memory_id?: string | null;

  @IsString()
  @MaxLength(MAX_MEMORY_TEXT)
  @Matches(SOME_TEXT, { message: 'memory must not be empty' })
  memory!: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_IMPORTED_TOPICS)
  @IsString({ each: true })
  @MinLength(1, { each: true })
  @MaxLength(MAX_MEMORY_NAME, { each: true })
  topics?: string[] | null;

  @IsOptional()
  @IsString()
  @Matches(SOME_TEXT, { message: 'key must not be empty' })
  @MaxLength(MAX_MEMORY_NAME)
  key?: string | null;

  @IsOptional()
  @IsIn(MEMORY_TYPES)
  type?: (typeof MEMORY_TYPES)[number] | null;

  @IsOptional()
  @IsObject()
  // The explicit type keeps the validation from rejecting its fields as unknown ones.
  @Type(() => Object)
  metadata?: Record<string, unknown> | null;

  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_MEMORY_NAME)
  session_id?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_MEMORY_NAME)
  agent_id?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_MEMORY_TEXT)
  input?: string | null;

  @IsOptional()
  @IsISO8601({ strict: true })
  created_at?: string | null;

  @IsOptional()
  @IsISO8601({ strict: true })
  updated_at?: string | null;

  @IsOptional()
  @IsISO8601({ strict: true })
  expires_at?: string | null;
}

export function toTransferLine(record: MemoryRecord): TransferLine {
  const {
    id,
    content,
    topics,
    key,
    type,
    metadata,
    sessionId,
    agentId,
    input,
    createdAt,
    updatedAt,
    expiresAt,
  } = record;
  return {
    memory_id: id,
    memory: content,
    topics: [...topics],
    key,
    type,
    metadata: { ...metadata },
    session_id: sessionId,
    agent_id: agentId,
    input,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

/**
 * Converts a line to a memory.
 * @throws DomainError VALIDATION_FAILED for an invalid time
 */
export function parseTransferLine({
  memory_id: id,
  created_at: created,
  updated_at: updated,
  expires_at: expires,
  ...line
}: TransferLine): ImportedMemory {
  const input = {
    content: line.memory,
    topics: line.topics ?? undefined,
    key: line.key ?? undefined,
    type: line.type ?? undefined,
    metadata: line.metadata ?? undefined,
    sessionId: line.session_id ?? undefined,
    agentId: line.agent_id ?? undefined,
    input: line.input ?? undefined,
    expiresAt: readTime('expires_at', expires),
  };
  return {
    id: id ?? null,
    input,
    createdAt: readTime('created_at', created),
    updatedAt: readTime('updated_at', updated),
  };
}
