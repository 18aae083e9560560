import type { EntityManager } from 'typeorm';
import { getContext } from '../common/context/request-context.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import type { Erased, ErasureAudit } from './erasure.types.js';

/** Writes the audit event of an erasure, in the transaction that erases. */
export async function writeReceipt(
  tx: EntityManager,
  spaceId: string,
  erased: Erased,
  { actor, action, receiptId, subject, backend }: ErasureAudit,
): Promise<void> {
  const detail = {
    receipt_id: receiptId,
    subject,
    erased: { ...erased },
    ...(backend !== null && { backend }),
  };
  await tx.insert(AuditEventEntity, {
    spaceId,
    requestId: getContext()?.requestId ?? null,
    receiptId,
    actor,
    action,
    detail,
  });
}
