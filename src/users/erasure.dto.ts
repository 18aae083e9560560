import { ApiProperty } from '@nestjs/swagger';
import type { BackendRemains } from '../backend/backend.types.js';
import type { ErasureReceipt } from './erasure.service.js';

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
