import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { Optional } from '../common/http/optional.decorator.js';
import { readTime } from '../common/http/read-time.js';
import type { MemoryInput } from '../memory/memories/memories.types.js';
import {
  MAX_MEMORY,
  MAX_MEMORY_NAME,
  MAX_MEMORY_TEXT,
  MAX_TOPIC,
  MAX_TOPICS,
  SOME_TEXT,
} from './memory-limits.js';
import { MEMORY_TYPES } from '../common/memory-type.js';

export class NewMemoryRequest {
  @ApiProperty({ minLength: 1, maxLength: MAX_MEMORY, example: 'Is allergic to peanuts.' })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_MEMORY)
  @Matches(SOME_TEXT, { message: 'memory must not be empty' })
  memory!: string;

  @ApiPropertyOptional({ type: [String], nullable: true, maxItems: MAX_TOPICS, example: ['health'] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_TOPICS)
  @IsString({ each: true })
  @MinLength(1, { each: true })
  @MaxLength(MAX_TOPIC, { each: true })
  topics?: string[] | null;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_MEMORY_NAME,
    description: 'An existing memory with this key is updated in place.',
  })
  @Optional()
  @IsString()
  @Matches(SOME_TEXT, { message: 'key must not be empty' })
  @MaxLength(MAX_MEMORY_NAME)
  key?: string;

  @ApiPropertyOptional({ enum: MEMORY_TYPES, default: 'factual' })
  @Optional()
  @IsIn(MEMORY_TYPES)
  type?: (typeof MEMORY_TYPES)[number];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'Merged into the metadata of an existing memory with this key.',
  })
  @Optional()
  @IsObject()
  // The explicit type keeps the validation from rejecting its fields as unknown ones.
  @Type(() => Object)
  metadata?: Record<string, unknown>;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_MEMORY_NAME,
    description: 'Conversation that the memory belongs to.',
  })
  @Optional()
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_MEMORY_NAME)
  @NoNul()
  session_id?: string;

  @ApiPropertyOptional({ maxLength: MAX_MEMORY_NAME, description: 'The agent that writes the memory.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_MEMORY_NAME)
  @NoNul()
  agent_id?: string;

  @ApiPropertyOptional({ maxLength: MAX_MEMORY_TEXT, description: 'The request that led to the memory.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_MEMORY_TEXT)
  @NoNul()
  input?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Expiry; absent means never.' })
  @Optional()
  @IsISO8601({ strict: true })
  expires_at?: string;
}

/**
 * Converts a request to a memory.
 * @throws DomainError VALIDATION_FAILED for an invalid time
 */
export function toMemoryInput({
  memory,
  topics,
  session_id,
  agent_id,
  expires_at,
  ...rest
}: NewMemoryRequest): MemoryInput {
  const { key, type, metadata, input } = rest;
  return {
    content: memory,
    topics: topics ?? undefined,
    ...{ key, type, metadata, input },
    sessionId: session_id,
    agentId: agent_id,
    expiresAt: readTime('expires_at', expires_at),
  };
}
