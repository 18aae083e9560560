import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsUUID, Matches } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { PageNumber } from '../common/http/page-fields.decorators.js';

const MAX_PAGE = 200;

export class ReceiptsQuery {
  @ApiPropertyOptional({ description: '`x-request-id` of the request.' })
  @Optional()
  @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'request_id must be 1 to 64 letters, digits, _ or -' })
  request_id?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @Optional()
  @IsUUID()
  space_id?: string;

  @PageNumber({ maximum: MAX_PAGE, default: 50 })
  limit = 50;
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

  @ApiProperty({ enum: ['ok', 'degraded', 'failed'], description: 'How the recall ended.' })
  status!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { considered: 12, injected: 2, tokens: 31, ms: { embed: 4.1, search: 1.2 } },
    description:
      'What was considered: ids, scores by signal, fates and tokens of the best candidates; what was injected; milliseconds by stage. No texts.',
  })
  detail!: object;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class ReceiptListResponse {
  @ApiProperty({ type: [ReceiptResponse] })
  receipts!: readonly ReceiptResponse[];
}
