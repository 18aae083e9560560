import { Inject, Injectable } from '@nestjs/common';
import type { BackendSession } from '../../backend/backend.types.js';
import { MemoryBackend } from '../../backend/memory-backend.port.js';
import { CorrectionsService } from '../../memory/corrections.service.js';
import type { ResourceJob } from '../../queue/job-definitions.js';
import { ResourcesRepository } from '../resources.repository.js';
import type { IngestibleResource } from '../resources.types.js';
import { ResourceContents } from './resource-content.js';

/** Gives a resource to the memory backend: add, then flush. May be repeated from the start at any point: batches have ids. */
@Injectable()
export class ResourceIngestion {
  constructor(
    private readonly repository: ResourcesRepository,
    private readonly contents: ResourceContents,
    @Inject(MemoryBackend) private readonly backend: Pick<MemoryBackend, 'add' | 'flush'>,
    @Inject(CorrectionsService) private readonly corrections: Pick<CorrectionsService, 'forgetSession'>,
  ) {}

  /** @throws UnreadableError for a document that never will be; DomainError; the signal's reason */
  async run({ spaceId, resourceId }: Pick<ResourceJob, 'spaceId' | 'resourceId'>, signal: AbortSignal): Promise<void> {
    const resource = await this.repository.claim(spaceId, resourceId);
    if (resource === null) return;
    const session = sessionOf(resource);
    const { messages, kind, leftOut = null } = await this.contents.of(resource, signal);
    for (const [index, message] of messages.entries())
      await this.backend.add({ session, messages: [message], batchId: `${resource.id}-${index}` }, signal);
    await this.backend.flush(session, signal);
    if (await this.repository.finish(spaceId, resourceId, kind, leftOut)) return;
    // Deleted meanwhile: what came after that goes too.
    await this.corrections.forgetSession(session, { actor: 'system' });
  }

  /** @param reason for people */
  async giveUp({ spaceId, resourceId }: Pick<ResourceJob, 'spaceId' | 'resourceId'>, reason: string): Promise<void> {
    await this.repository.fail(spaceId, resourceId, reason);
  }
}

function sessionOf({ spaceId, appId, projectId, sessionId, userId }: IngestibleResource): BackendSession {
  return { spaceId, endUser: '', appId, projectId, sessionId, userId, tokenId: null };
}
