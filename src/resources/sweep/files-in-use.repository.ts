import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ResourceJob } from '../../queue/job-definitions.js';

const IN_USE = `
SELECT storage_key AS key FROM user_resources WHERE storage_key = ANY($1) AND deleted_at IS NULL
UNION SELECT storage_key FROM memory_attachments WHERE storage_key = ANY($1) AND deleted_at IS NULL`;

const WAITING = `
SELECT space_id AS "spaceId", id AS "resourceId", 'sweep' AS "requestId" FROM user_resources
WHERE status IN ('pending', 'ingesting') AND updated_at < $1 AND deleted_at IS NULL ORDER BY updated_at LIMIT $2`;

/** Finds used files and waiting resources of all spaces, for the sweep. */
@Injectable()
export class FilesInUseRepository {
  constructor(private readonly db: DataSource) {}

  /** Finds the keys that a resource or an attachment refers to. */
  async findUsed(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ key: string }[]>(IN_USE, [keys]);
    return new Set(rows.map(({ key }) => key));
  }

  /** Lists jobs for resources that are pending or being ingested since before a time. */
  listWaiting(before: Date, limit: number): Promise<readonly ResourceJob[]> {
    return this.db.query<ResourceJob[]>(WAITING, [before, limit]);
  }
}
