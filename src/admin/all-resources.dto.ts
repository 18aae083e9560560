import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { Optional } from '../common/http/optional.decorator.js';
import { PageCursor, PageNumber } from '../common/http/page-fields.decorators.js';
import {
  CONTENT_KINDS,
  type ResourceContentKind,
  type ResourceStatus,
} from '../resources/resources.types.js';
import { HIDDEN_REASONS } from '../sessions/all-sessions.types.js';
import { NextCursor } from '../common/http/next-cursor.decorator.js';

const MAX_USER = 128;
const STATUSES = ['pending', 'ingesting', 'extracted', 'failed'] as const satisfies readonly ResourceStatus[];
const RESOURCE_ID = 'r_0a1b2c3d4e5f6g7h8i9jAB';

export class AllResourcesQuery {
  @ApiPropertyOptional({ format: 'uuid' })
  @Optional()
  @IsUUID()
  space_id?: string;

  @ApiPropertyOptional({ maxLength: MAX_USER })
  @Optional()
  @IsString()
  @NoNul()
  @MaxLength(MAX_USER)
  user_id?: string;

  @ApiPropertyOptional({ enum: STATUSES })
  @Optional()
  @IsIn(STATUSES)
  status?: (typeof STATUSES)[number];

  @PageNumber({ maximum: 200, default: 50 })
  limit = 50;

  @PageCursor()
  before?: string;
}

export class PassagesQuery {
  @PageNumber({ maximum: 200, default: 50 })
  limit = 50;

  @PageCursor()
  before?: string;
}

export class AnyResourceResponse {
  @ApiProperty({ example: RESOURCE_ID })
  id!: string;

  @ApiProperty({
    example: `resource://ada/${RESOURCE_ID}`,
    description: 'Public URI of the document; its storage location is never shown.',
  })
  uri!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty()
  user_id!: string;

  @ApiProperty()
  app_id!: string;

  @ApiProperty()
  project_id!: string;

  @ApiProperty()
  filename!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Opening hours' })
  title!: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  description!: string | null;

  @ApiProperty()
  mime_type!: string;

  @ApiProperty({ type: 'integer', example: 48_213 })
  size_bytes!: number;

  @ApiProperty({ enum: STATUSES })
  status!: ResourceStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Why reading failed, or what was left out; the document can then be retried.',
  })
  error!: string | null;

  @ApiProperty({
    enum: [...CONTENT_KINDS, null],
    nullable: true,
    example: CONTENT_KINDS[0],
    description: 'How much of the document was read; null until it is extracted.',
  })
  content!: ResourceContentKind | null;

  @ApiProperty({ description: 'Whether the file is stored outside of this service, by its owner.' })
  is_external!: boolean;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}

export class AllResourcesResponse {
  @ApiProperty({ type: [AnyResourceResponse], description: 'Newest first.' })
  resources!: readonly AnyResourceResponse[];

  @NextCursor()
  next!: string | null;
}

export class PassageResponse {
  @ApiProperty({ example: 'm:1042' })
  id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '(page 2)\nThe dome opens at half past nine.',
    description: 'Text of the passage; null if it was erased.',
  })
  text!: string | null;

  @ApiProperty({
    enum: [...HIDDEN_REASONS, null],
    nullable: true,
    example: null,
    description: 'Why search does not find the passage; null if it does.',
  })
  hidden!: string | null;
}

export class PassagesResponse {
  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({
    example: `resource:ada:${RESOURCE_ID}`,
    description: 'Session in which the document is stored as messages.',
  })
  session_id!: string;

  @ApiProperty({ type: [PassageResponse], description: 'In the order of the document.' })
  passages!: readonly PassageResponse[];

  @NextCursor()
  next!: string | null;
}
