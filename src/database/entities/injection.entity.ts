import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { ScopedEntity } from './scoped.entity.js';

/**
 * A block that was injected into a conversation, so that the same bytes are injected again when its client
 * repeats the conversation. It contains recalled text; the triggers of the migration remove erased texts from
 * it in the same transaction.
 */
@Entity('injections')
@Index('injections_session', ['spaceId', 'endUser', 'sessionId', 'wire'])
@Index('injections_anchor', ['spaceId', 'anchor'])
@Index('injections_unused', ['usedAt'])
// A GIN index, created by the migration only.
@Index('injections_items', { synchronize: false })
export class InjectionEntity extends ScopedEntity {
  /** Turn that injected it. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'injections_key' })
  id!: string;

  /** The API of the conversation. */
  @Column('text')
  wire!: string;

  /** Chain hash of the conversation up to the message with the block. */
  @Column('text')
  anchor!: string;

  /**
   * Injected text; `''` if nothing was injected; `null` while it has to be rendered again because an item was
   * removed.
   */
  @Column('text', { nullable: true })
  block!: string | null;

  /** Recalled texts from which the block is rendered. */
  @Column('jsonb', { default: [] })
  items!: Record<string, unknown>[];

  /** Ids of all source documents of the items: `f:<memory id>`, `m:<message id>`. */
  @Column('text', { name: 'item_ids', array: true, default: '{}' })
  itemIds!: string[];

  /** Hash of the following answer, which distinguishes conversations with the same beginning. */
  @Column('text', { nullable: true })
  answer!: string | null;

  /** The message of the log with which the history in front of the request began. */
  @Column('bigint', { name: 'window_from', nullable: true })
  windowFrom!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** Hour in which it was last injected. */
  @Column('timestamptz', { name: 'used_at', default: () => 'now()' })
  usedAt!: Date;
}
