import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const BATCH_CHANGES = ['added', 'changed', 'ended', 'forgotten'] as const;
export type BatchChangeKind = (typeof BATCH_CHANGES)[number];

/** A change that a job made to a memory, in order; the undo of the job needs it. */
@Entity('batch_changes')
@Index('batch_changes_batch', ['spaceId', 'batchId', 'id'])
@Index('batch_changes_memory', ['spaceId', 'memoryId'])
export class BatchChangeEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'batch_changes_key',
  })
  id!: string;

  @Column('uuid', { name: 'space_id' })
  spaceId!: string;

  @Column('text', { name: 'batch_id' })
  batchId!: string;

  @Column('uuid', { name: 'memory_id' })
  memoryId!: string;

  @Column('text')
  change!: BatchChangeKind;

  /** The memory's version after an addition or a change. */
  @Column('integer')
  version!: number;

  /** Memory that replaces an ended one. */
  @Column('uuid', { nullable: true })
  successor!: string | null;
}
