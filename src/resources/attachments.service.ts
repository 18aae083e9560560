import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '../storage/storage.port.js';
import { AttachmentsRepository } from './attachments.repository.js';
import type { Attachment, NewAttachment, ResourceOwner } from './resources.types.js';

/**
 * Finds the files that belong to a person's sessions. Every method throws DomainError DATABASE_UNAVAILABLE if
 * PostgreSQL is unavailable.
 */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly repository: AttachmentsRepository,
    private readonly storage: ObjectStorage,
  ) {}

  /** Records attachments. Recording one again (same session, source, name and content) is a no-op. */
  record(owner: ResourceOwner, attachments: readonly NewAttachment[]): Promise<void> {
    return this.repository.insert(owner, attachments);
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
}
