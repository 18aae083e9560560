import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { ScopedEntity } from './scoped.entity.js';

export const TURN_STATUS = ['open', 'done', 'aborted', 'failed'] as const;
export type TurnStatus = (typeof TURN_STATUS)[number];

/**
 * The state of a turn on its way into memory: the outbox mark and the visible pipeline (D34). `held`: until a
 * flush of its session asks for it.
 */
export const EXTRACTION_STATE = ['none', 'held', 'pending', 'queued', 'done', 'failed'] as const;
export type ExtractionState = (typeof EXTRACTION_STATE)[number];

/** A user's message and what answered it: one request that was stored. */
@Entity('turns')
@Index('turns_space_session', ['spaceId', 'endUser', 'sessionId', 'createdAt'])
@Index('turns_created', ['createdAt', 'id'])
@Index('turns_outbox', ['createdAt'], { where: "extraction IN ('pending', 'queued')" })
export class TurnEntity extends ScopedEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'token_id' })
  tokenId!: string;

  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('text')
  status!: TurnStatus;

  @Column('text', { default: 'none' })
  extraction!: ExtractionState;

  /** The reason why extraction failed, for people. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** The model that answered, and derives memories from the turn; null everywhere but in chat mode. */
  @Column('text', { name: 'chat_model', nullable: true })
  chatModel!: string | null;

  /** True while the provider works on the answer behind a request that has ended. */
  @Column('boolean', { name: 'is_background', default: false })
  isBackground!: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;
}
