import { Injectable } from '@nestjs/common';
import { ResourcesRepository } from './resources.repository.js';
import type { ResourceOwner, SearchableResource } from './resources.types.js';

/** Documents of people: registered, ingested by a job, found by search, deleted. Every method throws DomainError DATABASE_UNAVAILABLE when PostgreSQL is away. */
@Injectable()
export class ResourcesService {
  constructor(private readonly repository: ResourcesRepository) {}

  /** What the search scope `resources` may look into: extracted and not deleted, newest first (S4-77). */
  async searchable(owner: ResourceOwner): Promise<readonly SearchableResource[]> {
    const ids = await this.repository.extractedIds(owner);
    return ids.map((id) => ({ id, sessionId: sessionOf(owner.userId, id), uri: `resource://${owner.userId}/${id}` }));
  }
}

function sessionOf(userId: string, id: string): string {
  return `resource:${userId}:${id}`;
}
