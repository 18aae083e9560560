import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { PastTime } from '../common/http/past-time.decorator.js';
import { PageNumber } from '../common/http/page-fields.decorators.js';
import { ValidateIfSent } from '../common/http/validate-if-sent.decorator.js';
import { MAX_MEMORY, MAX_MEMORY_NAME, MAX_TOPIC, MAX_TOPICS, SOME_TEXT } from './memory-limits.js';
import { MEMORY_TYPES } from '../common/memory-type.js';

const MAX_SEARCH = 200;
const MAX_PAGE = 1_000_000;
const MAX_BULK = 1_000;
const MAX_ID = 100;
const MODES = ['agentic'] as const;
const VIEWS = ['full'] as const;
const EXAMPLE = 'Is allergic to peanuts.';

export class MemoriesQuery {
  @PageNumber({ maximum: MAX_PAGE, default: 1 })
  page = 1;

  @PageNumber({ maximum: 100, default: 10 })
  per_page = 10;

  @ApiPropertyOptional({
    maxLength: MAX_SEARCH,
    description: 'Case-insensitive substring. With `mode=agentic`, a question.',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_SEARCH)
  search?: string;

  @ApiPropertyOptional({
    description: 'Memories with any of these topics, separated by commas.',
    example: 'food,travel',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_TOPICS * MAX_TOPIC)
  topics?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_TOPICS,
    description:
      'Memories with any of these topics, in addition to `topics`. Repeat the parameter for several; unlike in `topics`, a comma is part of the topic.',
    example: ['Lisbon, Portugal'],
  })
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsArray()
  @ArrayMaxSize(MAX_TOPICS)
  @IsString({ each: true })
  @MaxLength(MAX_TOPIC, { each: true })
  topic?: string[];

  @ApiPropertyOptional({
    default: 'updated_at',
    description: '`updated_at`, `memory` or `topics_count`; any other value means `updated_at`.',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_TOPIC)
  sort_by?: string;

  @ApiPropertyOptional({ default: 'desc', description: '`asc` or `desc`; any other value means `desc`.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_TOPIC)
  sort_order?: string;

  @ApiPropertyOptional({
    enum: MODES,
    description:
      '`agentic` lets the memory LLM pick the memories that answer `search`, best first; without a memory LLM, hybrid search does. Topics and sorting are ignored then.',
  })
  @Optional()
  @IsIn(MODES)
  mode?: (typeof MODES)[number];

  @PastTime()
  as_of?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_MEMORY_NAME,
    description: 'Only the memory with exactly this key.',
  })
  @Optional()
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_MEMORY_NAME)
  key?: string;

  @ApiPropertyOptional({
    enum: VIEWS,
    description: 'Adds `key`, `type`, `metadata`, `session_id`, `expires_at` and `version` to each row.',
  })
  @Optional()
  @IsIn(VIEWS)
  view?: (typeof VIEWS)[number];
}

export class MemoryChangeRequest {
  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_MEMORY, example: EXAMPLE })
  @ValidateIfSent()
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_MEMORY)
  @Matches(SOME_TEXT, { message: 'memory must not be empty' })
  memory?: string;

  @ApiPropertyOptional({
    type: [String],
    nullable: true,
    maxItems: MAX_TOPICS,
    description: '`null` removes all topics.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_TOPICS)
  @IsString({ each: true })
  @MinLength(1, { each: true })
  @MaxLength(MAX_TOPIC, { each: true })
  topics?: string[] | null;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The version that was read (the ETag); the same as `If-Match`.',
  })
  @ValidateIfSent()
  @IsInt()
  @Min(1)
  version?: number;
}

export class BulkDeleteRequest {
  @ApiProperty({ type: [String], maxItems: MAX_BULK, example: ['7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11'] })
  @IsArray()
  @ArrayMaxSize(MAX_BULK)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  memory_ids!: string[];
}

export class RestoreRequest {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    example: 1,
    description: 'A version from the history. Defaults to the one before the current version.',
  })
  @ValidateIfSent()
  @IsInt()
  @Min(1)
  version?: number;
}

export class MemoryResponse {
  @ApiProperty({ format: 'uuid' })
  memory_id!: string;

  @ApiProperty({ example: EXAMPLE })
  memory!: string;

  @ApiProperty({ type: [String], nullable: true, example: ['health'] })
  topics!: readonly string[] | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The request that led to the memory, if its writer said so.',
  })
  input!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The agent that wrote it.' })
  agent_id!: string | null;

  @ApiProperty({ type: 'integer', example: 1_767_225_600, description: 'Epoch seconds.' })
  created_at!: number;

  @ApiProperty({ type: 'integer', example: 1_767_225_600, description: 'Epoch seconds.' })
  updated_at!: number;
}

/** A row of a list; `view=full` adds the optional fields. */
export class ListedMemoryResponse extends MemoryResponse {
  @ApiPropertyOptional()
  key?: string;

  @ApiPropertyOptional({ enum: MEMORY_TYPES })
  type?: (typeof MEMORY_TYPES)[number];

  @ApiPropertyOptional({ type: 'object', additionalProperties: true, example: { source: 'user_message' } })
  metadata?: Readonly<Record<string, unknown>>;

  @ApiPropertyOptional()
  session_id?: string;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'Epoch seconds; null if it never expires.',
  })
  expires_at?: number | null;

  @ApiPropertyOptional({ type: 'integer', example: 1 })
  version?: number;
}

export class MemoryPageResponse {
  @ApiProperty({ type: [ListedMemoryResponse] })
  memories!: readonly ListedMemoryResponse[];

  @ApiProperty({ type: 'integer', description: 'Number of rows on all pages.' })
  total!: number;

  @ApiProperty({ type: 'integer' })
  page!: number;

  @ApiProperty({ type: 'integer', example: 10 })
  per_page!: number;
}

export class MemoryVersionResponse {
  @ApiProperty({
    format: 'uuid',
    description: 'Id of the memory that held this version; an earlier one if it was superseded.',
  })
  memory_id!: string;

  @ApiProperty({ type: 'integer' })
  version!: number;

  @ApiProperty()
  memory!: string;

  @ApiProperty({ type: [String], nullable: true })
  topics!: readonly string[] | null;

  @ApiProperty({ type: 'integer', example: 1_767_225_600, description: 'Epoch seconds.' })
  valid_from!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Epoch seconds; null for the current version.',
  })
  valid_to!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who wrote it, if known.' })
  written_by!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who replaced it, if known.' })
  changed_by!: string | null;
}

export class MemoryHistoryResponse {
  @ApiProperty({ type: [MemoryVersionResponse], description: 'Newest first.' })
  history!: readonly MemoryVersionResponse[];
}
