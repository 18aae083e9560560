import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MemoryType } from '../../common/memory-type.js';

const KEY = { primaryKeyConstraintName: 'memory_versions_key' };

/**
 * A previous version of a memory that was changed in place. The memory's own row holds the newest version.
 */
@Entity('memory_versions')
export class MemoryVersionEntity {
  @PrimaryColumn('uuid', { name: 'space_id', ...KEY })
  spaceId!: string;

  @PrimaryColumn('uuid', { name: 'memory_id', ...KEY })
  memoryId!: string;

  @PrimaryColumn('integer', KEY)
  version!: number;

  @Column('text')
  key!: string;

  @Column('text')
  type!: MemoryType;

  @Column('text')
  content!: string;

  @Column('text', { array: true, default: '{}' })
  topics!: string[];

  @Column('jsonb', { default: {} })
  metadata!: Record<string, unknown>;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'valid_from' })
  validFrom!: Date;

  @Column('timestamptz', { name: 'valid_to' })
  validTo!: Date;

  /** Actor that replaced it: principal kind and id. */
  @Column('text', { name: 'changed_by' })
  changedBy!: string;
}
