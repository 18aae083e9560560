import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toDatabaseError } from '../../database/database-errors.js';
import type { CreatedObject } from './created-objects.js';

// The locks conflict with that of an erasure, so nothing is added to an erased space.
const ADD = `
INSERT INTO provider_objects (key, fingerprint, kind, space_id)
SELECT provider_object_key($1, made.id), $1, kinds.kind, space.id
FROM json_each($3::json) AS kinds(kind, ids), json_array_elements_text(ids) AS made(id),
  (SELECT id FROM spaces WHERE id = $2 FOR KEY SHARE) AS space
ORDER BY 1 ON CONFLICT (key) DO NOTHING`;

const ADD_LINKED = `
INSERT INTO provider_objects (key, fingerprint, kind, space_id, end_user, session_id, turn_id, items)
SELECT provider_object_key($1, made.id), $1, made.kind, space.id, end_user, session_id, turn_id, coalesce(items, '{}')
FROM json_to_recordset($3::json) AS made(id text, kind text, end_user text, session_id text, turn_id uuid, items jsonb),
  (SELECT id FROM spaces WHERE id = $2 FOR KEY SHARE) AS space
ORDER BY 1 ON CONFLICT (key) DO NOTHING`;

const FIND = `
WITH asked AS (SELECT id, provider_object_key($1, id) AS key FROM unnest($2::text[]) AS asked(id)),
used AS (UPDATE provider_objects SET used_at = now() FROM asked
  WHERE provider_objects.key = asked.key AND used_at < now() - interval '1 day')
SELECT asked.id, space_id AS "spaceId" FROM asked JOIN provider_objects USING (key)`;

const REMOVE = 'DELETE FROM provider_objects WHERE space_id = $1 AND key = provider_object_key($2, $3)';

export interface OwnedObject {
  readonly id: string;
  readonly spaceId: string;
}

/** Stores which space created which object at a provider. */
@Injectable()
export class ProviderObjectsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds objects; an object that is already recorded keeps its owner. */
  async add(spaceId: string, fingerprint: string, created: readonly CreatedObject[]): Promise<void> {
    // Without memory, no object has a link, and PostgreSQL reads lists of ids faster than rows.
    if (created.some(({ link }) => link)) await this.run(ADD_LINKED, [fingerprint, spaceId, toRows(created)]);
    else await this.run(ADD, [fingerprint, spaceId, toIdsByKind(created)]);
  }

  /** Finds the owners of objects, in all spaces. */
  find(fingerprint: string, ids: readonly string[]): Promise<readonly OwnedObject[]> {
    return this.run<readonly OwnedObject[]>(FIND, [fingerprint, ids]);
  }

  async remove(spaceId: string, fingerprint: string, id: string): Promise<void> {
    await this.run(REMOVE, [spaceId, fingerprint, id]);
  }

  private async run<Rows>(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    try {
      return await this.dataSource.query<Rows>(sql, [...parameters]);
    } catch (error) {
      throw toDatabaseError(error);
    }
  }
}

function toRows(created: readonly CreatedObject[]): string {
  return JSON.stringify(created.map(toRow));
}

function toIdsByKind(created: readonly CreatedObject[]): string {
  const ids = new Map<string, string[]>();
  for (const { id, kind } of created) {
    const list = ids.get(kind);
    if (list === undefined) ids.set(kind, [id]);
    else list.push(id);
  }
  return JSON.stringify(Object.fromEntries(ids));
}

function toRow({ id, kind, link }: CreatedObject): Record<string, unknown> {
  if (!link) return { id, kind };
  const { endUser, sessionId, turnId, items } = link;
  return { id, kind, end_user: endUser, session_id: sessionId, turn_id: turnId, items };
}
