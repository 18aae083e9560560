import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A value of the instance: the fingerprint of the master key, or a setting of `src/settings`. */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('jsonb')
  value!: unknown;

  /** Encrypted value of a secret; `value` is empty then. */
  @Column('text', { nullable: true })
  sealed!: string | null;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
