import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The isolation boundary. `version` and `epoch` tell in-process indexes what to pull (D35). */
@Entity('spaces')
export class SpaceEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Bumped in the same transaction as every write that recall can see. */
  @Column('bigint', { default: 0 })
  version!: string;

  /** Bumped by an erase: held copies are dropped and read again. */
  @Column('bigint', { default: 0 })
  epoch!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
