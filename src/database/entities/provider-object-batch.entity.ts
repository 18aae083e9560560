import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Answers that a space made at a provider, and their items, while no other space used the provider's key.
 * They become rows of `provider_objects` as soon as another space does.
 */
@Entity('provider_object_batches')
@Index('provider_object_batches_owner', ['ownerId'])
@Index('provider_object_batches_created_at', { synchronize: false })
export class ProviderObjectBatchEntity {
  @PrimaryColumn('bigint', {
    primaryKeyConstraintName: 'provider_object_batches_key',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id!: string;

  /** Row of `provider_owners`. */
  @Column('integer', { name: 'owner_id' })
  ownerId!: number;

  /** Keys of the objects, as `provider_objects` has them, of 16 bytes each. */
  @Column('bytea')
  keys!: Buffer;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
