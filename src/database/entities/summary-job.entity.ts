import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

export const SUMMARY_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type SummaryState = (typeof SUMMARY_STATES)[number];

/**
 * A summarization, requested or scheduled, with its parameters and outcome, but without texts of memories.
 */
@Entity('summary_jobs')
@Index('summary_jobs_created', ['createdAt', 'id'])
@Index('summary_jobs_space', ['spaceId', 'endUser'])
export class SummaryJobEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'summary_jobs_key' })
  id!: string;

  @Column('uuid', { name: 'space_id' })
  spaceId!: string;

  @Column('text', { name: 'end_user' })
  endUser!: string;

  @Column('text', { name: 'app_id' })
  appId!: string;

  @Column('text', { name: 'project_id' })
  projectId!: string;

  /** Session whose memories are summarized; `null` for all. */
  @Column('text', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  /** Token whose memory LLM and policy are used; `null` for any token of the space that has one. */
  @Column('uuid', { name: 'token_id', nullable: true })
  tokenId!: string | null;

  @Column('text')
  strategy!: 'compact' | 'merge';

  @Column('integer', { name: 'max_tokens' })
  maxTokens!: number;

  @Column('boolean', { name: 'keep_originals' })
  keepOriginals!: boolean;

  /** Principal kind and id, or `system`. */
  @Column('text')
  actor!: string;

  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('text', { default: 'waiting' })
  state!: SummaryState;

  /** Message for people about changes that were not made. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Counts of the changes. */
  @Column('jsonb', { default: {} })
  result!: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
