import { Injectable } from '@nestjs/common';
import {
  Between,
  DataSource,
  Equal,
  LessThan,
  Like,
  Or,
  type FindOperator,
  type FindOptionsWhere,
} from 'typeorm';
import { rethrowDatabaseError } from '../database/database-errors.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import type { AuditFilter } from './audit-filter.js';

// An erasure that was killed before it got to the index has left its row only.
const IS_INDEX_PENDING = `
SELECT EXISTS (SELECT FROM index_removals WHERE space_id = $1 AND receipt_id = $2::uuid) OR coalesce((
  SELECT action = 'index.pending' FROM audit_events
  WHERE space_id = $1 AND action IN ('index.pending', 'index.done') AND detail->>'receipt_id' = $2::text ORDER BY id DESC LIMIT 1
), false) AS "isPending"`;

/** Bounds for a missing `since` or `until`; PostgreSQL supports both, and all events are between them. */
const FIRST_TIME = new Date('0001-01-01T00:00:00Z');
const LAST_TIME = new Date('9999-12-31T23:59:59Z');

/** Reads the audit log. All methods throw DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Finds the event of an erasure by its receipt.
   * @param spaceId space to which the receipt must belong; `null` = any space
   */
  findReceipt(receiptId: string, spaceId: string | null): Promise<AuditEventEntity | null> {
    const where = { receiptId, ...(spaceId !== null && { spaceId }) };
    return this.dataSource.manager.findOneBy(AuditEventEntity, where).catch(rethrowDatabaseError);
  }

  /** Tells whether the search index may still contain erased data of a space. */
  async isIndexPending(receiptId: string, spaceId: string): Promise<boolean> {
    const rows = await this.dataSource
      .query<{ isPending: boolean }[]>(IS_INDEX_PENDING, [spaceId, receiptId])
      .catch(rethrowDatabaseError);
    return rows[0]?.isPending ?? false;
  }

  /** Lists events, newest first. */
  list(filter: AuditFilter, limit: number): Promise<AuditEventEntity[]> {
    const find = { where: toWhere(filter), order: { id: 'DESC' as const }, take: limit };
    return this.dataSource.manager.find(AuditEventEntity, find).catch(rethrowDatabaseError);
  }
}

function toWhere({
  spaceId,
  action,
  actor,
  requestId,
  since,
  until,
  receiptId,
  before,
}: AuditFilter): FindOptionsWhere<AuditEventEntity> {
  return {
    ...(spaceId === undefined ? {} : { spaceId }),
    ...(action === undefined ? {} : { action }),
    ...(actor === undefined ? {} : { actor: matchActor(actor) }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(since === undefined && until === undefined
      ? {}
      : { createdAt: Between(since ?? FIRST_TIME, until ?? LAST_TIME) }),
    ...(receiptId === undefined ? {} : { receiptId }),
    ...(before === undefined ? {} : { id: LessThan(before) }),
  };
}

/** Matches one actor, or all actors of a kind. Kinds are plain words, so `LIKE` needs no escaping. */
function matchActor(actor: string): FindOperator<string> {
  return /^[a-z]+$/.test(actor) ? Or(Equal(actor), Like(`${actor}:%`)) : Equal(actor);
}
