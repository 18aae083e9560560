import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DomainError } from '../common/errors/domain-error.js';
import { toCsv } from '../common/text/csv.js';
import type { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import type { AuditFilter } from './audit-filter.js';
import { AuditRepository } from './audit.repository.js';

/** An entry of the audit log, in the wire's names. */
export interface AuditEntry {
  readonly id: string;
  readonly space_id: string | null;
  readonly request_id: string | null;
  readonly actor: string;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

export interface AuditPage {
  readonly events: readonly AuditEntry[];
  /** Pass it as `before` to go on; `null` at the end. */
  readonly next: string | null;
}

/** An erasure as its receipt shows it to the person. */
export interface ErasureRecord {
  readonly receipt_id: string;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

/** An erasure as its receipt shows it to operators. */
export interface OperatorReceipt extends ErasureRecord {
  readonly space_id: string;
  readonly actor: string;
  /** `pending`: an index outside of this process still holds something of it. */
  readonly index: 'done' | 'pending';
}

const MAX_EXPORT = 100_000;
const EXPORT_BATCH = 1_000;
const CSV_COLUMNS = ['id', 'created_at', 'actor', 'action', 'space_id', 'request_id', 'detail'];

/** Reads the audit log. It writes nothing: every change writes its event in its own transaction. */
@Injectable()
export class AuditService {
  constructor(private readonly repository: AuditRepository) {}

  async list(filter: AuditFilter, limit: number): Promise<AuditPage> {
    const rows = await this.repository.list(filter, limit + 1);
    const events = rows.slice(0, limit).map(toEntry);
    return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
  }

  /**
   * Rows of a CSV file, a heading first, read a batch at a time: everything that matches, newest first, up to
   * 100,000 events.
   */
  async *exportCsv(filter: AuditFilter): AsyncGenerator<string, void> {
    let { before } = filter;
    for (let count = 0; count < MAX_EXPORT; count += EXPORT_BATCH) {
      const rows = await this.repository.list({ ...filter, before }, EXPORT_BATCH);
      // The heading waits for the first rows: without a database the answer is an error and no empty file.
      yield toCsv([...(count === 0 ? [CSV_COLUMNS] : []), ...rows.map(toCells)]);
      if (rows.length < EXPORT_BATCH) return;
      before = rows.at(-1)?.id;
    }
  }

  /** The receipt of any space, for operators. @throws DomainError NOT_FOUND */
  async findReceipt(receiptId: string): Promise<OperatorReceipt> {
    const row = isUUID(receiptId) ? await this.repository.findReceipt(receiptId, null) : null;
    if (row === null || row.spaceId === null) throw new DomainError('NOT_FOUND', 'Receipt not found');
    const { spaceId, actor, action, detail, createdAt } = row;
    const isPending = await this.repository.isIndexPending(receiptId, spaceId);
    return {
      receipt_id: receiptId,
      space_id: spaceId,
      actor,
      action,
      detail,
      created_at: createdAt.toISOString(),
      index: isPending ? 'pending' : 'done',
    };
  }

  /** @throws DomainError NOT_FOUND, also for a receipt of another space */
  async getReceipt(receiptId: string, spaceId: string): Promise<ErasureRecord> {
    const row = isUUID(receiptId) ? await this.repository.findReceipt(receiptId, spaceId) : null;
    if (row === null) throw new DomainError('NOT_FOUND', 'Receipt not found');
    return {
      receipt_id: receiptId,
      action: row.action,
      detail: row.detail,
      created_at: row.createdAt.toISOString(),
    };
  }
}

function toEntry({ id, spaceId, requestId, actor, action, detail, createdAt }: AuditEventEntity): AuditEntry {
  return {
    id,
    space_id: spaceId,
    request_id: requestId,
    actor,
    action,
    detail,
    created_at: createdAt.toISOString(),
  };
}

function toCells({
  id,
  spaceId,
  requestId,
  actor,
  action,
  detail,
  createdAt,
}: AuditEventEntity): (string | null)[] {
  return [id, createdAt.toISOString(), actor, action, spaceId, requestId, JSON.stringify(detail)];
}
