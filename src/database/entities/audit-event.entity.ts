import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { toStorableJson } from '../../common/text/storable.js';

/** An audited event, masked and without texts of conversations. Erasure receipts are audit events too. */
@Entity('audit_events')
@Index('audit_events_space', ['spaceId', 'id'])
@Index('audit_events_actor', ['actor', 'id'])
@Index('audit_events_request', ['requestId'], { where: 'request_id IS NOT NULL' })
@Index('audit_events_time', ['createdAt'])
@Index('audit_events_receipt', ['receiptId'], { where: 'receipt_id IS NOT NULL' })
@Index('audit_events_text_views', ['actor', 'createdAt'], { where: "action = 'texts.view'" })
@Index('audit_events_erasures', ['spaceId', 'createdAt'], { where: "action LIKE 'erase.%'" })
export class AuditEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('uuid', { name: 'space_id', nullable: true })
  spaceId!: string | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId!: string | null;

  /** Receipt id of an erasure, by which callers find the event; `null` for all other events. */
  @Column('uuid', { name: 'receipt_id', nullable: true })
  receiptId!: string | null;

  /** Principal kind and id: `admin:…`, `service:…`, `system`. */
  @Column('text')
  actor!: string;

  @Column('text')
  action!: string;

  /** Details, which may contain names from people. */
  @Column('jsonb', { default: {}, transformer: { to: toStorableJson, from: (detail: unknown) => detail } })
  detail!: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
