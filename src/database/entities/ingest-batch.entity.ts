import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Idempotency key of extraction, committed together with its memories, so that a job that runs twice stores
 * them once (D34).
 */
@Entity('ingest_batches')
@Index('ingest_batches_batch', ['batchId'])
export class IngestBatchEntity {
  @PrimaryColumn('uuid', { name: 'space_id' })
  spaceId!: string;

  @PrimaryColumn('text', { name: 'batch_id' })
  batchId!: string;

  /** `{stored, superseded, skipped, mode, reason?}`. */
  @Column('jsonb', { default: {} })
  result!: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
