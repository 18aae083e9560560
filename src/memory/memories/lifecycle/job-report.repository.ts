import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import { IngestBatchEntity } from '../../../database/entities/ingest-batch.entity.js';
import { MemoryEntity } from '../../../database/entities/memory.entity.js';
import type { MemoryVersionEntity } from '../../../database/entities/memory-version.entity.js';
import { toJobDocument } from './job-document.js';
import type { TakenNames } from './predict-undo.js';
import { MarksRepository, type JournalEntry } from './marks.repository.js';
import { MemoryRowsRepository } from './memory-rows.repository.js';
import { SourceMessagesRepository } from './source-messages.repository.js';
import type { StoredMemory } from './stored-memory.js';

export type StoredBatch = Pick<IngestBatchEntity, 'spaceId' | 'batchId' | 'result'>;

/** The changes of a job, and the memories that it changed as they are now. */
export interface JobRows {
  readonly entries: readonly Required<JournalEntry>[];
  readonly rows: readonly StoredMemory[];
  readonly versions: readonly MemoryVersionEntity[];
  /** True if it hid messages by itself, as a request to forget everything does. */
  readonly hidesMessages: boolean;
}

/** Reads the changes of jobs without a lock. Each method throws DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class JobReportRepository {
  constructor(private readonly db: DataSource) {}

  /** Finds the first finished one of these batches in any space, for administrators. */
  find(batchIds: readonly string[]): Promise<StoredBatch | null> {
    return this.query(this.db.manager.findOne(IngestBatchEntity, { where: { batchId: In([...batchIds]) } }));
  }

  async read({ spaceId, batchId }: StoredBatch): Promise<JobRows> {
    const entries = await this.query(new MarksRepository(this.db.manager, spaceId).listChanges(batchId));
    const ids = [...new Set(entries.map(({ memoryId }) => memoryId))];
    const memories = new MemoryRowsRepository(this.db.manager, spaceId);
    const [rows, versions] = await this.query(Promise.all([memories.find(ids), memories.findVersions(ids)]));
    const sources = new SourceMessagesRepository(this.db.manager, spaceId);
    const hidesMessages = await this.query(sources.isHiding(toJobDocument(batchId)));
    return { entries, rows, versions, hidesMessages };
  }

  /** Finds the live memories of a space that have one of these keys or texts. */
  findHolders(
    spaceId: string,
    keys: readonly string[],
    hashes: readonly string[],
  ): Promise<readonly TakenNames[]> {
    const live = { spaceId, validTo: IsNull() };
    const where = [
      { ...live, key: In([...keys]) },
      { ...live, hash: In([...hashes]) },
    ];
    const select = {
      id: true,
      spaceId: true,
      endUser: true,
      appId: true,
      projectId: true,
      key: true,
      hash: true,
    };
    return this.query(this.db.manager.find(MemoryEntity, { select, where }));
  }

  private query<T>(running: Promise<T>): Promise<T> {
    return running.catch(rethrowDatabaseError);
  }
}
