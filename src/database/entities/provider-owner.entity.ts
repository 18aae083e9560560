import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A space that created objects at a provider, with a key of the provider. */
@Entity('provider_owners')
@Index('provider_owners_fingerprint', ['fingerprint', 'spaceId'], { unique: true })
@Index('provider_owners_space', ['spaceId'])
export class ProviderOwnerEntity {
  @PrimaryColumn('integer', {
    primaryKeyConstraintName: 'provider_owners_key',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id!: number;

  /** Keyed digest of the provider's origin and key. */
  @Column('text')
  fingerprint!: string;

  @Column('uuid', { name: 'space_id' })
  spaceId!: string;
}
