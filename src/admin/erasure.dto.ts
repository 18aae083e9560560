import { ApiProperty } from '@nestjs/swagger';
import type { ErasureReceipt } from '../users/erasure.service.js';

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
}
