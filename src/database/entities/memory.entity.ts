import { Column, CreateDateColumn, Entity, Generated, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { ScopedEntity } from './scoped.entity.js';
import type { MemoryType } from '../../common/memory-type.js';

/**
 * A stored statement with type, key, topics, validity, provenance and version. It is live if `validTo` is
 * null.
 */
@Entity('memories')
@Index('memories_live_key', ['spaceId', 'endUser', 'appId', 'projectId', 'key'], {
  unique: true,
  where: 'valid_to IS NULL',
})
@Index('memories_live_hash', ['spaceId', 'endUser', 'appId', 'projectId', 'hash'], {
  unique: true,
  where: 'valid_to IS NULL',
})
@Index('memories_space_revision', ['spaceId', 'revision'])
@Index('memories_number', ['memoryNo'], { unique: true })
@Index('memories_session', ['spaceId', 'sessionId'])
@Index('memories_type', ['spaceId', 'type'])
@Index('memories_agent', ['spaceId', 'agentId'])
@Index('memories_updated', ['spaceId', 'updatedAt'])
@Index('memories_expiry', ['expiresAt'], { where: 'expires_at IS NOT NULL' })
@Index('memories_successor', ['spaceId', 'supersededBy'], { where: 'superseded_by IS NOT NULL' })
// Indexes over expressions, created by migrations only; the last one requires pg_trgm.
@Index('memories_turns', { synchronize: false })
@Index('memories_words', { synchronize: false })
@Index('memories_substring', { synchronize: false })
export class MemoryEntity extends ScopedEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Integer id, unique over all spaces. */
  @Column('bigint', { name: 'memory_no' })
  @Generated('increment')
  memoryNo!: string;

  @Column('text', { default: 'factual' })
  type!: MemoryType;

  /** Subject of the statement: a new value for the same key supersedes the old one. */
  @Column('text')
  key!: string;

  @Column('text')
  content!: string;

  @Column('text', { array: true, default: '{}' })
  topics!: string[];

  /** Provenance: `{source, turn_ids, model?, prompt_version?}`. */
  @Column('jsonb', { default: {} })
  metadata!: Record<string, unknown>;

  /** Hex SHA-256 of the normalized content. */
  @Column('text')
  hash!: string;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('bigint')
  revision!: string;

  @Column('text', { name: 'agent_id', nullable: true })
  agentId!: string | null;

  /** Request that led to the memory, if its writer sent it. */
  @Column('text', { nullable: true })
  input!: string | null;

  /** Actor that wrote the first version; `null` for memories of earlier versions of the service. */
  @Column('text', { name: 'created_by', nullable: true })
  createdBy!: string | null;

  /** Start of validity of this version. */
  @Column('timestamptz', { name: 'valid_from', default: () => 'now()' })
  validFrom!: Date;

  @Column('timestamptz', { name: 'valid_to', nullable: true })
  validTo!: Date | null;

  @Column('uuid', { name: 'superseded_by', nullable: true })
  supersededBy!: string | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
