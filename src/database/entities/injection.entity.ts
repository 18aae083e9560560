import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { ScopedEntity } from './scoped.entity.js';

/**
 * A block that was put into a conversation, so that the same bytes can be put there again when its client
 * sends the conversation again. It holds recalled text: whatever erases a text takes it out of here too, and
 * the migration's triggers see to that in the same transaction.
 */
@Entity('injections')
@Index('injections_session', ['spaceId', 'endUser', 'sessionId', 'wire'])
@Index('injections_anchor', ['spaceId', 'anchor'])
@Index('injections_unused', ['usedAt'])
// A GIN index: made by the migration alone.
@Index('injections_items', { synchronize: false })
export class InjectionEntity extends ScopedEntity {
  /** The turn that brought it. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'injections_key' })
  id!: string;

  /** The API of the conversation. */
  @Column('text')
  wire!: string;

  /** Chain hash of the conversation up to the message that the block stands in. */
  @Column('text')
  anchor!: string;

  /**
   * The text as it was inserted, `''` if there was nothing to say; `null` while it has to be rendered anew
   * because an item was taken out.
   */
  @Column('text', { nullable: true })
  block!: string | null;

  /** The recalled texts in it, as the block is rendered from them. */
  @Column('jsonb', { default: [] })
  items!: Record<string, unknown>[];

  /** Ids of all documents that the items come from: `f:<memory id>`, `m:<message id>`. */
  @Column('text', { name: 'item_ids', array: true, default: '{}' })
  itemIds!: string[];

  /** Hash of the answer that followed, by which conversations with the same beginning are told apart. */
  @Column('text', { nullable: true })
  answer!: string | null;

  /** The message of the log with which the history in front of the request began. */
  @Column('bigint', { name: 'window_from', nullable: true })
  windowFrom!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** The hour in which it was last put into a request. */
  @Column('timestamptz', { name: 'used_at', default: () => 'now()' })
  usedAt!: Date;
}
