import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, IsUUID, Length, Matches } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { IsTime } from '../common/http/is-time.decorator.js';
import { PageCursor, PageNumber } from '../common/http/page-fields.decorators.js';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { NextCursor } from '../common/http/next-cursor.decorator.js';

const MAX_PAGE = 200;
const STATUSES = ['ok', 'degraded', 'failed'] as const;
const FLAGS = ['true', 'false'] as const;

export class ReceiptsQuery {
  @ApiPropertyOptional({ description: 'Request id, from the header `x-request-id`.' })
  @Optional()
  @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'request_id must be 1 to 64 letters, digits, _ or -' })
  request_id?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @Optional()
  @IsUUID()
  space_id?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @Optional()
  @IsUUID()
  token_id?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: 300 })
  @Optional()
  @IsString()
  @Length(1, 300)
  @NoNul()
  session_id?: string;

  @ApiPropertyOptional({ enum: STATUSES })
  @Optional()
  @IsIn(STATUSES)
  status?: (typeof STATUSES)[number];

  @ApiPropertyOptional({ format: 'date-time', description: 'Only receipts created at this time or later.' })
  @Optional()
  @IsTime()
  since?: string;

  @PageCursor()
  before?: string;

  @PageNumber({ maximum: MAX_PAGE, default: 50 })
  limit = 50;
}

export class ReceiptQuery {
  @ApiPropertyOptional({
    enum: FLAGS,
    default: 'false',
    description: '`true` adds the texts that were considered. Viewing them is audited.',
  })
  @Optional()
  @IsIn(FLAGS)
  texts: (typeof FLAGS)[number] = 'false';
}

export class ReceiptTextResponse {
  @ApiProperty({ example: 'f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11' })
  id!: string;

  @ApiProperty({ enum: ['shown', 'erased'], description: '`erased`: the text is no longer stored.' })
  state!: 'shown' | 'erased';

  @ApiProperty({ type: String, nullable: true })
  text!: string | null;
}

export class ReceiptResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  request_id!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({ format: 'uuid' })
  token_id!: string;

  @ApiProperty({ description: 'Empty unless the policy separates end users.' })
  end_user!: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty({ enum: STATUSES, description: 'Outcome of the recall.' })
  status!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { considered: 12, injected: 2, tokens: 31, ms: { embed: 4.1, search: 1.2 } },
    description:
      'The considered items (ids, scores by signal, fates, tokens), the number of injected items, and milliseconds by stage. It contains no texts.',
  })
  detail!: object;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiPropertyOptional({
    type: [ReceiptTextResponse],
    description: 'With `texts=true`: the texts of the considered items.',
  })
  texts?: readonly ReceiptTextResponse[];
}

export class ReceiptListResponse {
  @ApiProperty({ type: [ReceiptResponse] })
  receipts!: readonly ReceiptResponse[];

  @NextCursor()
  next!: string | null;
}
