import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IndexRows } from '../../../search-index/memory-index.port.js';
import { selectSearchableTexts } from './searchable-texts.js';

const TEXTS = `SELECT d.id, md5(d.text) AS digest FROM (${selectSearchableTexts('$1', '-1')}) AS d
  WHERE d.expires_at IS NULL OR d.expires_at > now()`;

@Injectable()
export class IndexRowsRepository extends IndexRows {
  constructor(private readonly db: DataSource) {
    super();
  }

  async listSpaces(): Promise<readonly string[]> {
    return (await this.db.query<{ id: string }[]>('SELECT id FROM spaces ORDER BY created_at, id')).map(
      ({ id }) => id,
    );
  }

  async loadDigests(spaceId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.query<{ id: string; digest: string }[]>(TEXTS, [spaceId]);
    return new Map(rows.map(({ id, digest }) => [id, digest]));
  }

  async renew(spaceId: string): Promise<void> {
    await this.db.query('UPDATE spaces SET epoch = epoch + 1, version = version + 1 WHERE id = $1', [
      spaceId,
    ]);
  }

  async recheckVectors(spaceId: string): Promise<void> {
    await this.db.query('UPDATE spaces SET embedded_revision = -1, embedded_at = NULL WHERE id = $1', [
      spaceId,
    ]);
  }
}
