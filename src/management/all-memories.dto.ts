import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsTime } from '../common/http/is-time.decorator.js';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { Optional } from '../common/http/optional.decorator.js';
import { PageNumber } from '../common/http/page-fields.decorators.js';
import { TYPES } from '../memory/managed-memory.js';
import { MEMORY_SORTS } from '../memory/memories.types.js';
import { MEMORY_STATES, type MemoryState } from './all-memories.repository.js';

const STATES = [...MEMORY_STATES, 'all'] as const;
const ORDERS = ['asc', 'desc'] as const;
const ACTIONS = ['erase', 'forget', 'unforget', 'retag', 'expire'] as const;
const MAX_OFFSET = 1_000_000_000;
const MAX_TEXT = 20_000;
const MAX_KEY = 500;
const MAX_TOPICS = 50;
const MAX_TOPIC = 100;
const MAX_NAME = 300;
const MAX_IDS = 10_000;
const SOME_TEXT = /\S/;

export class AllMemoriesFilterFields {
  @ApiPropertyOptional({ maxLength: 500, description: 'Part of the text or the key, in any case.' })
  @Optional()
  @IsString()
  @MaxLength(500)
  q?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The token in whose space to look.' })
  @Optional()
  @IsUUID()
  token_id?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @Optional()
  @IsUUID()
  space_id?: string;

  @ApiPropertyOptional({ maxLength: MAX_NAME })
  @Optional()
  @IsString()
  @NoNul()
  @MaxLength(MAX_NAME)
  end_user?: string;

  @ApiPropertyOptional({ maxLength: MAX_TOPIC, example: 'health' })
  @Optional()
  @IsString()
  @NoNul()
  @MaxLength(MAX_TOPIC)
  topic?: string;

  @ApiPropertyOptional({ maxLength: 100, example: 'user_message', description: 'Who said it.' })
  @Optional()
  @IsString()
  @NoNul()
  @MaxLength(100)
  source?: string;

  @ApiPropertyOptional({ enum: STATES, default: 'live', description: '`forgotten`: ended without a successor.' })
  @Optional()
  @IsIn(STATES)
  state?: (typeof STATES)[number];

  @ApiPropertyOptional({ format: 'date-time', description: 'Only what was changed from this time on.' })
  @Optional()
  @IsTime()
  since?: string;

  @ApiPropertyOptional({ enum: TYPES })
  @Optional()
  @IsIn(TYPES)
  type?: (typeof TYPES)[number];

  @ApiPropertyOptional({ maxLength: MAX_NAME })
  @Optional()
  @IsString()
  @NoNul()
  @MaxLength(MAX_NAME)
  session_id?: string;
}

export class AllMemoriesQuery extends AllMemoriesFilterFields {
  @ApiPropertyOptional({ enum: MEMORY_SORTS, default: 'updated_at' })
  @IsIn(MEMORY_SORTS)
  sort: (typeof MEMORY_SORTS)[number] = 'updated_at';

  @ApiPropertyOptional({ enum: ORDERS, default: 'desc' })
  @IsIn(ORDERS)
  order: (typeof ORDERS)[number] = 'desc';

  @PageNumber({ maximum: 200, default: 50 })
  limit = 50;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: MAX_OFFSET, default: 0, description: 'Memories to skip.' })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_OFFSET)
  offset = 0;
}

export class UpdateAnyMemoryRequest {
  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_TEXT })
  @Optional()
  @IsString()
  @Matches(SOME_TEXT, { message: 'text must not be empty' })
  @MaxLength(MAX_TEXT)
  text?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_KEY })
  @Optional()
  @IsString()
  @Matches(SOME_TEXT, { message: 'key must not be empty' })
  @MaxLength(MAX_KEY)
  key?: string;

  @ApiPropertyOptional({ enum: TYPES })
  @Optional()
  @IsIn(TYPES)
  type?: (typeof TYPES)[number];

  @ApiPropertyOptional({ type: [String], maxItems: MAX_TOPICS, example: ['health'] })
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_TOPICS)
  @IsString({ each: true })
  @Length(1, MAX_TOPIC, { each: true })
  topics?: string[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: { source: 'crm' },
    description: 'Merged into what is there.',
  })
  @Optional()
  // As it was sent, where class-transformer would copy it.
  @Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key])
  @IsObject()
  metadata?: Record<string, unknown>;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description: '`null`: never.' })
  @IsOptional()
  @IsTime()
  expires_at?: string | null;
}

export class RestoreAnyMemoryRequest {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 1_000_000, description: 'Without it, the one before the current one.' })
  @Optional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  version?: number;
}

export class BulkMemoriesRequest {
  @ApiPropertyOptional({ type: [String], maxItems: MAX_IDS, description: 'These memories. Either this or `filter`.' })
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_IDS)
  @IsUUID(undefined, { each: true })
  ids?: string[];

  @ApiPropertyOptional({ type: AllMemoriesFilterFields, description: 'All that the list would show under it, at most 10,000.' })
  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => AllMemoriesFilterFields)
  filter?: AllMemoriesFilterFields;

  @ApiProperty({ enum: ACTIONS, example: 'retag', description: '`unforget` takes back `forget`.' })
  @IsIn(ACTIONS)
  action!: (typeof ACTIONS)[number];

  @ApiPropertyOptional({ type: [String], maxItems: MAX_TOPICS, example: ['health'], description: 'For `retag`: topics to add.' })
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_TOPICS)
  @IsString({ each: true })
  @Length(1, MAX_TOPIC, { each: true })
  add_topics?: string[];

  @ApiPropertyOptional({ type: [String], maxItems: MAX_TOPICS, example: ['draft'], description: 'For `retag`: topics to take away.' })
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_TOPICS)
  @IsString({ each: true })
  @Length(1, MAX_TOPIC, { each: true })
  remove_topics?: string[];

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description: 'For `expire`: when; `null`: never.' })
  @IsOptional()
  @IsTime()
  expires_at?: string | null;

  @ApiPropertyOptional({ default: false, description: 'Only count.' })
  @Optional()
  @IsBoolean()
  dry_run?: boolean;
}

export class AnyMemoryResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The oldest token of the space, where it has one.' })
  token_id!: string | null;

  @ApiProperty()
  end_user!: string;

  @ApiProperty()
  app_id!: string;

  @ApiProperty()
  project_id!: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty({ enum: TYPES })
  type!: string;

  @ApiProperty()
  key!: string;

  @ApiProperty()
  text!: string;

  @ApiProperty({ type: [String] })
  topics!: readonly string[];

  @ApiProperty({ type: 'object', additionalProperties: true, example: { source: 'user_message' } })
  metadata!: object;

  @ApiProperty({ type: String, nullable: true, example: 'user_message', description: 'Who said it.' })
  source!: string | null;

  @ApiProperty({ enum: MEMORY_STATES })
  state!: MemoryState;

  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  updated_at!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at!: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  superseded_by!: string | null;
}

export class AllMemoriesResponse {
  @ApiProperty({ type: [AnyMemoryResponse] })
  memories!: readonly AnyMemoryResponse[];

  @ApiProperty({ type: 'integer', example: 1_240, description: 'Of all pages, counted up to 1,000,000.' })
  total!: number;
}

export class AnyMemoryVersionResponse {
  @ApiProperty({ format: 'uuid', description: 'The memory that held it: an earlier one where it was superseded.' })
  memory_id!: string;

  @ApiProperty({ type: 'integer', example: 2 })
  version!: number;

  @ApiProperty({ enum: TYPES })
  type!: string;

  @ApiProperty()
  key!: string;

  @ApiProperty()
  text!: string;

  @ApiProperty({ type: [String] })
  topics!: readonly string[];

  @ApiProperty({ format: 'date-time' })
  valid_from!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: current.' })
  valid_to!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'admin:0b8f1c22', description: 'Who replaced it, as far as known.' })
  changed_by!: string | null;
}

export class AnyMemoryHistoryResponse {
  @ApiProperty({ type: [AnyMemoryVersionResponse], description: 'Newest first.' })
  history!: readonly AnyMemoryVersionResponse[];
}

export class BulkFailureResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'It has been changed meanwhile.' })
  reason!: string;
}

export class BulkMemoriesResponse {
  @ApiProperty({ type: 'integer', example: 12, description: 'Memories that it is about.' })
  matched!: number;

  @ApiProperty({ type: 'integer', example: 12, description: 'Memories that were changed; 0 of a dry run.' })
  done!: number;

  @ApiProperty({ type: [BulkFailureResponse] })
  failures!: readonly BulkFailureResponse[];

  @ApiProperty()
  dry_run!: boolean;
}
