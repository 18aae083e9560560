import { Injectable } from '@nestjs/common';
import { AuditService } from '../auth/audit.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { AuditLog } from '../database/audit-log.js';
import { ErasureService, type ErasedSubject } from '../erasure/erasure.service.js';
import type { ErasureCheckRequest, ErasureCheckResponse, OperatorReceiptResponse } from './erasures.dto.js';

/** Shows receipts of erasures, and checks that nothing remains of the erased data. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly audit: AuditService,
    private readonly erasure: ErasureService,
    private readonly log: AuditLog,
  ) {}

  /** Finds a receipt. @throws DomainError NOT_FOUND */
  async get(receiptId: string): Promise<OperatorReceiptResponse> {
    const { detail, ...record } = await this.audit.findReceipt(receiptId);
    const { erased = {}, backend = null } = detail as Partial<OperatorReceiptResponse>;
    return { ...record, erased, backend };
  }

  /**
   * Counts the data of an erased person or space that exists now.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED; CONFLICT if the receipt belongs to another person or
   * space
   */
  async check(receiptId: string, body: ErasureCheckRequest, actor: string): Promise<ErasureCheckResponse> {
    const subject = toSubject(body);
    const { detail, space_id: spaceId, index } = await this.audit.findReceipt(receiptId);
    const remaining = await this.erasure.countRemaining({ digest: detail['subject'], spaceId }, subject);
    if (remaining === null)
      throw new DomainError('CONFLICT', 'The receipt belongs to another person or space.');
    await this.log.record({
      spaceId,
      actor,
      action: 'erase.check',
      detail: { receipt_id: receiptId, remaining: { ...remaining } },
    });
    return { remaining, index, checked_at: new Date().toISOString() };
  }
}

function toSubject({
  user_id: userId,
  space_id: spaceId,
  end_user: endUser,
}: ErasureCheckRequest): ErasedSubject {
  if (userId !== undefined && spaceId === undefined && endUser === undefined) return { userId };
  if (userId === undefined && spaceId !== undefined) return { spaceId, endUser: endUser ?? null };
  throw new DomainError('VALIDATION_FAILED', 'Send user_id, or space_id with or without end_user.', {
    field: userId === undefined ? 'user_id' : 'space_id',
  });
}
