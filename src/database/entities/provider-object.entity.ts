import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An object that a space made at a provider.
 * Where several spaces share the provider's key, only this one may reach it.
 */
@Entity('provider_objects')
@Index('provider_objects_space', ['spaceId'])
@Index('provider_objects_unused', ['kind', 'usedAt'])
export class ProviderObjectEntity {
  /** Keyed digest of the provider's origin and key. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'provider_objects_key' })
  fingerprint!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'provider_objects_key' })
  id!: string;

  /** The collection it is in, such as `files`. */
  @Column('text')
  kind!: string;

  @Column('uuid', { name: 'space_id' })
  spaceId!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When it was last asked for, to the day. */
  @Column('timestamptz', { name: 'used_at', default: () => 'now()' })
  usedAt!: Date;
}
