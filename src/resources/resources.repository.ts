import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ResourceOwner } from './resources.types.js';

const EXTRACTED_IDS = `
SELECT id FROM user_resources WHERE space_id = $1 AND user_id = $2 AND app_id = $3 AND project_id = $4 AND status = 'extracted' AND deleted_at IS NULL
ORDER BY created_at DESC`;

@Injectable()
export class ResourcesRepository {
  constructor(private readonly db: DataSource) {}

  async extractedIds({ spaceId, userId, appId, projectId }: ResourceOwner): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(EXTRACTED_IDS, [spaceId, userId, appId, projectId]);
    return rows.map(({ id }) => id);
  }
}
