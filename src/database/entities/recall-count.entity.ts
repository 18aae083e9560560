import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of recalls that a space had on a day, and of those that returned something. */
@Entity('recall_counts')
export class RecallCountEntity {
  @PrimaryColumn('uuid', { name: 'space_id', primaryKeyConstraintName: 'recall_counts_key' })
  spaceId!: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'recall_counts_key' })
  day!: string;

  @Column('bigint', { default: 0 })
  recalls!: string;

  @Column('bigint', { default: 0 })
  hits!: string;
}
