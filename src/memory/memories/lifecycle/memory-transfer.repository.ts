import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scope } from '../../../common/scope.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import { MemoryEntity } from '../../../database/entities/memory.entity.js';
import { toRecord } from './stored-memory.js';
import type { MemoryRecord } from '../memories.types.js';

/** Reads whole scopes for exports. Both methods throw DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class MemoryTransferRepository {
  constructor(private readonly db: DataSource) {}

  count(scope: Scope): Promise<number> {
    return this.selectLive(scope).getCount().catch(rethrowDatabaseError);
  }

  /**
   * Lists the next live memories in the order in which they were stored.
   * @param after `memoryNo` of the last memory of the previous page; 0 for the first page
   */
  async listNext(scope: Scope, after: number, limit: number): Promise<readonly MemoryRecord[]> {
    const rows = this.selectLive(scope)
      .andWhere('memory.memory_no > :after', { after })
      .orderBy('memory.memory_no')
      .limit(limit);
    const found = await rows.getMany().catch(rethrowDatabaseError);
    return found.map(toRecord);
  }

  private selectLive({ spaceId, endUser, appId, projectId }: Scope) {
    return this.db.manager
      .createQueryBuilder(MemoryEntity, 'memory')
      .where('memory.space_id = :spaceId AND memory.end_user = :endUser', { spaceId, endUser })
      .andWhere('memory.app_id = :appId AND memory.project_id = :projectId', { appId, projectId })
      .andWhere('memory.valid_to IS NULL AND (memory.expires_at IS NULL OR memory.expires_at > now())');
  }
}
