import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A person with a space of their own. The key is replayable, so it is encrypted, and hashed for look-up
 * (D22).
 */
@Entity('users')
@Index('users_space', ['spaceId'])
export class UserEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'space_id' })
  spaceId!: string;

  @Column('text', { name: 'key_enc' })
  keyEnc!: string;

  @Column('text', { name: 'key_hash' })
  keyHash!: string;

  @Column('jsonb', { default: {} })
  preferences!: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
