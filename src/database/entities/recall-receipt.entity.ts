import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { ScopedEntity } from './scoped.entity.js';

/**
 * Candidates and choice of one recall. It holds ids, scores and times, never a text: erasing a text leaves
 * nothing of it here.
 */
@Entity('recall_receipts')
@Index('recall_receipts_space', ['spaceId', 'createdAt'])
@Index('recall_receipts_request', ['requestId'])
@Index('recall_receipts_age', ['createdAt'])
@Index('recall_receipts_token', ['tokenId', 'createdAt'])
// An index over an expression, created by the migration only.
@Index('recall_receipts_considered', { synchronize: false })
export class RecallReceiptEntity extends ScopedEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'recall_receipts_key' })
  id!: string;

  @Column('uuid', { name: 'token_id' })
  tokenId!: string;

  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('text')
  status!: string;

  @Column('jsonb', { default: {} })
  detail!: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
