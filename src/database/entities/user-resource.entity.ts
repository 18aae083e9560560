import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

export type StoredResourceStatus = 'pending' | 'ingesting' | 'extracted' | 'failed' | 'deleted';
export type StoredContentKind = 'full' | 'partial' | 'described' | 'metadata';

/** A document of a person: uploaded, or kept elsewhere. Deleted ones stay as a mark without texts or file. */
@Entity('user_resources')
@Check('user_resources_status', `"status" IN ('pending', 'ingesting', 'extracted', 'failed', 'deleted')`)
@Index('user_resources_content', ['spaceId', 'userId', 'appId', 'projectId', 'sha256'], {
  unique: true,
  where: '"deleted_at" IS NULL',
})
@Index('user_resources_created', ['spaceId', 'userId', 'createdAt'])
@Index('user_resources_waiting', ['updatedAt'], { where: `"status" IN ('pending', 'ingesting')` })
@Index('user_resources_object', ['storageKey'], { where: '"storage_key" IS NOT NULL' })
export class UserResourceEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'user_resources_key' })
  id!: string;

  @Column('uuid', { name: 'space_id' })
  spaceId!: string;

  @Column('text', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'app_id' })
  appId!: string;

  @Column('text', { name: 'project_id' })
  projectId!: string;

  @Column('text')
  filename!: string;

  @Column('text', { name: 'mime_type' })
  mimeType!: string;

  @Column('bigint', { name: 'size_bytes' })
  sizeBytes!: string;

  @Column('text')
  sha256!: string;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { default: 'pending' })
  status!: StoredResourceStatus;

  /** Message for people: the reason of a failure, or what was left out. */
  @Column('text', { nullable: true })
  error!: string | null;

  @Column('text', { nullable: true })
  content!: StoredContentKind | null;

  /** `null`: it stays elsewhere, or has been deleted. */
  @Column('text', { name: 'storage_key', nullable: true })
  storageKey!: string | null;

  /** Address of a resource that stays elsewhere. */
  @Column('text', { name: 'source_uri', nullable: true })
  sourceUri!: string | null;

  /** Address that the backend may read once. */
  @Column('text', { name: 'ingest_uri', nullable: true })
  ingestUri!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
