import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The isolation boundary. `version` and `epoch` tell in-process indexes what to pull (D35). */
@Entity('spaces')
export class SpaceEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Incremented in the transaction of every write that recall can see. */
  @Column('bigint', { default: 0 })
  version!: string;

  /** Incremented by an erasure, after which in-process copies are dropped and read again. */
  @Column('bigint', { default: 0 })
  epoch!: string;

  /** Version up to which every text had a vector of each of `embeddedModels` at `embeddedAt`. */
  @Column('bigint', { name: 'embedded_revision', default: -1 })
  embeddedRevision!: string;

  @Column('text', { name: 'embedded_models', array: true, default: '{}' })
  embeddedModels!: string[];

  @Column('timestamptz', { name: 'embedded_at', nullable: true })
  embeddedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
