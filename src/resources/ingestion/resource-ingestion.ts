import { Inject, Injectable } from '@nestjs/common';
import type { BackendSession } from '../../memory-backend/backend.types.js';
import { MemoryBackend } from '../../memory-backend/memory-backend.port.js';
import { raceWithAbort } from '../../common/abortable.js';
import { FairSemaphore } from '../../common/fair-semaphore.js';
import type { ResourcesConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { SessionMemoriesService } from '../../memory/memories/session-memories.service.js';
import type { ResourceJob } from '../../queue/job-definitions.js';
import { PostponedJobError } from '../../queue/queue.errors.js';
import { ResourcesRepository } from '../resources.repository.js';
import type { IngestibleResource } from '../resources.types.js';
import { ResourceContents } from './resource-content.js';

/**
 * Maximum number of a person's documents that wait in this process while another one is read. More would
 * occupy the handlers that other people's documents need.
 */
export const MAX_WAITING = 4;

type ResourceRef = Pick<ResourceJob, 'spaceId' | 'resourceId'>;

/**
 * Sends a resource to the memory backend: add, then flush. It can be repeated at any point, because batch ids
 * make it idempotent.
 */
@Injectable()
export class ResourceIngestion {
  /** Limits each person to one document at a time; the key is the person's space. */
  private readonly semaphore: FairSemaphore;

  constructor(
    private readonly repository: ResourcesRepository,
    private readonly contents: ResourceContents,
    @Inject(MemoryBackend) private readonly backend: Pick<MemoryBackend, 'add' | 'flush'>,
    @Inject(SessionMemoriesService)
    private readonly sessions: Pick<SessionMemoriesService, 'eraseSessionWith'>,
    @Inject(getSectionToken('resources')) { ingestConcurrency }: Pick<ResourcesConfig, 'ingestConcurrency'>,
  ) {
    this.semaphore = new FairSemaphore(ingestConcurrency);
  }

  /**
   * Ingests a resource, unless it was deleted or is ingested already.
   * @throws UnreadableError if the document can never be read; PostponedJobError if documents of the same
   * person are ahead; DomainError; the signal's reason
   */
  async run(job: ResourceRef, signal: AbortSignal): Promise<void> {
    if (this.semaphore.countWaiting(job.spaceId) >= MAX_WAITING)
      throw new PostponedJobError('Other documents of this person are ahead in the queue.');
    const work = this.semaphore.run(job.spaceId, () => this.ingest(job, signal));
    await raceWithAbort(work, signal);
  }

  private async ingest(ref: ResourceRef, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { spaceId, resourceId } = ref;
    const resource = await this.repository.claim(spaceId, resourceId);
    if (resource === null) return this.eraseIfDeleted(ref);
    const session = buildSession(resource);
    const { messages, kind, leftOut = null } = await this.contents.prepare(resource, signal);
    for (const [index, message] of messages.entries())
      await this.backend.add({ session, messages: [message], batchId: `${resource.id}-${index}` }, signal);
    await this.backend.flush(session, signal);
    const isFinished = await this.repository.finish(spaceId, resourceId, kind, leftOut);
    if (!isFinished) await this.eraseIfDeleted(ref);
  }

  /**
   * Marks a resource as failed, or erases its passages if it was deleted in the meantime.
   * @param reason message for people
   */
  async giveUp(ref: ResourceRef, reason: string): Promise<void> {
    await this.repository.fail(ref.spaceId, ref.resourceId, reason);
    await this.eraseIfDeleted(ref);
  }

  /** Erases the passages that this attempt or an earlier one has added since the resource was deleted. */
  private async eraseIfDeleted({ spaceId, resourceId }: ResourceRef): Promise<void> {
    const deleted = await this.repository.findDeleted(spaceId, resourceId);
    if (deleted === null) return;
    await this.sessions.eraseSessionWith(buildSession(deleted), 'system', () => Promise.resolve(null));
  }
}

function buildSession({ spaceId, appId, projectId, sessionId, userId }: IngestibleResource): BackendSession {
  return { spaceId, endUser: '', appId, projectId, sessionId, userId, tokenId: null };
}
