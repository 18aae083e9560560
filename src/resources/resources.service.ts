import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BackendRemains } from '../memory-backend/backend.types.js';
import { generateSecret } from '../common/crypto/random-secret.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { BackendConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { toDatabaseError } from '../database/database-errors.js';
import { SessionMemoriesService } from '../memory/memories/session-memories.service.js';
import { INGEST_RESOURCE } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';
import { ObjectStorage, type StagedObject } from '../storage/storage.port.js';
import { createSpaceError } from './missing-space.js';
import { buildResourceSession, buildResourceUri } from './resource-names.js';
import { ResourcesRepository, type NewResource } from './resources.repository.js';
import type {
  Deleter,
  ExternalDescription,
  IngestibleResource,
  Resource,
  ResourceOwner,
  SearchableResource,
  UploadDescription,
} from './resources.types.js';

const ID_LENGTH = 22;
const FIRST_PAUSE_MS = 25;
const LAST_PAUSE_MS = 400;

/** Constant, because the backend's contract has no call that reports or erases a document. */
const DOCUMENT_REMAINS: BackendRemains = {
  answered: false,
  not_erased: [
    'The memory backend keeps its copy of this document, because its contract has no call to erase it. Searches here no longer return it.',
  ],
};

export interface DeletedResource {
  readonly resource: Resource;
  readonly receiptId: string;
}

/** Milliseconds that a request may wait for an ingestion, its id, and the signal that ends the wait. */
export interface IngestionWait {
  readonly timeoutMs: number;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/**
 * Uploads, registers, ingests, lists and deletes documents of people. Documents of other people do not exist
 * for a caller. Every method throws DomainError DATABASE_UNAVAILABLE if PostgreSQL is unavailable.
 * @example
 * const resource = await resources.upload(owner, { filename, mimeType, staged }, wait);
 * const all = await resources.list(owner);
 */
@Injectable()
export class ResourcesService {
  private readonly logger = new Logger('resources');

  constructor(
    private readonly repository: ResourcesRepository,
    private readonly storage: ObjectStorage,
    private readonly queue: JobQueue,
    @Inject(SessionMemoriesService)
    private readonly sessions: Pick<SessionMemoriesService, 'eraseSessionWith'>,
    @Inject(getSectionToken('backend')) private readonly backend: Pick<BackendConfig, 'baseUrl'>,
  ) {}

  /**
   * Stores a file and enqueues its ingestion. If an active resource has the same content, that resource is
   * returned instead, and ingested again if it failed in whole or in part.
   * @returns the resource after its ingestion, or after the timeout (D39)
   * @throws DomainError NOT_FOUND if the owner was erased in the meantime, or STORAGE_UNAVAILABLE, and stores
   * nothing; DATABASE_UNAVAILABLE, after which the same upload can be repeated
   */
  async upload(
    owner: ResourceOwner,
    file: UploadDescription & { readonly staged: StagedObject },
    wait: IngestionWait,
  ): Promise<Resource> {
    const known = await this.repository.findContent(owner, file.staged.sha256);
    if (known !== null) return this.resume(known, wait);
    const id = generateId();
    const { key, sha256, size } = await file.staged.commit({
      userId: owner.userId,
      collection: 'resources',
      owner: id,
      name: file.filename,
    });
    const row = {
      ...toDescription(file),
      id,
      sha256,
      sizeBytes: size,
      storageKey: key,
      sourceUri: null,
      ingestUri: null,
    };
    // After an error it is unknown whether the row exists: the sweep removes the file if no row refers to it.
    const inserted = await this.repository.insert(owner, row);
    const added = inserted?.added ?? null;
    if (added !== null) return this.ingest(added, wait);
    await this.removeFile(key);
    if (inserted === null) throw createSpaceError();
    // A parallel upload has stored the same content first.
    return this.upload(owner, file, wait);
  }

  /**
   * Registers a file outside of our storage, without downloading it, and enqueues its ingestion.
   * @throws DomainError NOT_FOUND if the owner was erased in the meantime
   */
  async registerExternal(
    owner: ResourceOwner,
    file: ExternalDescription,
    wait: IngestionWait,
  ): Promise<Resource> {
    const known = await this.repository.findContent(owner, file.sha256);
    if (known !== null) return this.resume(known, wait);
    const { sha256, sizeBytes, sourceUri, ingestUri } = file;
    const row = {
      ...toDescription(file),
      id: generateId(),
      sha256,
      sizeBytes,
      storageKey: null,
      sourceUri,
      ingestUri,
    };
    const inserted = await this.repository.insert(owner, row);
    if (inserted === null) throw createSpaceError();
    const { added } = inserted;
    return added === null ? this.registerExternal(owner, file, wait) : this.ingest(added, wait);
  }

  /** Lists a person's resources in all apps and projects, newest first. */
  list(owner: Pick<ResourceOwner, 'spaceId' | 'userId'>): Promise<readonly Resource[]> {
    return this.repository.list(owner);
  }

  find(owner: Pick<ResourceOwner, 'spaceId' | 'userId'>, id: string): Promise<Resource | null> {
    return this.repository.find(owner, id);
  }

  /**
   * Ingests a resource again that failed in whole or in part.
   * @throws DomainError NOT_FOUND; CONFLICT if it has not failed
   */
  async retry(
    owner: Pick<ResourceOwner, 'spaceId' | 'userId'>,
    id: string,
    wait: IngestionWait,
  ): Promise<Resource> {
    const row = await this.repository.find(owner, id);
    if (row === null) throw createNotFoundError();
    if (row.error === null) throw new DomainError('CONFLICT', 'The resource has not failed.');
    return this.resume(row, wait);
  }

  /**
   * Erases a resource: its passages, the memories that come from it alone, its name, title, description and
   * addresses, and its file. Its row stays as a mark. Data at an external memory backend stay unchanged.
   * @throws DomainError NOT_FOUND, also for resources of other people and deleted ones
   */
  async delete(
    owner: Pick<ResourceOwner, 'spaceId' | 'userId'>,
    id: string,
    deleter: Deleter,
  ): Promise<DeletedResource> {
    const found = await this.repository.find(owner, id);
    if (found === null) throw createNotFoundError();
    const { spaceId, appId, projectId, sessionId } = found;
    const receiptId = randomUUID();
    const backend = this.backend.baseUrl === null ? null : DOCUMENT_REMAINS;
    const row = await this.sessions.eraseSessionWith(
      { spaceId, endUser: '', appId, projectId, sessionId },
      deleter.actor,
      (tx, erased) => this.repository.delete(tx, found, { ...deleter, receiptId, erased, backend }),
    );
    if (row === null) throw createNotFoundError();
    if (row.storageKey !== null) await this.removeFile(row.storageKey);
    return { resource: row, receiptId };
  }

  /** Lists the resources of the search scope `resources`: extracted and not deleted, newest first. */
  async listSearchable(owner: ResourceOwner): Promise<readonly SearchableResource[]> {
    const ids = await this.repository.listExtractedIds(owner);
    return ids.map((id) => ({
      id,
      sessionId: buildResourceSession(owner.userId, id),
      uri: buildResourceUri(owner.userId, id),
    }));
  }

  private async resume(known: IngestibleResource, wait: IngestionWait): Promise<Resource> {
    // The uploader may have disconnected before the job was queued. Otherwise this is a no-op.
    if (isInProgress(known)) return this.ingest(known, wait);
    const again = known.error !== null ? await this.repository.reopen(known, known.id) : null;
    return again === null ? this.waitUntilSettled(known, wait) : this.ingest(again, wait);
  }

  private async ingest(resource: IngestibleResource, wait: IngestionWait): Promise<Resource> {
    const job = { spaceId: resource.spaceId, resourceId: resource.id, requestId: wait.requestId };
    try {
      await this.queue.removeJob(INGEST_RESOURCE, job);
      await this.queue.addBulk(INGEST_RESOURCE, [job]);
    } catch (error) {
      throw toDatabaseError(error);
    }
    return this.waitUntilSettled(resource, wait);
  }

  /**
   * Waits until the ingestion has ended, or until the timeout. The resource may be deleted in the meantime.
   */
  private async waitUntilSettled(
    resource: Resource & ResourceOwner,
    { timeoutMs, signal }: IngestionWait,
  ): Promise<Resource> {
    const end = Date.now() + timeoutMs;
    let now: Resource = resource;
    for (
      let pause = FIRST_PAUSE_MS;
      isInProgress(now) && Date.now() < end;
      pause = Math.min(pause * 1.5, LAST_PAUSE_MS)
    ) {
      await delay(pause, undefined, { signal });
      const found = await this.repository.findAny(resource, resource.id);
      if (found === null) throw createNotFoundError();
      now = found;
    }
    return now;
  }

  /**
   * Removes a file that no resource needs. A failure is only logged, because the next sweep removes the file.
   */
  private async removeFile(key: string): Promise<void> {
    await this.storage.delete(key).catch((error: unknown) => {
      this.logger.warn({
        msg: 'file without a resource could not be removed; the next sweep will retry',
        err: error,
      });
    });
  }
}

function isInProgress({ status }: Resource): boolean {
  return status === 'pending' || status === 'ingesting';
}

function toDescription({
  filename,
  mimeType,
  title,
  description,
}: UploadDescription): Pick<NewResource, 'filename' | 'mimeType' | 'title' | 'description'> {
  return { filename, mimeType, title: title ?? null, description: description ?? null };
}

function generateId(): string {
  return `r_${generateSecret(ID_LENGTH)}`;
}

function createNotFoundError(): DomainError {
  return new DomainError('NOT_FOUND', 'Resource not found', { field: 'id' });
}
