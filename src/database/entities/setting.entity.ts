import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Instance-level values: the master key's fingerprint and the settings of `src/settings`. */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('jsonb')
  value!: unknown;

  /** The value where it is a secret; `value` is empty then. */
  @Column('text', { nullable: true })
  sealed!: string | null;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
