import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scope } from '../../common/scope.js';
import { rethrowDatabaseError } from '../../database/database-errors.js';
import type { Wire } from '../../tokens/wires.js';
import type { KnownAnchor } from '../ledger.types.js';

/** Maximum number of conversations with the same beginning; only programs create more. */
const MAX_CONVERSATIONS = 200;

const FIND = `
SELECT id, session_id AS "sessionId", anchor, answer, floor(extract(epoch FROM created_at) * 1000)::float8 AS "createdAt" FROM injections
WHERE space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4 AND wire = $5 AND anchor = ANY($6::text[])
  AND used_at > now() - interval '48 hours' ORDER BY created_at DESC LIMIT ${MAX_CONVERSATIONS}`;

/** Finds conversations by the hashes of their first messages. */
@Injectable()
export class ConversationsRepository {
  constructor(private readonly db: DataSource) {}

  /** Finds anchors by their hashes, newest first. @throws DomainError DATABASE_UNAVAILABLE */
  find(
    { spaceId, endUser, appId, projectId }: Scope,
    wire: Wire,
    anchors: readonly string[],
  ): Promise<readonly KnownAnchor[]> {
    const values = [spaceId, endUser, appId, projectId, wire, anchors];
    return this.db.query<KnownAnchor[]>(FIND, values).catch(rethrowDatabaseError);
  }
}
