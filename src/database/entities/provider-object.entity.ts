import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An object that a space made at a provider.
 * If several spaces share the provider's key, only this one may reach it.
 */
@Entity('provider_objects')
@Index('provider_objects_owner', ['ownerId'])
@Index('provider_objects_used_at', { synchronize: false })
@Index('provider_objects_items', { synchronize: false })
export class ProviderObjectEntity {
  /** Digest of the fingerprint and the id of the object, which is long and would make a slow index. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'provider_objects_key' })
  key!: string;

  /** Row of `provider_owners`; without a foreign key, which every new row would have to check. */
  @Column('integer', { name: 'owner_id' })
  ownerId!: number;

  /** Collection of the object, such as `files`. */
  @Column('text')
  kind!: string;

  /** End user, session and turn of an answer; null for everything else. */
  @Column('text', { name: 'end_user', nullable: true })
  endUser!: string | null;

  @Column('text', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  /** Null if the answer was not logged. */
  @Column('uuid', { name: 'turn_id', nullable: true })
  turnId!: string | null;

  /**
   * Recalled items that were put into the chain up to this answer: hashes of their texts, by `m:<message id>`
   * or `f:<memory id>`.
   */
  @Column('jsonb', { default: {} })
  items!: Readonly<Record<string, string>>;

  /** The day on which it was last requested. */
  @Column('timestamptz', { name: 'used_at', default: () => 'now()' })
  usedAt!: Date;
}
