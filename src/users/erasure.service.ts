import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import { MemoryIndex } from '../memory-index/memory-index.port.js';
import { MemoryCache } from '../memory/memory-cache.service.js';
import { FORGET_IN_INDEX } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';
import { ErasureRepository, type Erased, type ErasureAudit } from './erasure.repository.js';
import { isUserId } from './user-id.js';

/** What was removed for good; the audit log keeps the same under `receipt_id`. */
export interface ErasureReceipt {
  readonly receipt_id: string;
  readonly erased: Erased;
  /** `pending`: an index outside of this process did not answer; a job goes on trying, and nothing of it is found meanwhile. */
  readonly index: 'done' | 'pending';
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const MAX_END_USER = 256;

/** Erases people and spaces: log, turns, memories, vectors, idempotency keys, and what this process's index holds (D44). */
@Injectable()
export class ErasureService {
  private readonly logger = new Logger('erasure');

  constructor(
    private readonly repository: ErasureRepository,
    private readonly index: MemoryIndex,
    private readonly cache: MemoryCache,
    private readonly queue: JobQueue,
    private readonly keys: KeyRing,
  ) {}

  /** The user with their key, the tokens they own, and their space. @throws DomainError NOT_FOUND */
  async eraseUser(userId: string, actor: string): Promise<ErasureReceipt> {
    const audit = this.audit('erase.user', userId, actor);
    const result = isUserId(userId) ? await this.repository.eraseUser(userId, audit) : null;
    if (result === null) throw new DomainError('NOT_FOUND', 'User not found');
    return this.finish(result.spaceId, result.erased, audit);
  }

  /** All that a space holds; the space itself stays, empty, while a token or user has it. @throws DomainError NOT_FOUND */
  async eraseSpace(spaceId: string, actor: string): Promise<ErasureReceipt> {
    const audit = this.audit('erase.space', spaceId, actor);
    const erased = UUID.test(spaceId) ? await this.repository.eraseSpace(spaceId, audit) : null;
    if (erased === null) throw unknownSpace();
    return this.finish(spaceId, erased, audit);
  }

  /** All that a space holds of one end user; nothing there is a receipt over nothing. @throws DomainError NOT_FOUND, VALIDATION_FAILED */
  async eraseEndUser(spaceId: string, endUser: string, actor: string): Promise<ErasureReceipt> {
    if (endUser === '' || endUser.length > MAX_END_USER || endUser.includes('\0')) throw badEndUser();
    const audit = this.audit('erase.end_user', `${spaceId}/${endUser}`, actor);
    const erased = UUID.test(spaceId) ? await this.repository.eraseEndUser(spaceId, endUser, audit) : null;
    if (erased === null) throw unknownSpace();
    return this.finish(spaceId, erased, audit);
  }

  private audit(action: ErasureAudit['action'], subject: string, actor: string): ErasureAudit {
    return { actor, action, receiptId: randomUUID(), subject: this.keys.digest(`erasure:${subject}`) };
  }

  private async finish(spaceId: string, erased: Erased, { receiptId }: ErasureAudit): Promise<ErasureReceipt> {
    await this.cache.forgetAll();
    return { receipt_id: receiptId, erased, index: await this.forgetInIndex(spaceId, receiptId) };
  }

  /** The rows are gone and that is not to be taken back: an index that is down must not make it look so. */
  private async forgetInIndex(spaceId: string, receiptId: string): Promise<ErasureReceipt['index']> {
    try {
      await this.index.forget(spaceId);
      return 'done';
    } catch (error) {
      this.logger.warn({ msg: 'an erased space is still in the index; a job removes it', space: spaceId, err: error });
      await this.queue.addBulk(FORGET_IN_INDEX, [{ spaceId, receiptId }]);
      return 'pending';
    }
  }
}

function unknownSpace(): DomainError {
  return new DomainError('NOT_FOUND', 'Space not found');
}

function badEndUser(): DomainError {
  return new DomainError('VALIDATION_FAILED', `end_user must be 1 to ${MAX_END_USER} characters`, { field: 'end_user' });
}
