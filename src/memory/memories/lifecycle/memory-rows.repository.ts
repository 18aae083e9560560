import { In, IsNull, type EntityManager } from 'typeorm';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { Scope } from '../../../common/scope.js';
import { MemoryEntity } from '../../../database/entities/memory.entity.js';
import { MemoryVersionEntity } from '../../../database/entities/memory-version.entity.js';
import { TombstoneEntity } from '../../../database/entities/tombstone.entity.js';
import type { MemoryReach } from '../memories.types.js';
import type { MemoryText } from './edit-memory.js';
import { toMemoryDocumentId, isMemoryId, type StoredMemory } from './stored-memory.js';

/** Columns that `add` needs; the others have defaults. */
export type NewMemory = Pick<
  StoredMemory,
  'spaceId' | 'endUser' | 'appId' | 'projectId' | 'sessionId' | 'id' | 'version' | 'createdBy'
> &
  MemoryText &
  Partial<Pick<StoredMemory, 'agentId' | 'input' | 'createdAt' | 'updatedAt'>>;

export interface VersionChange {
  readonly actor: string;
  readonly revision: string;
}

const PREDECESSORS = `
WITH RECURSIVE chain AS (
  SELECT id FROM memories WHERE space_id = $1 AND id = ANY($2::uuid[])
  UNION SELECT older.id FROM memories older JOIN chain ON older.superseded_by = chain.id WHERE older.space_id = $1
) SELECT id FROM chain`;

// Finds the first successor that stays; none if all of them are deleted.
const RELINK = `
WITH RECURSIVE link AS (
  SELECT id, superseded_by AS successor FROM memories WHERE space_id = $1 AND superseded_by = ANY($2::uuid[]) AND id <> ALL($2::uuid[])
  UNION SELECT link.id, gone.superseded_by FROM link JOIN memories gone ON gone.id = link.successor WHERE gone.space_id = $1 AND gone.id = ANY($2::uuid[])
)
UPDATE memories SET superseded_by = link.successor FROM link
WHERE memories.space_id = $1 AND memories.id = link.id AND (link.successor IS NULL OR link.successor <> ALL($2::uuid[]))`;

const REOPEN = `
UPDATE memories SET valid_to = NULL, superseded_by = NULL, revision = $3, updated_at = clock_timestamp() WHERE space_id = $1 AND id = $2
  AND NOT EXISTS (SELECT FROM memories other WHERE other.space_id = $1 AND other.valid_to IS NULL AND other.id <> memories.id
    AND other.end_user = memories.end_user AND other.app_id = memories.app_id AND other.project_id = memories.project_id
    AND (other.key = memories.key OR other.hash = memories.hash))`;

/** Reads and writes rows of `memories` and their versions, within a transaction that has locked the space. */
export class MemoryRowsRepository {
  constructor(
    private readonly tx: EntityManager,
    private readonly spaceId: string,
  ) {}

  /** Finds memories, live or not, in the order in which they were stored. */
  find(
    ids: readonly string[],
    { endUser, appId, projectId }: Partial<MemoryReach> = {},
  ): Promise<readonly StoredMemory[]> {
    const place = {
      ...(endUser !== undefined && { endUser }),
      ...(appId !== undefined && { appId }),
      ...(projectId !== undefined && { projectId }),
    };
    const where = { ...place, spaceId: this.spaceId, id: In(ids.filter(isMemoryId)) };
    return this.tx.find(MemoryEntity, { where, order: { memoryNo: 'ASC' } });
  }

  /** Finds memories that are live and have not expired. */
  async findLive(ids: readonly string[], reach: Partial<MemoryReach> = {}): Promise<readonly StoredMemory[]> {
    const rows = await this.find(ids, reach);
    return rows.filter(
      ({ validTo, expiresAt }) =>
        validTo === null && (expiresAt === null || expiresAt.getTime() > Date.now()),
    );
  }

  /**
   * Reads a live memory.
   * @throws DomainError NOT_FOUND
   */
  async requireLive(id: string, reach: Partial<MemoryReach>): Promise<StoredMemory> {
    const [row] = await this.findLive([id], reach);
    if (row === undefined) throw new DomainError('NOT_FOUND', 'Memory not found');
    return row;
  }

  /** Reads a row that was just written. */
  get(id: string): Promise<StoredMemory> {
    return this.tx.findOneByOrFail(MemoryEntity, { spaceId: this.spaceId, id });
  }

  /** Finds the live memories of a scope with the key or the text. */
  findHolders(scope: Omit<Scope, 'spaceId'>, text: MemoryText): Promise<readonly StoredMemory[]> {
    return this.findHoldersOfAny(scope, [text]);
  }

  /** Finds the live memories of a scope with the key or the text of any of these. */
  async findHoldersOfAny(
    { endUser, appId, projectId }: Omit<Scope, 'spaceId'>,
    texts: readonly MemoryText[],
  ): Promise<readonly StoredMemory[]> {
    const live = { spaceId: this.spaceId, endUser, appId, projectId, validTo: IsNull() };
    const rows = await this.tx.find(MemoryEntity, {
      where: [
        { ...live, key: In(texts.map(({ key }) => key)) },
        { ...live, hash: In(texts.map(({ hash }) => hash)) },
      ],
    });
    return this.endExpired(rows);
  }

  /** Finds the forgotten ones among these memories. */
  async findForgotten(ids: readonly string[], reach: Partial<MemoryReach>): Promise<readonly StoredMemory[]> {
    const rows = await this.find(ids, reach);
    const documents = rows.map(({ id }) => toMemoryDocumentId(id));
    const stones = await this.tx.findBy(TombstoneEntity, {
      spaceId: this.spaceId,
      documentId: In(documents),
      reason: 'forgotten',
    });
    return rows.filter(
      (row) =>
        row.validTo !== null && stones.some((stone) => stone.documentId === toMemoryDocumentId(row.id)),
    );
  }

  /**
   * Ends the expired ones among these live rows, so that a new memory can take their key or text. Indexes
   * know expiry dates themselves.
   * @returns the others
   */
  async endExpired(rows: readonly StoredMemory[]): Promise<readonly StoredMemory[]> {
    const now = Date.now();
    const expired = rows.filter(({ expiresAt }) => expiresAt !== null && expiresAt.getTime() <= now);
    if (expired.length === 0) return rows;
    const ids = expired.map(({ id }) => id);
    await this.tx.query(
      'UPDATE memories SET valid_to = expires_at WHERE space_id = $1 AND id = ANY($2::uuid[])',
      [this.spaceId, ids],
    );
    return rows.filter((row) => !expired.includes(row));
  }

  add(memory: NewMemory, revision: string): Promise<void> {
    return this.addAll([memory], revision);
  }

  async addAll(memories: readonly NewMemory[], revision: string): Promise<void> {
    const validFrom = (): string => 'clock_timestamp()';
    const rows = memories.map((memory) => ({
      ...memory,
      metadata: memory.metadata as never,
      revision,
      validFrom,
    }));
    await this.tx.insert(MemoryEntity, rows);
  }

  /** Finds the ids that memories of any space already have. */
  async findTaken(ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const rows = await this.tx.find(MemoryEntity, { select: { id: true }, where: { id: In([...ids]) } });
    return rows.map(({ id }) => id);
  }

  /** Writes the next version in place and keeps the previous one. */
  async change(
    row: StoredMemory,
    next: MemoryText & Partial<Pick<StoredMemory, 'agentId' | 'input'>>,
    { actor, revision }: VersionChange,
  ): Promise<void> {
    await this.keepVersion(row, actor);
    if (next.content !== row.content) await this.dropVectors([toMemoryDocumentId(row.id)]);
    const now = (): string => 'clock_timestamp()';
    const values = {
      ...next,
      metadata: next.metadata as never,
      version: row.version + 1,
      revision,
      validFrom: now,
      updatedAt: now,
    };
    await this.tx.update(MemoryEntity, { spaceId: this.spaceId, id: row.id }, values);
  }

  async touch(id: string): Promise<void> {
    await this.tx.query(
      'UPDATE memories SET updated_at = clock_timestamp() WHERE space_id = $1 AND id = $2',
      [this.spaceId, id],
    );
  }

  /** Ends a memory without a successor. */
  async end(id: string, revision: string): Promise<void> {
    const sql = `UPDATE memories SET valid_to = clock_timestamp(), revision = $3, updated_at = clock_timestamp()
      WHERE space_id = $1 AND id = $2 AND valid_to IS NULL`;
    await this.tx.query(sql, [this.spaceId, id, revision]);
  }

  /** Makes an ended memory live again; returns false if a live memory has its key or its text. */
  async reopen(id: string, revision: string): Promise<boolean> {
    const [, reopened] = await this.tx.query<[unknown[], number]>(REOPEN, [this.spaceId, id, revision]);
    return reopened > 0;
  }

  findVersion(memoryId: string, version: number): Promise<MemoryVersionEntity | null> {
    return this.tx.findOneBy(MemoryVersionEntity, { spaceId: this.spaceId, memoryId, version });
  }

  findVersions(memoryIds: readonly string[]): Promise<readonly MemoryVersionEntity[]> {
    return this.tx.findBy(MemoryVersionEntity, { spaceId: this.spaceId, memoryId: In([...memoryIds]) });
  }

  /** Adds all direct and indirect predecessors to these memories. */
  async addPredecessors(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.tx.query<{ id: string }[]>(PREDECESSORS, [this.spaceId, ids]);
    return rows.map(({ id }) => id);
  }

  /** Links the predecessors of these memories to the first successor that stays. */
  async relinkPredecessors(ids: readonly string[]): Promise<void> {
    await this.tx.query(RELINK, [this.spaceId, ids]);
  }

  /**
   * Deletes memories with versions and vectors.
   * @returns the number of vectors
   */
  async delete(ids: readonly string[]): Promise<number> {
    const vectors = await this.dropVectors(ids.map(toMemoryDocumentId));
    for (const table of ['memory_versions', 'batch_changes']) {
      await this.tx.query(`DELETE FROM ${table} WHERE space_id = $1 AND memory_id = ANY($2::uuid[])`, [
        this.spaceId,
        ids,
      ]);
    }
    await this.tx.query('DELETE FROM memories WHERE space_id = $1 AND id = ANY($2::uuid[])', [
      this.spaceId,
      ids,
    ]);
    return vectors;
  }

  /** Deletes all previous versions of these memories. */
  async dropVersions(ids: readonly string[]): Promise<void> {
    await this.tx.query('DELETE FROM memory_versions WHERE space_id = $1 AND memory_id = ANY($2::uuid[])', [
      this.spaceId,
      ids,
    ]);
  }

  /** Deletes the vectors of documents and returns their number. */
  async dropVectors(documentIds: readonly string[]): Promise<number> {
    const sql = 'DELETE FROM memory_vectors WHERE space_id = $1 AND document_id = ANY($2::text[])';
    const [, dropped] = await this.tx.query<[unknown[], number]>(sql, [this.spaceId, documentIds]);
    return dropped;
  }

  private async keepVersion(
    { id, version, validFrom, key, type, content, topics, metadata, expiresAt }: StoredMemory,
    actor: string,
  ): Promise<void> {
    const text = { key, type, content, topics, metadata: metadata as never, expiresAt };
    const validity = { validFrom, validTo: () => 'clock_timestamp()' };
    await this.tx.insert(MemoryVersionEntity, {
      spaceId: this.spaceId,
      memoryId: id,
      version,
      ...text,
      ...validity,
      changedBy: actor,
    });
  }
}
