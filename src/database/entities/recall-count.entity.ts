import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many recalls a space had on a day, and how many of them had something to say. */
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
