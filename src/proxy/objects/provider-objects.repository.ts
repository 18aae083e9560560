import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toDatabaseError } from '../../database/database-errors.js';
import type { CreatedObject } from './created-objects.js';
import { computeObjectKey, KEY_BYTES } from './object-key.js';

const ADD = 'SELECT add_provider_objects($1, $2, $3::uuid[], $4::text[])';

const ADD_LINKED = `
INSERT INTO provider_objects (key, owner_id, kind, end_user, session_id, turn_id, items)
SELECT made.key, owner.id, made.kind, end_user, session_id, turn_id, coalesce(items, '{}')
FROM json_to_recordset($3::json) AS made(key uuid, kind text, end_user text, session_id text, turn_id uuid, items jsonb),
  find_provider_owner($1, $2) AS owner(id) WHERE owner.id IS NOT NULL
ORDER BY 1 ON CONFLICT (key) DO NOTHING`;

const FIND = `
WITH asked AS (SELECT id, key FROM unnest($1::text[], $2::uuid[]) AS asked(id, key)),
used AS (UPDATE provider_objects SET used_at = now() FROM asked
  WHERE provider_objects.key = asked.key AND used_at < now() - interval '1 day')
SELECT asked.id, space_id AS "spaceId" FROM asked JOIN provider_objects USING (key)
JOIN provider_owners AS owner ON owner.id = owner_id`;

const REMOVE = `
DELETE FROM provider_objects USING provider_owners AS owner WHERE space_id = $1 AND owner.id = owner_id AND key = $2`;

const ADD_BATCH = 'SELECT add_provider_object_batch($1, $2, $3)';

const OF_FINGERPRINT = `
FROM provider_object_batches AS batch JOIN provider_owners AS owner ON owner.id = owner_id WHERE fingerprint = $1`;

const HAS_BATCHES = `SELECT EXISTS (SELECT ${OF_FINGERPRINT}) AS "hasBatches"`;

/** Number of batches that become rows in one transaction. */
const UNPACKED_AT_ONCE = 100;

// The date stays, so that the rows are removed when the batches would have been.
const UNPACK = `
WITH batch AS (DELETE FROM provider_object_batches
  WHERE id IN (SELECT batch.id ${OF_FINGERPRINT} ORDER BY batch.id LIMIT ${UNPACKED_AT_ONCE} FOR UPDATE OF batch)
  RETURNING owner_id, keys, created_at)
INSERT INTO provider_objects (key, owner_id, kind, used_at)
SELECT encode(substr(keys, at, ${KEY_BYTES}), 'hex')::uuid, owner_id, 'responses', created_at
FROM batch, generate_series(1, length(keys), ${KEY_BYTES}) AS at
ORDER BY 1 ON CONFLICT (key) DO NOTHING`;

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
    const keys = created.map(({ id }) => computeObjectKey(fingerprint, id));
    // Without memory, no object has a link, and PostgreSQL reads lists of values faster than rows.
    const hasLinks = created.some(({ link }) => link);
    if (hasLinks) await this.run(ADD_LINKED, [fingerprint, spaceId, toRows(created, keys)]);
    else await this.run(ADD, [fingerprint, spaceId, keys, created.map(({ kind }) => kind)]);
  }

  /**
   * Adds answers and their items in one row, which takes PostgreSQL a tenth of the time of a row for each.
   * They are not found before `unpackBatches`.
   */
  async addBatch(spaceId: string, fingerprint: string, created: readonly CreatedObject[]): Promise<void> {
    const keys = created.map(({ id }) => computeObjectKey(fingerprint, id)).join('');
    await this.run(ADD_BATCH, [fingerprint, spaceId, Buffer.from(keys, 'hex')]);
  }

  /** Makes rows of all batches of a provider's key, so that `find` finds the objects in them. */
  async unpackBatches(fingerprint: string): Promise<void> {
    // Another process may be unpacking the same batches, and this one waits for it.
    while (await this.hasBatches(fingerprint)) await this.run(UNPACK, [fingerprint]);
  }

  /** Finds the owners of objects, in all spaces. */
  find(fingerprint: string, ids: readonly string[]): Promise<readonly OwnedObject[]> {
    const keys = ids.map((id) => computeObjectKey(fingerprint, id));
    return this.run<readonly OwnedObject[]>(FIND, [ids, keys]);
  }

  async remove(spaceId: string, fingerprint: string, id: string): Promise<void> {
    await this.run(REMOVE, [spaceId, computeObjectKey(fingerprint, id)]);
  }

  private async hasBatches(fingerprint: string): Promise<boolean> {
    const [row] = await this.run<readonly { readonly hasBatches: boolean }[]>(HAS_BATCHES, [fingerprint]);
    return row?.hasBatches === true;
  }

  private async run<Rows>(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    try {
      return await this.dataSource.query<Rows>(sql, [...parameters]);
    } catch (error) {
      throw toDatabaseError(error);
    }
  }
}

function toRows(created: readonly CreatedObject[], keys: readonly string[]): string {
  return JSON.stringify(created.map((object, at) => ({ key: keys[at], ...toColumns(object) })));
}

function toColumns({ kind, link }: CreatedObject): Readonly<Record<string, unknown>> {
  if (!link) return { kind };
  const { endUser, sessionId, turnId, items } = link;
  return { kind, end_user: endUser, session_id: sessionId, turn_id: turnId, items };
}
