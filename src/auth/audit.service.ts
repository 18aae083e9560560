import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DomainError } from '../common/errors/domain-error.js';
import { toCsv } from './csv.js';
import type { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import type { AuditFilter } from './audit-filter.js';
import { AuditRepository } from './audit.repository.js';

/** An event of the audit log, with the field names of the API. */
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
  /** Value of `before` for the next page; `null` on the last page. */
  readonly next: string | null;
}

/** The receipt of an erasure, as the person sees it. */
export interface ErasureRecord {
  readonly receipt_id: string;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

/** The receipt of an erasure, as operators see it. */
export interface OperatorReceipt extends ErasureRecord {
  readonly space_id: string;
  readonly actor: string;
  /** `pending`: the search index may still contain erased data. */
  readonly index: 'done' | 'pending';
}

const MAX_EXPORT = 100_000;
const EXPORT_BATCH = 1_000;
const CSV_COLUMNS = ['id', 'created_at', 'actor', 'action', 'space_id', 'request_id', 'detail'];

/** Reads the audit log. Events are not written here but in the transactions of the changes they record. */
@Injectable()
export class AuditService {
  constructor(private readonly repository: AuditRepository) {}

  /** Lists one page of events, newest first. */
  async list(filter: AuditFilter, limit: number): Promise<AuditPage> {
    const rows = await this.repository.list(filter, limit + 1);
    const events = rows.slice(0, limit).map(toEntry);
    return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
  }

  /**
   * Yields the rows of a CSV file in batches: a header row, and up to 100,000 events, newest first.
   */
  async *exportCsv(filter: AuditFilter): AsyncGenerator<string, void> {
    let { before } = filter;
    for (let count = 0; count < MAX_EXPORT; count += EXPORT_BATCH) {
      const rows = await this.repository.list({ ...filter, before }, EXPORT_BATCH);
      // The header is not sent before the first rows, so that a database error does not result in an empty
      // file.
      yield toCsv([...(count === 0 ? [CSV_COLUMNS] : []), ...rows.map(toCells)]);
      if (rows.length < EXPORT_BATCH) return;
      before = rows.at(-1)?.id;
    }
  }

  /** Finds a receipt of any space, for operators. @throws DomainError NOT_FOUND */
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

  /** Finds a receipt of one space. @throws DomainError NOT_FOUND, also for a receipt of another space */
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
