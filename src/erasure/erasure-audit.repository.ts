import type { EntityManager } from 'typeorm';
import { getContext } from '../common/context/request-context.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import type { Erased, ErasureAudit } from './erasure.types.js';

/** Details that name people, or sessions after them. */
const NAMES = `ARRAY['user_id', 'end_user', 'session_id']`;
const HIDE_DETAILS = `UPDATE audit_events SET detail = detail || (
  SELECT jsonb_object_agg(name, $2::text) FROM unnest(${NAMES}) AS name WHERE detail ? name) WHERE detail ?| ${NAMES}`;
const HIDE_ACTOR = `UPDATE audit_events SET actor = 'user:' || $2 WHERE actor = 'user:' || $1`;
/** Sessions that only this end user has: others may use the same name. */
const OWN_SESSIONS = `
  SELECT session_id FROM turns WHERE space_id = $1 AND end_user = $3
  UNION SELECT session_id FROM memories WHERE space_id = $1 AND end_user = $3
  EXCEPT SELECT session_id FROM turns WHERE space_id = $1 AND end_user <> $3
  EXCEPT SELECT session_id FROM memories WHERE space_id = $1 AND end_user <> $3`;

/** Puts the digest of the receipt in the place of names in the earlier events of a space. */
export async function hideNamesOfSpace(tx: EntityManager, spaceId: string, subject: string): Promise<void> {
  await tx.query(`${HIDE_DETAILS} AND space_id = $1::uuid`, [spaceId, subject]);
}

/** Does the same for a user, also in what they did and what others saw of them outside of their space. */
export async function hideNamesOfUser(
  tx: EntityManager,
  { userId, spaceId }: { readonly userId: string; readonly spaceId: string },
  subject: string,
): Promise<void> {
  await hideNamesOfSpace(tx, spaceId, subject);
  await tx.query(HIDE_ACTOR, [userId, subject]);
  await tx.query(
    `${HIDE_DETAILS} AND space_id IS NULL AND $1::text IN (detail->>'user_id', detail->>'end_user')`,
    [userId, subject],
  );
}

/** Does the same for an end user, whose rows must still be there: their sessions are found by them. */
export async function hideNamesOfEndUser(
  tx: EntityManager,
  { spaceId, endUser }: { readonly spaceId: string; readonly endUser: string },
  subject: string,
): Promise<void> {
  await tx.query(
    `${HIDE_DETAILS} AND space_id = $1::uuid AND (detail->>'end_user' = $3::text
      OR NOT detail ? 'end_user' AND detail->>'session_id' IN (${OWN_SESSIONS}))`,
    [spaceId, subject, endUser],
  );
}

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
