import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, IsUUID, MaxLength } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { BackendRemainsResponse, ErasedCounts } from '../erasure/erasure.dto.js';

const MAX_NAME = 256;
const INDEX = {
  enum: ['done', 'pending'],
  description:
    '`pending`: Qdrant may still contain data, which searches do not find; a job retries the deletion.',
};

export class OperatorReceiptResponse {
  @ApiProperty({ format: 'uuid' })
  receipt_id!: string;

  @ApiProperty({ example: 'erase.user' })
  action!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({ description: 'Who requested the erasure; `user:self` is the person.' })
  actor!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { memories: 31, messages: 412 },
  })
  erased!: Readonly<Record<string, number>>;

  @ApiProperty(INDEX)
  index!: 'done' | 'pending';

  @ApiProperty({
    type: BackendRemainsResponse,
    nullable: true,
    description:
      'Data that an external memory backend still stores; null if there is no backend, or it can’t store anything.',
  })
  backend!: BackendRemainsResponse | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class ErasureCheckRequest {
  @ApiPropertyOptional({ example: 'ada', description: 'Erased user. Send either `user_id` or `space_id`.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_NAME)
  user_id?: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'Erased space, or space of the erased end user.',
  })
  @Optional()
  @IsUUID()
  space_id?: string;

  @ApiPropertyOptional({ description: 'Erased end user; requires `space_id`.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_NAME)
  end_user?: string;
}

export class ErasureCheckResponse {
  @ApiProperty({
    type: ErasedCounts,
    description: 'Data that exists now; all counts are 0 unless data was written after the erasure.',
  })
  remaining!: ErasedCounts;

  @ApiProperty(INDEX)
  index!: 'done' | 'pending';

  @ApiProperty({ format: 'date-time' })
  checked_at!: string;
}
