import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
} from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { BackendRemains } from '../memory-backend/backend.types.js';
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

  @ApiProperty({
    type: 'integer',
    description: 'Conversations kept at a provider that hold erased texts; they can’t be continued any more.',
  })
  chains!: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Conversations that a provider shortened with erased texts in them; their clients may still have the short form.',
  })
  compactions!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Blocks with recalled texts that were kept so that a provider’s prompt cache holds.',
  })
  injections!: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Documents, whose files are deleted too; if the storage is unavailable, a later sweep does it.',
  })
  resources!: number;

  @ApiProperty({ type: 'integer' })
  tokens!: number;

  @ApiProperty({ type: 'integer' })
  users!: number;
}

export class BackendRemainsResponse implements BackendRemains {
  @ApiProperty({ description: 'Whether the memory backend reported how much it still lists.' })
  answered!: boolean;

  @ApiProperty({
    type: [String],
    example: ['It still lists 12 episodes in app "default", project "default".'],
  })
  not_erased!: readonly string[];
}

/** Receipt of an erasure; the audit log keeps the same one. */
export class ErasureReceiptResponse implements ErasureReceipt {
  @ApiProperty({ format: 'uuid' })
  receipt_id!: string;

  @ApiProperty({ type: ErasedCounts })
  erased!: ErasedCounts;

  @ApiProperty({
    enum: ['done', 'pending'],
    description:
      '`pending`: Qdrant may still contain data, which searches do not find; a job retries the deletion.',
  })
  index!: 'done' | 'pending';

  @ApiProperty({
    type: BackendRemainsResponse,
    nullable: true,
    description:
      'Data that an external memory backend still stores; null if there is no backend, or it can’t store anything.',
  })
  backend!: BackendRemainsResponse | null;
}

export class ErasureQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    default: 'false',
    example: 'false',
    description: '`true` counts what would be erased, and erases nothing.',
  })
  @Optional()
  @IsIn(['true', 'false'])
  dry_run?: 'true' | 'false';
}

export class ErasureDryRunResponse {
  @ApiProperty({ type: Boolean, example: true })
  dry_run!: true;

  @ApiProperty({ type: ErasedCounts, description: 'What would be erased.' })
  erased!: ErasedCounts;
}

export type ErasureAnswer = ErasureReceiptResponse | ErasureDryRunResponse;

/** Describes the receipt, or the counts of a dry run. */
export function ErasureAnswers(): MethodDecorator {
  const models = [ErasureReceiptResponse, ErasureDryRunResponse];
  return applyDecorators(
    ApiExtraModels(...models),
    ApiOkResponse({
      description: 'The receipt, or the counts of a dry run',
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
