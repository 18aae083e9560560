import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The usage of a token in one hour. */
@Entity('usage_hours')
@Index('usage_hours_space', ['spaceId'])
@Index('usage_hours_token', ['tokenId', 'hour'])
export class UsageHourEntity {
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'usage_hours_key' })
  hour!: Date;

  @PrimaryColumn('uuid', { name: 'space_id', primaryKeyConstraintName: 'usage_hours_key' })
  spaceId!: string;

  @PrimaryColumn('uuid', { name: 'token_id', primaryKeyConstraintName: 'usage_hours_key' })
  tokenId!: string;

  @Column('bigint', { default: 0 })
  requests!: string;

  @Column('bigint', { default: 0 })
  errors!: string;

  @Column('bigint', { default: 0 })
  recalls!: string;

  @Column('bigint', { default: 0 })
  hits!: string;

  @Column('bigint', { name: 'prompt_tokens', default: 0 })
  promptTokens!: string;

  @Column('bigint', { name: 'cached_tokens', default: 0 })
  cachedTokens!: string;

  @Column('bigint', { name: 'completion_tokens', default: 0 })
  completionTokens!: string;

  @Column('bigint', { name: 'usage_reported', default: 0 })
  usageReported!: string;

  @Column('bigint', { name: 'injected_tokens', default: 0 })
  injectedTokens!: string;

  @Column('bigint', { name: 'extraction_tokens', default: 0 })
  extractionTokens!: string;

  @Column('bigint', { name: 'extractions_reported', default: 0 })
  extractionsReported!: string;

  /** Requests by the time that memory added to them: see `findBucket` in `src/monitoring`. */
  @Column('bigint', { array: true, default: [] })
  added!: string[];

  @Column('timestamptz', { name: 'last_at' })
  lastAt!: Date;
}
