import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, IsUUID, MaxLength } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { BackendRemainsResponse, ErasedCounts } from '../users/erasure.dto.js';

const MAX_NAME = 256;
const INDEX = { enum: ['done', 'pending'], description: '`pending`: Qdrant still holds something; a job goes on trying.' };

export class OperatorReceiptResponse {
  @ApiProperty({ format: 'uuid' })
  receipt_id!: string;

  @ApiProperty({ example: 'erase.user' })
  action!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({ description: 'Who erased it; `user:self`: the person.' })
  actor!: string;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { memories: 31, messages: 412 } })
  erased!: Readonly<Record<string, number>>;

  @ApiProperty(INDEX)
  index!: 'done' | 'pending';

  @ApiProperty({ type: BackendRemainsResponse, nullable: true, description: 'What an external memory backend keeps.' })
  backend!: BackendRemainsResponse | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class ErasureCheckRequest {
  @ApiPropertyOptional({ example: 'ada', description: 'The user that was erased. Either this or `space_id`.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_NAME)
  user_id?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The space that was erased, or in which an end user was.' })
  @Optional()
  @IsUUID()
  space_id?: string;

  @ApiPropertyOptional({ description: 'The end user that was erased, with `space_id` beside it.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_NAME)
  end_user?: string;
}

export class ErasureCheckResponse {
  @ApiProperty({ type: ErasedCounts, description: 'What there is of it now: 0 of each, unless something was written since.' })
  remaining!: ErasedCounts;

  @ApiProperty(INDEX)
  index!: 'done' | 'pending';

  @ApiProperty({ format: 'date-time' })
  checked_at!: string;
}
