import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, IsUUID, MaxLength } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { BackendRemainsResponse, ErasedCounts } from '../erasure/erasure.dto.js';

const MAX_NAME = 256;
const INDEX = {
  enum: ['done', 'pending'],
  description: '`pending`: Qdrant still holds data; a job keeps retrying.',
};

export class OperatorReceiptResponse {
  @ApiProperty({ format: 'uuid' })
  receipt_id!: string;

  @ApiProperty({ example: 'erase.user' })
  action!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({ description: 'Who erased it; `user:self` is the person.' })
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
    description: 'What an external memory backend still holds.',
  })
  backend!: BackendRemainsResponse | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class ErasureCheckRequest {
  @ApiPropertyOptional({ example: 'ada', description: 'The erased user. Send either this or `space_id`.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_NAME)
  user_id?: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The erased space, or the space of an erased end user.',
  })
  @Optional()
  @IsUUID()
  space_id?: string;

  @ApiPropertyOptional({ description: 'The erased end user; goes with `space_id`.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_NAME)
  end_user?: string;
}

export class ErasureCheckResponse {
  @ApiProperty({
    type: ErasedCounts,
    description: 'What exists now; all zero unless something was written since.',
  })
  remaining!: ErasedCounts;

  @ApiProperty(INDEX)
  index!: 'done' | 'pending';

  @ApiProperty({ format: 'date-time' })
  checked_at!: string;
}
