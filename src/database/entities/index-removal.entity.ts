import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Erased data that an external index may still hold. The erasure writes the row; its removal deletes it. */
@Entity('index_removals')
export class IndexRemovalEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'index_removals_key',
  })
  id!: string;

  @Column('uuid', { name: 'space_id' })
  spaceId!: string;

  /** Ids of the erased documents; `null` for the whole space. */
  @Column('text', { name: 'document_ids', array: true, nullable: true })
  documentIds!: string[] | null;

  /** Receipt of an erasure of a whole space or end user. */
  @Column('uuid', { name: 'receipt_id', nullable: true })
  receiptId!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
