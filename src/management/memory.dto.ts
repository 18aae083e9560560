import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { PageNumber } from '../common/http/page-fields.decorators.js';
import { ValidateIfSent } from '../common/http/validate-if-sent.decorator.js';
import {
  ExpiryField,
  IdField,
  MAX_KEY,
  MAX_OFFSET,
  MAX_TEXT,
  SearchField,
  TypeField,
} from './memory-fields.decorators.js';
import { MEMORY_TYPES } from '../common/memory-type.js';
import type { MemoryType } from '../common/memory-type.js';
import { SESSION_ID } from '../common/session-id.js';

const MAX_PAGE = 200;

export class MemoryListQuery {
  @IdField('Only memories in this token’s space; without it, memories of all spaces.')
  apiKeyId?: string;

  @TypeField()
  type?: MemoryType;

  @ApiPropertyOptional({ maxLength: 300 })
  @Optional()
  @Matches(SESSION_ID, { message: 'sessionId must be 1 to 300 printable characters' })
  sessionId?: string;

  @SearchField('Case-insensitive substring of the content or the key.')
  q?: string;

  @PageNumber({ maximum: MAX_PAGE, default: 50 })
  limit = 50;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 1 })
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_OFFSET)
  page?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'Number of memories to skip; takes precedence over `page`.',
  })
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_OFFSET)
  offset?: number;
}

export class MemoryCreateRequest {
  @ApiProperty({ minLength: 1, maxLength: MAX_TEXT, example: 'Is allergic to peanuts' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_TEXT)
  content!: string;

  @ApiProperty({
    minLength: 1,
    maxLength: MAX_KEY,
    description: 'A live memory with this key is updated in place.',
    example: 'allergy',
  })
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_KEY)
  key!: string;

  @ApiPropertyOptional({ enum: MEMORY_TYPES, default: 'factual' })
  @ValidateIfSent()
  @IsIn(MEMORY_TYPES)
  type?: MemoryType;

  @ApiPropertyOptional({ maxLength: 300, description: '`""` for no particular session.' })
  @ValidateIf((_, value) => value !== undefined && value !== '')
  @Matches(SESSION_ID, { message: 'sessionId must be 1 to 300 printable characters' })
  sessionId?: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'Token whose space stores the memory; without it, a space of the installation.',
  })
  @ValidateIf((_, value) => value !== undefined && value !== '')
  @IsUUID()
  apiKeyId?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'Merged into the existing metadata.',
  })
  @ValidateIfSent()
  // Keeps the object as it was sent, which class-transformer would copy.
  @Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key])
  @IsObject()
  metadata?: Record<string, unknown>;

  @ExpiryField()
  expiresAt?: string | null;
}

export class ManagedMemoryResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({
    description:
      'The token whose space holds the memory: the oldest if several share the space, empty if there is none.',
  })
  apiKeyId!: string;

  @ApiProperty({ description: 'Empty if it belongs to no particular session.' })
  sessionId!: string;

  @ApiProperty({ enum: MEMORY_TYPES })
  type!: string;

  @ApiProperty()
  key!: string;

  @ApiProperty()
  content!: string;

  @ApiProperty({ type: 'object', additionalProperties: true, example: { source: 'crm' } })
  metadata!: object;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt!: string | null;
}

class CountsByType {
  @ApiProperty({ type: 'integer' })
  factual!: number;

  @ApiProperty({ type: 'integer' })
  episodic!: number;

  @ApiProperty({ type: 'integer' })
  procedural!: number;

  @ApiProperty({ type: 'integer' })
  semantic!: number;
}

class MemoryStats {
  @ApiProperty({ type: 'integer', description: 'Number of rows on all pages.' })
  total!: number;

  @ApiProperty({ type: CountsByType, description: 'Number of rows on all pages.' })
  byType!: CountsByType;

  @ApiProperty({
    type: 'integer',
    description:
      'Estimated tokens on all pages: one for every four characters, and one for each Chinese, Japanese or Korean character.',
  })
  tokensUsed!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of recalls so far, for the token or for all tokens.',
  })
  recalls!: number;

  @ApiProperty({
    minimum: 0,
    maximum: 1,
    description:
      'Share of recalls that returned something, for the token or for all tokens; 0 before the first recall.',
  })
  hitRate!: number;
}

export class MemoryListResponse {
  @ApiProperty({ type: [ManagedMemoryResponse], description: 'Newest first.' })
  data!: readonly ManagedMemoryResponse[];

  @ApiProperty({ type: 'integer' })
  page!: number;

  @ApiProperty({ type: 'integer' })
  limit!: number;

  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ type: 'integer' })
  totalPages!: number;

  @ApiProperty({ type: MemoryStats })
  stats!: MemoryStats;
}

export class MemoryCreateResponse {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: ManagedMemoryResponse, description: 'The memory, with its id.' })
  id!: ManagedMemoryResponse;
}

export class MemoryGetResponse {
  @ApiProperty({ type: ManagedMemoryResponse })
  memory!: ManagedMemoryResponse;
}

export class MemoryDeleteResponse {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class MemoryHealthResponse {
  @ApiProperty({ description: 'Whether a memory could be created, found and deleted.' })
  working!: boolean;

  @ApiProperty({ type: 'number' })
  latencyMs!: number;

  @ApiPropertyOptional({ example: 'A new memory was not in the list.', description: 'Why it does not work.' })
  error?: string;
}
