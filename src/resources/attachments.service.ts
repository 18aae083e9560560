import { Injectable, Logger } from '@nestjs/common';
import { ObjectStorage } from '../storage/storage.port.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { createSpaceError } from './missing-space.js';
import type { Attachment, NewAttachment, ResourceOwner } from './resources.types.js';
import { UnusedFiles } from './sweep/unused-files.js';

/**
 * Finds the files that belong to a person's sessions. Every method throws DomainError DATABASE_UNAVAILABLE if
 * PostgreSQL is unavailable.
 */
@Injectable()
export class AttachmentsService {
  private readonly logger = new Logger('resources');

  constructor(
    private readonly repository: AttachmentsRepository,
    private readonly unused: UnusedFiles,
    private readonly storage: ObjectStorage,
  ) {}

  /**
   * Records attachments. Recording one again (same session, source, name and content) is a no-op.
   * @param turnId turn that names them, if there is one; if it was erased in the meantime, nothing is
   * recorded, and the stored files are removed
   * @throws DomainError NOT_FOUND if the owner was erased in the meantime; the stored files are removed then
   */
  async record(owner: ResourceOwner, attachments: readonly NewAttachment[], turnId?: string): Promise<void> {
    const outcome = await this.repository.insert(owner, attachments, turnId);
    if (outcome === 'inserted') return;
    await this.removeFiles(attachments.flatMap(({ stored }) => stored?.key ?? []));
    if (outcome === 'no_space') throw createSpaceError();
  }

  /**
   * Lists the attachments of the owner's sessions in the order in which they were recorded, without deleted
   * ones.
   */
  async listBySessions(owner: ResourceOwner, sessionIds: readonly string[]): Promise<readonly Attachment[]> {
    const rows = await this.repository.listBySessions(owner, sessionIds);
    return rows.map(({ sessionId, source, type, name, storageKey, uri }) => ({
      sessionId,
      source,
      type,
      name,
      internalUri: storageKey === null ? uri! : this.storage.toUri(storageKey),
    }));
  }

  /**
   * Removes the files of an erased owner or session. A failure is only logged, because the next sweep removes
   * them.
   */
  private async removeFiles(keys: readonly string[]): Promise<void> {
    try {
      // A later owner of the same name may have stored the same content.
      await this.unused.remove(keys);
    } catch (error) {
      this.logger.warn({
        msg: 'files of an erased owner or session were not removed; the next sweep will retry',
        err: error,
      });
    }
  }
}
