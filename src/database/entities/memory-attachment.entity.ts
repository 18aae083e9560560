import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type StoredAttachmentSource =
  'resource_upload' | 'external_resource' | 'memory_add_uri' | 'memory_add_base64' | 'memory_add_upload';

/** A file of a session: a stored file with its storage key, or an external one with its URI. */
@Entity('memory_attachments')
@Check(
  'memory_attachments_source',
  `"source" IN ('resource_upload', 'external_resource', 'memory_add_uri', 'memory_add_base64', 'memory_add_upload')`,
)
@Index('memory_attachments_session', ['spaceId', 'userId', 'sessionId'])
@Index('memory_attachments_object', ['storageKey'], { where: '"storage_key" IS NOT NULL' })
export class MemoryAttachmentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'memory_attachments_key' })
  id!: string;

  @Column('uuid', { name: 'space_id' })
  spaceId!: string;

  @Column('text', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'app_id' })
  appId!: string;

  @Column('text', { name: 'project_id' })
  projectId!: string;

  @Column('text', { name: 'session_id' })
  sessionId!: string;

  @Column('text')
  source!: StoredAttachmentSource;

  /** Name of the content item. */
  @Column('text')
  type!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'mime_type', nullable: true })
  mimeType!: string | null;

  @Column('bigint', { name: 'size_bytes', nullable: true })
  sizeBytes!: string | null;

  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('text', { name: 'storage_key', nullable: true })
  storageKey!: string | null;

  /** URI; set if there is no storage key. */
  @Column('text', { nullable: true })
  uri!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
