import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { BackendRemains } from '../backend/backend.types.js';
import { Optional } from '../common/http/optional.decorator.js';
import type { Erased, ErasureReceipt } from './erasure.service.js';

export class ErasedCounts {
  @ApiProperty({ type: 'integer' })
  messages!: number;

  @ApiProperty({ type: 'integer' })
  turns!: number;

  @ApiProperty({ type: 'integer' })
  memories!: number;

  @ApiProperty({ type: 'integer' })
  vectors!: number;

  @ApiProperty({ type: 'integer' })
  batches!: number;

  @ApiProperty({ type: 'integer' })
  receipts!: number;

  @ApiProperty({ type: 'integer', description: 'Documents; their files go with the next sweep of the storage, within ten minutes.' })
  resources!: number;

  @ApiProperty({ type: 'integer' })
  tokens!: number;

  @ApiProperty({ type: 'integer' })
  users!: number;
}

export class BackendRemainsResponse implements BackendRemains {
  @ApiProperty({ description: 'Whether the memory backend said how much it still lists.' })
  answered!: boolean;

  @ApiProperty({ type: [String], example: ['It still lists 12 episodes in app "default", project "default".'] })
  not_erased!: readonly string[];
}

/** What was removed for good; the audit log keeps the same receipt. */
export class ErasureReceiptResponse implements ErasureReceipt {
  @ApiProperty({ format: 'uuid' })
  receipt_id!: string;

  @ApiProperty({ type: ErasedCounts })
  erased!: ErasedCounts;

  @ApiProperty({
    enum: ['done', 'pending'],
    description: '`pending`: Qdrant did not answer; a job goes on trying, and nothing is found meanwhile.',
  })
  index!: 'done' | 'pending';

  @ApiProperty({
    type: BackendRemainsResponse,
    nullable: true,
    description: 'What an external memory backend keeps; null when there is none, or when nothing can be there.',
  })
  backend!: BackendRemainsResponse | null;
}

export class ErasureQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    default: 'false',
    example: 'false',
    description: '`true`: count what would go, and erase nothing.',
  })
  @Optional()
  @IsIn(['true', 'false'])
  dry_run?: 'true' | 'false';
}

export class ErasureDryRunResponse {
  @ApiProperty({ type: Boolean, example: true })
  dry_run!: true;

  @ApiProperty({ type: ErasedCounts, description: 'What would be removed.' })
  erased!: ErasedCounts;
}

export type ErasureAnswer = ErasureReceiptResponse | ErasureDryRunResponse;

/** Describes the receipt, or the counts of a dry run. */
export function ErasureAnswers(): MethodDecorator {
  const models = [ErasureReceiptResponse, ErasureDryRunResponse];
  return applyDecorators(
    ApiExtraModels(...models),
    ApiOkResponse({
      description: 'The receipt; of a dry run the counts',
      schema: { oneOf: models.map((model) => ({ $ref: getSchemaPath(model) })) },
    }),
  );
}

export function isDryRun({ dry_run: dryRun }: ErasureQuery): boolean {
  return dryRun === 'true';
}

export function toDryRun(erased: Erased): ErasureDryRunResponse {
  return { dry_run: true, erased };
}
