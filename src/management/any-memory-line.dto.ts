import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { IsTime } from '../common/http/is-time.decorator.js';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { readTime } from '../common/http/read-time.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope } from '../common/scope.js';
import type { ImportedMemory } from '../memory/memories/memories.types.js';
import { MEMORY_TYPES } from '../common/memory-type.js';

const MAX_TEXT = 100_000;
const MAX_KEY = 1_000;
const MAX_NAME = 1_000;
const MAX_TOPICS = 1_000;
const SOME_TEXT = /\S/;

function Name(): PropertyDecorator {
  return applyDecorators(IsOptional(), IsString(), NoNul(), MaxLength(MAX_NAME));
}

function Time(): PropertyDecorator {
  return applyDecorators(IsOptional(), IsTime());
}

/** A line of an export. An import requires only `text`, and a space if the request does not name one. */
export class AnyMemoryLine {
  @IsOptional()
  @IsUUID()
  id?: string | null;

  @IsString()
  @MaxLength(MAX_TEXT)
  @Matches(SOME_TEXT, { message: 'text must not be empty' })
  text!: string;

  @IsOptional()
  @IsString()
  @Matches(SOME_TEXT, { message: 'key must not be empty' })
  @MaxLength(MAX_KEY)
  key?: string | null;

  @IsOptional()
  @IsIn(MEMORY_TYPES)
  type?: (typeof MEMORY_TYPES)[number] | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_TOPICS)
  @IsString({ each: true })
  @Length(1, MAX_NAME, { each: true })
  topics?: string[] | null;

  @IsOptional()
  @IsObject()
  // The explicit type keeps the validation from rejecting its fields as unknown ones.
  @Type(() => Object)
  metadata?: Record<string, unknown> | null;

  @IsOptional()
  @IsUUID()
  space_id?: string | null;

  @Name()
  end_user?: string | null;

  @Name()
  app_id?: string | null;

  @Name()
  project_id?: string | null;

  @Name()
  session_id?: string | null;

  @Name()
  agent_id?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  input?: string | null;

  @Time()
  created_at?: string | null;

  @Time()
  updated_at?: string | null;

  @Time()
  expires_at?: string | null;

  // The state is validated, because the import would make an ended memory live again.
  @IsOptional()
  @IsIn(['live'], { message: 'state must be live, because ended memories can’t be imported' })
  state?: string | null;

  // Exports contain these fields; imports create them anew.
  @IsOptional()
  token_id?: unknown;

  @IsOptional()
  source?: unknown;

  @IsOptional()
  version?: unknown;

  @IsOptional()
  superseded_by?: unknown;
}

/** An imported memory with its scope. */
export interface PlacedMemory {
  readonly scope: Scope;
  readonly memory: ImportedMemory;
}

/**
 * Converts a line to a memory of a space.
 * @throws DomainError VALIDATION_FAILED for an invalid time
 */
export function toPlacedMemory(line: AnyMemoryLine, spaceId: string): PlacedMemory {
  const input = {
    content: line.text,
    key: line.key ?? undefined,
    type: line.type ?? undefined,
    topics: line.topics ?? undefined,
    metadata: line.metadata ?? undefined,
    sessionId: line.session_id || undefined,
    agentId: line.agent_id ?? undefined,
    input: line.input ?? undefined,
    expiresAt: readTime('expires_at', line.expires_at),
  };
  return {
    scope: {
      spaceId,
      endUser: line.end_user ?? '',
      appId: line.app_id || DEFAULT_APP,
      projectId: line.project_id || DEFAULT_PROJECT,
    },
    memory: {
      id: line.id ?? null,
      input,
      createdAt: readTime('created_at', line.created_at),
      updatedAt: readTime('updated_at', line.updated_at),
    },
  };
}
