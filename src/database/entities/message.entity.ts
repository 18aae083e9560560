import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ScopedEntity } from './scoped.entity.js';

/** The message log: raw turns, kept. */
@Entity('messages')
@Index('messages_session', ['spaceId', 'endUser', 'sessionId', 'id'])
@Index('messages_token', ['tokenId', 'id'])
@Index('messages_token_hash', ['tokenId', 'hash'])
@Index('messages_space_revision', ['spaceId', 'revision'])
@Index('messages_turn', ['turnId'])
@Index('messages_space_hidden', ['spaceId', 'hiddenRevision'], { where: 'hidden_revision IS NOT NULL' })
export class MessageEntity extends ScopedEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('uuid', { name: 'token_id' })
  tokenId!: string;

  @Column('uuid', { name: 'turn_id' })
  turnId!: string;

  @Column('text')
  role!: string;

  /** JSON text of `content` as sent, so arrays and `null` come back exactly. */
  @Column('text')
  content!: string;

  /** The readable text of `content`: what is searched and extracted. */
  @Column('text', { default: '' })
  body!: string;

  /** `{tool_calls?, tool_call_id?, name?}`. */
  @Column('jsonb', { default: {} })
  metadata!: Record<string, unknown>;

  /** Hex MD5 of role + content + metadata (D5). */
  @Column('text', { default: '' })
  hash!: string;

  /**
   * Said before, within the latest 200 messages of the session: it belongs to the log and its windows, and
   * search does not need the text twice.
   */
  @Column('boolean', { name: 'is_repeated', default: false })
  isRepeated!: boolean;

  /**
   * Kept for whoever reads the session, and for nothing else: such a row has no `revision`, so recall,
   * windows and extraction never see it.
   */
  @Column('boolean', { name: 'is_log_only', default: false })
  isLogOnly!: boolean;

  /** JSON text that a client stores with the message, as it was sent. */
  @Column('text', { nullable: true })
  item!: string | null;

  /** JSON text of `tool_calls` as a client appended it: `metadata` keeps the values, not their spelling. */
  @Column('text', { name: 'tool_calls', nullable: true })
  toolCalls!: string | null;

  /** `spaces.version` when recall may see this row; null until its turn is done. */
  @Column('bigint', { nullable: true })
  revision!: string | null;

  /**
   * Since when it is out of recall, history and extraction (D12); its hash still counts where a request is
   * compared with the log.
   */
  @Column('timestamptz', { name: 'hidden_at', nullable: true })
  hiddenAt!: Date | null;

  /** The reason: `superseded`, `overridden`, `forgotten` or `erased` (then the text is gone). */
  @Column('text', { name: 'hidden_reason', nullable: true })
  hiddenReason!: string | null;

  /** Documents that stand for it or were taken back with it: it is shown again when none is left. */
  @Column('text', { name: 'hidden_by', array: true, default: '{}' })
  hiddenBy!: string[];

  /** True if recall still finds it, marked as earlier: what was superseded is only a part of what it says. */
  @Column('boolean', { name: 'is_outdated', default: false })
  isOutdated!: boolean;

  /** `spaces.version` when it was last hidden or shown again: `revision` keeps its place in the session. */
  @Column('bigint', { name: 'hidden_revision', nullable: true })
  hiddenRevision!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
