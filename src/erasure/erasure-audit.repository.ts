import type { EntityManager } from 'typeorm';
import { getContext } from '../common/context/request-context.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import type { Erased, ErasureAudit } from './erasure.types.js';

/** Details that contain names of people, or of sessions named after them. */
const NAMES = `ARRAY['user_id', 'end_user', 'session_id']`;
const HIDE_DETAILS = `UPDATE audit_events SET detail = detail || (
  SELECT jsonb_object_agg(name, $2::text) FROM unnest(${NAMES}) AS name WHERE detail ? name) WHERE detail ?| ${NAMES}`;
const HIDE_ACTOR = `UPDATE audit_events SET actor = 'user:' || $2 WHERE actor = 'user:' || $1`;
const HIDE_ACTORS_OF_SPACE = `UPDATE audit_events SET actor = 'user:' || $2
  WHERE space_id = $1::uuid AND starts_with(actor, 'user:') AND actor <> 'user:self'`;
/** Selects the sessions that only this end user has, because others may use the same name. */
const OWN_SESSIONS = `
  SELECT session_id FROM turns WHERE space_id = $1 AND end_user = $3
  UNION SELECT session_id FROM memories WHERE space_id = $1 AND end_user = $3
  EXCEPT SELECT session_id FROM turns WHERE space_id = $1 AND end_user <> $3
  EXCEPT SELECT session_id FROM memories WHERE space_id = $1 AND end_user <> $3`;

/** Replaces names in the earlier audit events of a space by the digest of the receipt. */
export async function hideNamesOfSpace(tx: EntityManager, spaceId: string, subject: string): Promise<void> {
  await tx.query(`${HIDE_DETAILS} AND space_id = $1::uuid`, [spaceId, subject]);
  await tx.query(HIDE_ACTORS_OF_SPACE, [spaceId, subject]);
}

/**
 * Replaces the name of a user in earlier audit events, also in those of their actions and in events outside
 * of their space.
 */
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

/**
 * Replaces the name of an end user in earlier audit events. It runs before the rows are erased, because it
 * finds their sessions in them.
 */
export async function hideNamesOfEndUser(
  tx: EntityManager,
  { spaceId, endUser }: { readonly spaceId: string; readonly endUser: string },
  subject: string,
): Promise<void> {
  await tx.query(`${HIDE_ACTOR} AND space_id = $3::uuid`, [endUser, subject, spaceId]);
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
