import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** Idempotency: extraction commits together with its key, so a job that runs twice stores once (D34). */
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
