import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  NotEquals,
} from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { PastTime } from '../common/http/past-time.decorator.js';
import { SCOPE_ID, SCOPE_ID_RULE } from '../common/scope-id.js';
import {
  MEMORY_KINDS,
  SEARCH_METHODS,
  type MemoryKind,
  type SearchMethod,
} from '../memory-backend/backend.types.js';
import { ITEM_TYPES } from '../documents/item.types.js';

const ID_MESSAGE = { message: `$property ${SCOPE_ID_RULE}` };
/** Matches a session id, which may follow the id of its user (D31). */
const NAME = /^\P{Cc}{1,450}$/u;
const NAME_MESSAGE = { message: '$property must be 1 to 450 printable characters' };
const OWNER = /^\P{Cc}{1,256}$/u;
const OWNER_MESSAGE = { message: '$property must be 1 to 256 printable characters' };

class PlaceRequest {
  @ApiPropertyOptional({ type: String, default: 'default' })
  @Matches(SCOPE_ID, ID_MESSAGE)
  app_id = 'default';

  @ApiPropertyOptional({ type: String, default: 'default' })
  @Matches(SCOPE_ID, ID_MESSAGE)
  project_id = 'default';
}

export class EngineItem {
  @ApiProperty({ enum: ITEM_TYPES })
  type!: string;

  @ApiPropertyOptional()
  text?: string;

  @ApiPropertyOptional()
  uri?: string;

  @ApiPropertyOptional({ format: 'byte' })
  base64?: string;

  @ApiPropertyOptional({ description: 'File extension without the dot' })
  ext?: string;

  @ApiPropertyOptional()
  name?: string;
}

class EngineMessage {
  @ApiProperty({ description: 'For a user message: the owner of the memory' })
  sender_id!: string;

  @ApiPropertyOptional({
    example: 'Ann',
    description:
      'The speaker’s name, as people call them. Questions that name a speaker find more with it. Without a name, `sender_id` counts as one if it is made of letters.',
  })
  sender_name?: string;

  @ApiProperty({ enum: ['user', 'assistant', 'tool'] })
  role!: string;

  @ApiProperty({
    type: 'integer',
    example: 1_767_225_600_000,
    description: 'Epoch milliseconds; values below 1e12 are epoch seconds',
  })
  timestamp!: number;

  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/components/schemas/EngineItem' } }],
    example: 'I am allergic to peanuts.',
  })
  content!: string | EngineItem[];

  @ApiPropertyOptional({ type: 'array', items: { type: 'object' } })
  tool_calls?: unknown[];

  @ApiPropertyOptional({ description: 'Required for tool messages' })
  tool_call_id?: string;
}

export class EngineFlushRequest extends PlaceRequest {
  @ApiProperty({ maxLength: 450 })
  @Matches(NAME, NAME_MESSAGE)
  session_id!: string;
}

export class EngineAddRequest extends EngineFlushRequest {
  @ApiProperty({ type: [EngineMessage], minItems: 1, maxItems: 500 })
  @IsArray()
  messages!: unknown[];

  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description: '`true`: memories are derived only at a flush',
  })
  @IsBoolean()
  defer_extraction = false;
}

class OwnedRequest extends PlaceRequest {
  @ApiProperty({ description: 'The owner: the sender of the user messages' })
  @Matches(OWNER, OWNER_MESSAGE)
  user_id!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      '`AND`, `OR`; `session_id`, `sender_id`, `parent_id` with eq, ne, in; `timestamp` also with gt, gte, lt, lte',
  })
  @Optional()
  @IsObject()
  filters?: Record<string, unknown>;
}

export class EngineSearchRequest extends OwnedRequest {
  @ApiProperty({ maxLength: 8_192 })
  @IsString()
  @MaxLength(8_192)
  query!: string;

  @ApiPropertyOptional({ enum: SEARCH_METHODS, default: 'hybrid' })
  @IsIn(SEARCH_METHODS)
  method: SearchMethod = 'hybrid';

  @ApiPropertyOptional({
    type: 'integer',
    minimum: -1,
    maximum: 100,
    default: 10,
    description: '-1 for all relevant results',
  })
  @IsInt()
  @Min(-1)
  @Max(100)
  @NotEquals(0)
  top_k = 10;

  @ApiPropertyOptional({ minimum: 0, maximum: 1, description: 'Minimum semantic similarity' })
  @Optional()
  @IsNumber()
  @Min(0)
  @Max(1)
  radius?: number;

  @ApiPropertyOptional({ minimum: 0, maximum: 1, description: 'Minimum score' })
  @Optional()
  @IsNumber()
  @Min(0)
  @Max(1)
  min_score?: number;

  @ApiPropertyOptional({ type: Boolean, default: true })
  @IsBoolean()
  include_profile = true;

  @ApiPropertyOptional({
    type: Boolean,
    default: true,
    description: 'Ignored if no model is configured for it',
  })
  @IsBoolean()
  enable_llm_rerank = true;

  @PastTime()
  as_of?: string;
}

export class EngineGetRequest extends OwnedRequest {
  @ApiPropertyOptional({ enum: MEMORY_KINDS, default: 'episode' })
  @IsIn(MEMORY_KINDS)
  memory_type: MemoryKind = 'episode';

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100_000, default: 1 })
  @IsInt()
  @Min(1)
  @Max(100_000)
  page = 1;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100, default: 10 })
  @IsInt()
  @Min(1)
  @Max(100)
  page_size = 10;
}
