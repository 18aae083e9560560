import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'overrides_key' };

/** A text by which a person replaced that of a memory, which may be in an external backend. */
@Entity('overrides')
export class OverrideEntity {
  @PrimaryColumn('uuid', { name: 'space_id', ...KEY })
  spaceId!: string;

  @PrimaryColumn('text', { name: 'end_user', default: '', ...KEY })
  endUser!: string;

  @PrimaryColumn('text', { name: 'memory_id', ...KEY })
  memoryId!: string;

  @Column('text')
  text!: string;

  /** Principal kind and id. */
  @Column('text')
  by!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
