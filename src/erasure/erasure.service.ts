import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { BackendOwner, BackendRemains } from '../memory-backend/backend.types.js';
import { EXTERNAL_BACKEND, type ExternalBackend } from '../memory-backend/external-backend.js';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import { MemoryIndex } from '../search-index/memory-index.port.js';
import { DROP_SPACE_FROM_INDEX } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';
import { ErasedCopies } from './erased-copies.js';
import { ErasureRepository } from './erasure.repository.js';
import type { Erased, ErasedSpace, ErasureAudit } from './erasure.types.js';
import { buildErasureSubject } from '../users/erasure-subject.js';
import { isUserId } from '../users/user-id.js';
import { UUID } from '../config/uuid.js';

export type { Erased };

/** Receipt of an erasure; the audit log keeps the same one under `receipt_id`. */
export interface ErasureReceipt {
  readonly receipt_id: string;
  readonly erased: Erased;
  /**
   * `pending`: an external index did not answer. A job keeps trying, and searches find nothing of the space
   * in the meantime.
   */
  readonly index: 'done' | 'pending';
  /** Data that an external memory backend keeps; `null` if there are none. */
  readonly backend: BackendRemains | null;
}

/** The user, end user or space of a receipt. */
export type ErasedSubject =
  { readonly userId: string } | { readonly spaceId: string; readonly endUser: string | null };

const MAX_END_USER = 256;
/** Milliseconds that an erasure waits for an external backend to report what it still lists. */
const REMAINS_MS = 5_000;

/**
 * Erases people and spaces: log, turns, memories, vectors, idempotency keys, and what this process's index
 * holds (D44).
 * @example
 * const counts = await erasure.dryRunUser('ada');
 * const receipt = await erasure.eraseUser('ada', 'admin:1');
 */
@Injectable()
export class ErasureService {
  private readonly logger = new Logger('erasure');

  constructor(
    private readonly repository: ErasureRepository,
    private readonly copies: ErasedCopies,
    private readonly index: MemoryIndex,
    private readonly queue: JobQueue,
    private readonly keys: KeyRing,
    @Inject(EXTERNAL_BACKEND) private readonly backend: ExternalBackend | null,
  ) {}

  /**
   * Erases a user with their key, the tokens they own, and their space.
   * @throws DomainError NOT_FOUND
   */
  async eraseUser(userId: string, actor: string): Promise<ErasureReceipt> {
    const owner = isUserId(userId) ? await this.repository.findUser(userId) : null;
    const buildAudit = this.audit('erase.user', userId, { actor, backend: await this.findRemains(owner) });
    const result = owner === null ? null : await this.repository.eraseUser(userId, buildAudit);
    if (result === null) throw new DomainError('NOT_FOUND', 'User not found');
    return this.completeErasure(result, buildAudit);
  }

  /**
   * Erases the contents of a space. The empty space itself is kept as long as a token or a user refers to it.
   * @throws DomainError NOT_FOUND
   */
  async eraseSpace(spaceId: string, actor: string): Promise<ErasureReceipt> {
    const owner = UUID.test(spaceId) ? await this.repository.findUserOfSpace(spaceId) : null;
    const audit = this.audit('erase.space', spaceId, { actor, backend: await this.findRemains(owner) });
    const result = UUID.test(spaceId) ? await this.repository.eraseSpace(spaceId, audit) : null;
    if (result === null) throw createSpaceError();
    return this.completeErasure(result, audit);
  }

  /**
   * Erases the data of an end user in a space. Without any data, the counts of the receipt are 0.
   * @throws DomainError NOT_FOUND, VALIDATION_FAILED
   */
  async eraseEndUser(spaceId: string, endUser: string, actor: string): Promise<ErasureReceipt> {
    assertEndUser(endUser);
    const audit = this.audit('erase.end_user', toSubjectName({ spaceId, endUser }), { actor, backend: null });
    const erased = UUID.test(spaceId) ? await this.repository.eraseEndUser(spaceId, endUser, audit) : null;
    if (erased === null) throw createSpaceError();
    return this.completeErasure({ spaceId, erased, files: [] }, audit);
  }

  /** Counts what erasing the user would remove. @throws DomainError NOT_FOUND */
  async dryRunUser(userId: string): Promise<Erased> {
    const owner = isUserId(userId) ? await this.repository.findUser(userId) : null;
    if (owner === null) throw new DomainError('NOT_FOUND', 'User not found');
    return this.repository.countUser(userId, owner.spaceId);
  }

  /** Counts what erasing the space would remove. @throws DomainError NOT_FOUND */
  async dryRunSpace(spaceId: string): Promise<Erased> {
    await this.assertSpace(spaceId);
    return this.repository.countSpace(spaceId);
  }

  /** Counts what erasing the end user would remove. @throws DomainError NOT_FOUND, VALIDATION_FAILED */
  async dryRunEndUser(spaceId: string, endUser: string): Promise<Erased> {
    assertEndUser(endUser);
    await this.assertSpace(spaceId);
    return this.repository.countEndUser(spaceId, endUser);
  }

  /**
   * Counts the data that exist now of an erased user, end user or space.
   * @param receipt digest and space of the receipt of the erasure
   * @returns `null` if the receipt is about another subject
   */
  async countRemaining(
    { digest, spaceId }: { readonly digest: unknown; readonly spaceId: string },
    subject: ErasedSubject,
  ): Promise<Erased | null> {
    if (this.keys.computeDigest(buildErasureSubject(toSubjectName(subject))) !== digest) return null;
    if ('userId' in subject) return this.repository.countUser(subject.userId, spaceId);
    return subject.endUser === null
      ? this.repository.countSpace(spaceId)
      : this.repository.countEndUser(spaceId, subject.endUser);
  }

  private async assertSpace(spaceId: string): Promise<void> {
    if (!UUID.test(spaceId) || !(await this.repository.hasSpace(spaceId))) throw createSpaceError();
  }

  private audit(
    action: ErasureAudit['action'],
    subject: string,
    event: Pick<ErasureAudit, 'actor' | 'backend'>,
  ): ErasureAudit {
    return {
      ...event,
      action,
      receiptId: randomUUID(),
      subject: this.keys.computeDigest(buildErasureSubject(subject)),
    };
  }

  /** Asks an external backend what it still stores; it stores nothing of people without an account. */
  private async findRemains(owner: BackendOwner | null): Promise<BackendRemains | null> {
    return owner === null || this.backend === null
      ? null
      : this.backend.findRemains(owner, AbortSignal.timeout(REMAINS_MS));
  }

  private async completeErasure(
    { spaceId, erased, files }: ErasedSpace,
    { receiptId, backend }: ErasureAudit,
  ): Promise<ErasureReceipt> {
    await this.copies.remove(files);
    return { receipt_id: receiptId, erased, index: await this.dropFromIndex(spaceId, receiptId), backend };
  }

  /**
   * Removes the space from the index. If the index is down, a job does it, because the rows are erased
   * already.
   */
  private async dropFromIndex(spaceId: string, receiptId: string): Promise<ErasureReceipt['index']> {
    try {
      await this.index.dropSpace(spaceId);
      await this.repository.deleteIndexRemoval(receiptId);
      return 'done';
    } catch (error) {
      this.logger.warn({
        msg: 'erased space is still in the index; a job will remove it',
        space: spaceId,
        err: error,
      });
      await this.repository.insertPendingIndex(spaceId, receiptId);
      await this.queue.addBulk(DROP_SPACE_FROM_INDEX, [{ spaceId, receiptId }]);
      return 'pending';
    }
  }
}

function assertEndUser(endUser: string): void {
  if (endUser === '' || endUser.length > MAX_END_USER || endUser.includes('\0')) throw createEndUserError();
}

function toSubjectName(subject: ErasedSubject): string {
  if ('userId' in subject) return subject.userId;
  return subject.endUser === null ? subject.spaceId : `${subject.spaceId}/${subject.endUser}`;
}

function createSpaceError(): DomainError {
  return new DomainError('NOT_FOUND', 'Space not found');
}

function createEndUserError(): DomainError {
  return new DomainError('VALIDATION_FAILED', `end_user must be 1 to ${MAX_END_USER} characters`, {
    field: 'end_user',
  });
}
