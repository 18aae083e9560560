import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { asDatabaseError } from '../database/database-errors.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';

export interface AuditFilter {
  readonly spaceId?: string;
  readonly action?: string;
  /** The receipt of an erasure. */
  readonly receiptId?: string;
  /** Only events older than this id. */
  readonly before?: string;
}

@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param spaceId only a receipt of this space; `null` = of any */
  findReceipt(receiptId: string, spaceId: string | null): Promise<AuditEventEntity | null> {
    const where = { receiptId, ...(spaceId !== null && { spaceId }) };
    return this.dataSource.manager.findOneBy(AuditEventEntity, where).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
  }

  /** Whether an index still holds something of an erased space. */
  async isIndexPending(receiptId: string, spaceId: string): Promise<boolean> {
    const sql = `SELECT action FROM audit_events
      WHERE space_id = $1 AND action IN ('index.pending', 'index.done') AND detail->>'receipt_id' = $2 ORDER BY id DESC LIMIT 1`;
    const rows = await this.dataSource.query<{ action: string }[]>(sql, [spaceId, receiptId]).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
    return rows[0]?.action === 'index.pending';
  }

  /** Newest first. */
  list({ spaceId, action, receiptId, before }: AuditFilter, limit: number): Promise<AuditEventEntity[]> {
    const where = {
      ...(spaceId === undefined ? {} : { spaceId }),
      ...(action === undefined ? {} : { action }),
      ...(receiptId === undefined ? {} : { receiptId }),
      ...(before === undefined ? {} : { id: LessThan(before) }),
    };
    return this.dataSource.manager.find(AuditEventEntity, { where, order: { id: 'DESC' }, take: limit }).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
  }
}
