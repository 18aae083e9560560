import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsTime } from '../common/http/is-time.decorator.js';
import { Optional } from '../common/http/optional.decorator.js';
import { PageCursor, PageNumber } from '../common/http/page-fields.decorators.js';
import { MEMORY_SORTS } from '../memory/memories/memories.types.js';
import { MEMORY_STATES } from '../memory/memories/memory-state.types.js';
import {
  ExpiryField,
  IdField,
  MAX_KEY,
  MAX_OFFSET,
  MAX_TEXT,
  MetadataField,
  NameField,
  SearchField,
  TopicsField,
  TypeField,
} from './memory-fields.decorators.js';
import type { MemoryType } from '../common/memory-type.js';

const STATES = [...MEMORY_STATES, 'all'] as const;
const ORDERS = ['asc', 'desc'] as const;
const ACTIONS = ['erase', 'forget', 'unforget', 'retag', 'expire'] as const;
const MAX_IDS = 10_000;
const SOME_TEXT = /\S/;

export class AllMemoriesFilterFields {
  @SearchField('Case-insensitive substring of the text or the key.')
  q?: string;

  @IdField('Only memories in this token’s space.')
  token_id?: string;

  @IdField()
  space_id?: string;

  @NameField()
  end_user?: string;

  @NameField({ maxLength: 100, example: 'health' })
  topic?: string;

  @NameField({ maxLength: 100, example: 'user_message', description: 'Role that the memory comes from.' })
  source?: string;

  @ApiPropertyOptional({
    enum: STATES,
    default: 'live',
    description: '`forgotten` memories ended without a successor.',
  })
  @Optional()
  @IsIn(STATES)
  state?: (typeof STATES)[number];

  @ApiPropertyOptional({ format: 'date-time', description: 'Only memories changed at this time or later.' })
  @Optional()
  @IsTime()
  since?: string;

  @TypeField()
  type?: MemoryType;

  @NameField()
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

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_OFFSET,
    default: 0,
    description: 'Number of memories to skip.',
  })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_OFFSET)
  offset = 0;

  @PageCursor()
  before?: string;
}

/** The space that an import goes to; without it, the spaces that its lines name. */
export class ImportMemoriesQuery {
  @IdField('The token in whose space to store.')
  token_id?: string;

  @IdField()
  space_id?: string;
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

  @TypeField()
  type?: MemoryType;

  @TopicsField('health')
  topics?: string[];

  @MetadataField()
  metadata?: Record<string, unknown>;

  @ExpiryField()
  expires_at?: string | null;
}

export class RestoreAnyMemoryRequest {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 1_000_000,
    description: 'Defaults to the version before the current one.',
  })
  @Optional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  version?: number;
}

export class BulkMemoriesRequest {
  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_IDS,
    description: 'Ids of the memories. Send either `ids` or `filter`.',
  })
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_IDS)
  @IsUUID(undefined, { each: true })
  ids?: string[];

  @ApiPropertyOptional({
    type: AllMemoriesFilterFields,
    description: 'All memories that match this filter of the list, at most 10,000.',
  })
  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => AllMemoriesFilterFields)
  filter?: AllMemoriesFilterFields;

  @ApiProperty({ enum: ACTIONS, example: 'retag', description: '`unforget` reverses `forget`.' })
  @IsIn(ACTIONS)
  action!: (typeof ACTIONS)[number];

  @TopicsField('health', 'For `retag`: topics to add.')
  add_topics?: string[];

  @TopicsField('draft', 'For `retag`: topics to remove.')
  remove_topics?: string[];

  @ExpiryField('For `expire`: the expiry time; `null` means never.')
  expires_at?: string | null;

  @ApiPropertyOptional({ default: false, description: 'Only count the memories.' })
  @Optional()
  @IsBoolean()
  dry_run?: boolean;
}
