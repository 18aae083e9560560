import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const TOMBSTONE_REASONS = ['forgotten', 'erased'] as const;
export type TombstoneReason = (typeof TOMBSTONE_REASONS)[number];

const KEY = { primaryKeyConstraintName: 'tombstones_key' };

/**
 * A document that must not come back: forgotten, until `unforget`, or erased for good (D12). Indexes read
 * these rows too.
 */
@Entity('tombstones')
@Index('tombstones_space_revision', ['spaceId', 'revision'])
export class TombstoneEntity {
  @PrimaryColumn('uuid', { name: 'space_id', ...KEY })
  spaceId!: string;

  @PrimaryColumn('text', { name: 'end_user', default: '', ...KEY })
  endUser!: string;

  /** `f:<memory id>`, `m:<message id>`, or an id of an external backend. */
  @PrimaryColumn('text', { name: 'document_id', ...KEY })
  documentId!: string;

  @Column('text')
  reason!: TombstoneReason;

  /** Principal kind and id. */
  @Column('text')
  by!: string;

  @Column('bigint')
  revision!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
