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

  /** @param spaceId only a receipt of this space */
  findReceipt(receiptId: string, spaceId: string): Promise<AuditEventEntity | null> {
    return this.dataSource.manager.findOneBy(AuditEventEntity, { receiptId, spaceId }).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
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
