import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ScopedEntity } from './scoped.entity.js';

/** A message of the log, as it was sent. */
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

  /** JSON text of `content` as it was sent, so that arrays and `null` are returned exactly. */
  @Column('text')
  content!: string;

  /** Readable text of `content`, which is searched and extracted. */
  @Column('text', { default: '' })
  body!: string;

  /** `{tool_calls?, tool_call_id?, name?}`. */
  @Column('jsonb', { default: {} })
  metadata!: Record<string, unknown>;

  /** Hex MD5 of role + content + metadata (D5). */
  @Column('text', { default: '' })
  hash!: string;

  /**
   * True if it repeats one of the latest 200 messages of the session. It belongs to the log and its windows,
   * and search skips it.
   */
  @Column('boolean', { name: 'is_repeated', default: false })
  isRepeated!: boolean;

  /**
   * True if it is only returned to readers of the session. Such a row has no `revision`, so recall, windows
   * and extraction never see it.
   */
  @Column('boolean', { name: 'is_log_only', default: false })
  isLogOnly!: boolean;

  /** JSON text that a client stores with the message, as it was sent. */
  @Column('text', { nullable: true })
  item!: string | null;

  /**
   * JSON text of `tool_calls` as a client appended it; `metadata` keeps the values, but not their notation.
   */
  @Column('text', { name: 'tool_calls', nullable: true })
  toolCalls!: string | null;

  /** `spaces.version` at which recall may see this row; null until its turn is done. */
  @Column('bigint', { nullable: true })
  revision!: string | null;

  /**
   * Time at which it was hidden from recall, history and extraction (D12); its hash is still used to align
   * requests with the log.
   */
  @Column('timestamptz', { name: 'hidden_at', nullable: true })
  hiddenAt!: Date | null;

  /** Reason for hiding: `superseded`, `overridden`, `forgotten` or `erased` (then the text is empty). */
  @Column('text', { name: 'hidden_reason', nullable: true })
  hiddenReason!: string | null;

  /** Documents that hide it; it is shown again when none is left. */
  @Column('text', { name: 'hidden_by', array: true, default: '{}' })
  hiddenBy!: string[];

  /** True if recall still finds it, marked as earlier, because only a part of it was superseded. */
  @Column('boolean', { name: 'is_outdated', default: false })
  isOutdated!: boolean;

  /**
   * `spaces.version` at which it was last hidden or shown again; `revision` keeps its position in the
   * session.
   */
  @Column('bigint', { name: 'hidden_revision', nullable: true })
  hiddenRevision!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
