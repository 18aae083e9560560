import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, IsUUID, Length, Matches } from 'class-validator';
import { IsTime } from '../common/http/is-time.decorator.js';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { Optional } from '../common/http/optional.decorator.js';
import { PageNumber } from '../common/http/page-fields.decorators.js';
import { NextCursor } from '../common/http/next-cursor.decorator.js';

const MAX_PAGE = 500;
const MAX_ACTOR = 300;
const FORMATS = ['json', 'csv'] as const;

export class AuditQuery {
  @ApiPropertyOptional({ format: 'uuid' })
  @Optional()
  @IsUUID()
  space_id?: string;

  @ApiPropertyOptional({ example: 'token.update' })
  @Optional()
  @Matches(/^[\w.:-]{1,100}$/, { message: 'action must be the name of an action, such as token.update' })
  action?: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'Id of an erasure receipt: `receipt_id`, or the header `X-Erasure-Receipt`.',
  })
  @Optional()
  @IsUUID()
  receipt_id?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_ACTOR,
    example: 'service',
    description: 'An actor such as `user:ada`, or a kind (`admin`, `service`, `user`) for all of its actors.',
  })
  @Optional()
  @IsString()
  @Length(1, MAX_ACTOR)
  @NoNul()
  actor?: string;

  @ApiPropertyOptional({ description: 'Request id, from the header `x-request-id`.' })
  @Optional()
  @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'request_id must be 1 to 64 letters, digits, _ or -' })
  request_id?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Only events at this time or later.' })
  @Optional()
  @IsTime()
  since?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Only events at this time or earlier.',
  })
  @Optional()
  @IsTime()
  until?: string;

  @ApiPropertyOptional({
    enum: FORMATS,
    default: 'json',
    description: '`csv`: a file with all matching events, newest first, up to 100,000; `limit` is ignored.',
  })
  @Optional()
  @IsIn(FORMATS)
  format: (typeof FORMATS)[number] = 'json';

  @ApiPropertyOptional({
    pattern: '^\\d{1,18}$',
    example: '1042',
    description: '`next` of the previous page.',
  })
  @Optional()
  @Matches(/^\d{1,18}$/, { message: 'before must be an event id: the `next` of the previous page' })
  before?: string;

  @PageNumber({ maximum: MAX_PAGE, default: 50 })
  limit = 50;
}

export class AuditEventResponse {
  @ApiProperty({ example: '4711' })
  id!: string;

  @ApiProperty({ type: String, nullable: true })
  space_id!: string | null;

  @ApiProperty({ type: String, nullable: true })
  request_id!: string | null;

  @ApiProperty({ example: 'admin:0b8f…' })
  actor!: string;

  @ApiProperty({ example: 'token.register' })
  action!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { token_id: '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11', fields: ['memory_limit'] },
  })
  detail!: Readonly<Record<string, unknown>>;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class AuditPageResponse {
  @ApiProperty({ type: [AuditEventResponse] })
  events!: readonly AuditEventResponse[];

  @NextCursor()
  next!: string | null;
}
