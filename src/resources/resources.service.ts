import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BackendRemains } from '../memory-backend/backend.types.js';
import { generateSecret } from '../common/crypto/random-secret.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { BackendConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { toDatabaseError } from '../database/database-errors.js';
import { CorrectionsService } from '../memory/memories/corrections.service.js';
import { INGEST_RESOURCE } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';
import { ObjectStorage, type StagedObject } from '../storage/storage.port.js';
import { AttachmentsService } from './attachments.service.js';
import { toItemType } from '../documents/file-types.js';
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

/** A deleted document is not asked after: there is no call that would change the answer. */
const DOCUMENT_REMAINS: BackendRemains = {
  answered: false,
  not_erased: [
    'The memory backend keeps what it was given of this document: its contract has no call to erase. Searches here no longer show it.',
  ],
};

export interface DeletedResource {
  readonly resource: Resource;
  readonly receiptId: string;
}

/** The time that a request may wait for a resource, with its id and the signal that ends the wait. */
export interface Patience {
  readonly timeoutMs: number;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/**
 * Documents of people: registered, ingested by a job, found by search, deleted. Others' are as good as
 * missing. Every method throws DomainError DATABASE_UNAVAILABLE when PostgreSQL is away.
 * @example
 * const resource = await resources.upload(owner, { filename, mimeType, staged }, patience);
 * const all = await resources.list(owner);
 */
@Injectable()
export class ResourcesService {
  private readonly logger = new Logger('resources');

  constructor(
    private readonly repository: ResourcesRepository,
    private readonly attachments: AttachmentsService,
    private readonly storage: ObjectStorage,
    private readonly queue: JobQueue,
    @Inject(CorrectionsService) private readonly corrections: Pick<CorrectionsService, 'forgetSession'>,
    @Inject(getSectionToken('backend')) private readonly backend: Pick<BackendConfig, 'baseUrl'>,
  ) {}

  /**
   * Keeps a file and has it ingested; one that is active with the same content is given back instead, and
   * tried again when it had failed in whole or in part.
   * @returns as it stands when its job is done, or the time is up (D39)
   * @throws DomainError STORAGE_UNAVAILABLE; nothing is left then. DATABASE_UNAVAILABLE; the same upload goes
   * on from where this one was
   */
  async upload(
    owner: ResourceOwner,
    file: UploadDescription & { readonly staged: StagedObject },
    patience: Patience,
  ): Promise<Resource> {
    const known = await this.repository.findContent(owner, file.staged.sha256);
    if (known !== null) return this.reuse(known, patience);
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
    // When that fails nobody knows whether the row is there: the sweep takes the file if nothing names it.
    const added = await this.repository.insert(owner, row);
    if (added !== null) return this.begin(added, patience);
    // Somebody was faster with the same content.
    await this.storage.delete(key);
    return this.upload(owner, file, patience);
  }

  /** The same for a file that stays where it is; nothing is downloaded here. */
  async registerExternal(
    owner: ResourceOwner,
    file: ExternalDescription,
    patience: Patience,
  ): Promise<Resource> {
    const known = await this.repository.findContent(owner, file.sha256);
    if (known !== null) return this.reuse(known, patience);
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
    const added = await this.repository.insert(owner, row);
    return added === null ? this.registerExternal(owner, file, patience) : this.begin(added, patience);
  }

  /** Lists a person's resources in all apps and projects, newest first. */
  list(owner: Pick<ResourceOwner, 'spaceId' | 'userId'>): Promise<readonly Resource[]> {
    return this.repository.list(owner);
  }

  find(owner: Pick<ResourceOwner, 'spaceId' | 'userId'>, id: string): Promise<Resource | null> {
    return this.repository.find(owner, id);
  }

  /**
   * Ingests one that failed, in whole or in part, once more.
   * @throws DomainError NOT_FOUND; CONFLICT when it has not failed
   */
  async retry(
    owner: Pick<ResourceOwner, 'spaceId' | 'userId'>,
    id: string,
    patience: Patience,
  ): Promise<Resource> {
    const row = await this.repository.find(owner, id);
    if (row === null) throw createNotFoundError();
    if (row.error === null) throw new DomainError('CONFLICT', 'The resource has not failed.');
    return this.reuse(row, patience);
  }

  /**
   * Out of lists and search, with its file and what was derived from it here; nothing is changed at another
   * memory service.
   * @throws DomainError NOT_FOUND, also for others' and when it was deleted before
   */
  async delete(
    owner: Pick<ResourceOwner, 'spaceId' | 'userId'>,
    id: string,
    deleter: Deleter,
  ): Promise<DeletedResource> {
    const receiptId = randomUUID();
    const row = await this.repository.delete(owner, id, {
      ...deleter,
      receiptId,
      backend: this.backend.baseUrl === null ? null : DOCUMENT_REMAINS,
    });
    if (row === null) throw createNotFoundError();
    const { spaceId, appId, projectId, sessionId } = row;
    await this.corrections.forgetSession(
      { spaceId, endUser: '', appId, projectId, sessionId },
      { actor: deleter.actor },
    );
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

  private async reuse(known: IngestibleResource, patience: Patience): Promise<Resource> {
    // The uploader may have disconnected before the job was queued. Where nothing is missing, this is a
    // no-op.
    if (isOnItsWay(known)) return this.begin(known, patience);
    const again = known.error !== null ? await this.repository.reopen(known, known.id) : null;
    return again === null ? this.waitUntilSettled(known, patience) : this.ingest(again, patience);
  }

  /**
   * Row first, then attachment, then job: without the ones after it a row is never searched, because it is
   * not extracted.
   */
  private async begin(resource: IngestibleResource, patience: Patience): Promise<Resource> {
    const {
      sessionId,
      mimeType,
      filename: name,
      sha256,
      sizeBytes: size,
      storageKey: key,
      sourceUri: uri,
    } = resource;
    const source = key === null ? 'external_resource' : 'resource_upload';
    const stored = key === null ? null : { key, sha256, size };
    await this.attachments.record(resource, [
      { sessionId, source, type: toItemType(mimeType), name, mimeType, stored, uri },
    ]);
    return this.ingest(resource, patience);
  }

  private async ingest(resource: IngestibleResource, patience: Patience): Promise<Resource> {
    const job = { spaceId: resource.spaceId, resourceId: resource.id, requestId: patience.requestId };
    try {
      await this.queue.removeJob(INGEST_RESOURCE, job);
      await this.queue.addBulk(INGEST_RESOURCE, [job]);
    } catch (error) {
      throw toDatabaseError(error);
    }
    return this.waitUntilSettled(resource, patience);
  }

  /** Waits until the resource has settled, even if somebody else has deleted it meanwhile. */
  private async waitUntilSettled(
    resource: Resource & ResourceOwner,
    { timeoutMs, signal }: Patience,
  ): Promise<Resource> {
    const end = Date.now() + timeoutMs;
    let now: Resource = resource;
    for (
      let pause = FIRST_PAUSE_MS;
      isOnItsWay(now) && Date.now() < end;
      pause = Math.min(pause * 1.5, LAST_PAUSE_MS)
    ) {
      await delay(pause, undefined, { signal });
      const found = await this.repository.findAny(resource, resource.id);
      if (found === null) throw createNotFoundError();
      now = found;
    }
    return now;
  }

  /** It is deleted whether its file goes now or with the next sweep. */
  private async removeFile(key: string): Promise<void> {
    await this.storage.delete(key).catch((error: unknown) => {
      this.logger.warn({
        msg: 'file of a deleted resource could not be removed; the next sweep will retry',
        err: error,
      });
    });
  }
}

function isOnItsWay({ status }: Resource): boolean {
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
