import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { ScopedEntity } from './scoped.entity.js';

export const TURN_STATUS = ['open', 'done', 'aborted', 'failed'] as const;
export type TurnStatus = (typeof TURN_STATUS)[number];

/**
 * State of a turn in the extraction pipeline: the outbox mark, which operators see (D34). `held`: waits for a
 * flush of its session.
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

  /** Message for people about a failed extraction. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Model that answered and that derives memories from the turn; null outside of chat mode. */
  @Column('text', { name: 'chat_model', nullable: true })
  chatModel!: string | null;

  /** True while the provider works on the answer after the request has ended. */
  @Column('boolean', { name: 'is_background', default: false })
  isBackground!: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** Last time at which the process of an open turn marked it as alive; `null` for turns that end soon. */
  @Column('timestamptz', { name: 'alive_at', nullable: true })
  aliveAt!: Date | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;
}
