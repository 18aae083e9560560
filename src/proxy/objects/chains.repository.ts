import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toDatabaseError } from '../../database/database-errors.js';
import type { FoundLink } from './chain.js';
import { computeObjectKey } from './object-key.js';

// An erasure deletes the row of an item or empties it, so a chain with such an item is tainted.
const FIND = `
SELECT end_user AS "endUser", session_id AS "sessionId", turn_id AS "turnId", items, EXISTS (
  SELECT FROM jsonb_object_keys(items) AS held(document) WHERE NOT CASE WHEN starts_with(document, 'm:')
    THEN EXISTS (SELECT FROM messages WHERE space_id = $1 AND id = substr(document, 3)::bigint AND hidden_reason IS DISTINCT FROM 'erased')
    ELSE EXISTS (SELECT FROM memories WHERE space_id = $1 AND id = substr(document, 3)::uuid) END
) AS "isTainted"
FROM provider_objects JOIN provider_owners AS owner ON owner.id = owner_id WHERE key = $2 AND space_id = $1`;

/** Reads the links of answers that requests continue. */
@Injectable()
export class ChainsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Finds the link of an answer; `null` if the space has no such answer.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async find(spaceId: string, fingerprint: string, id: string): Promise<FoundLink | null> {
    try {
      const [link] = await this.dataSource.query<FoundLink[]>(FIND, [
        spaceId,
        computeObjectKey(fingerprint, id),
      ]);
      return link ?? null;
    } catch (error) {
      throw toDatabaseError(error);
    }
  }
}
