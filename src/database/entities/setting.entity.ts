import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Instance-level values: the master key's fingerprint, and later the settings API. */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('jsonb')
  value!: unknown;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
