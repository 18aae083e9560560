import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import type { Scope, SessionScope } from '../../common/scope.js';
import { IngestBatchEntity } from '../../database/entities/ingest-batch.entity.js';
import { MemoryEntity } from '../../database/entities/memory.entity.js';
import { TurnEntity } from '../../database/entities/turn.entity.js';
import type { LiveMemory, PlannedMemory } from './plan-writes.js';
import type { Provenance } from './provenance.js';
import type { WriteResult } from './write-batch.js';

export interface LiveQuery {
  readonly keys: readonly string[];
  readonly hashes: readonly string[];
  readonly ids: readonly string[];
}

export interface MemoryRow extends PlannedMemory {
  readonly metadata: Provenance;
}

@Injectable()
export class MemoryRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * One transaction that holds the space: writers of one space take turns, so parallel identical writes see each other.
   * @returns null when the space is gone
   */
  inSpace<T>(spaceId: string, work: (space: SpaceTransaction) => Promise<T>): Promise<T | null> {
    return this.db.transaction(async (tx) => {
      const locked = await tx.query<unknown[]>('SELECT 1 FROM spaces WHERE id = $1 FOR UPDATE', [spaceId]);
      return locked.length === 0 ? null : work(new SpaceTransaction(tx, spaceId));
    });
  }

  /** Texts of those of these memories that are live. */
  contents(spaceId: string, ids: readonly string[]): Promise<readonly Pick<LiveMemory, 'id' | 'content'>[]> {
    return this.db.manager.find(MemoryEntity, {
      select: { id: true, content: true },
      where: { spaceId, id: In([...ids]), validTo: IsNull() },
    });
  }

  /** Without the lock: a batch that is finished stays so. */
  finishedBatch(spaceId: string, batchId: string): Promise<WriteResult | null> {
    return new SpaceTransaction(this.db.manager, spaceId).finishedBatch(batchId);
  }

  /** Latest live memories of a scope, newest first. */
  latest(scope: Scope, limit: number): Promise<readonly LiveMemory[]> {
    return this.db.manager.find(MemoryEntity, {
      select: { id: true, key: true, hash: true, content: true, version: true, metadata: true },
      where: live(scope),
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }
}

/** What a writer does while it holds a space. */
export class SpaceTransaction {
  constructor(
    private readonly tx: EntityManager,
    private readonly spaceId: string,
  ) {}

  /** False once the turn was erased: nothing may come back from it (D12). */
  hasTurn(turnId: string): Promise<boolean> {
    return this.tx.existsBy(TurnEntity, { spaceId: this.spaceId, id: turnId });
  }

  async finishedBatch(batchId: string): Promise<WriteResult | null> {
    const batch = await this.tx.findOneBy(IngestBatchEntity, { spaceId: this.spaceId, batchId });
    return batch === null ? null : (batch.result as unknown as WriteResult);
  }

  async finishBatch(batchId: string, result: WriteResult): Promise<void> {
    await this.tx.insert(IngestBatchEntity, { spaceId: this.spaceId, batchId, result: { ...result } });
  }

  live(scope: Scope, { keys, hashes, ids }: LiveQuery): Promise<readonly LiveMemory[]> {
    const where = live(scope);
    return this.tx.find(MemoryEntity, {
      where: [
        { ...where, key: In([...keys]) },
        { ...where, hash: In([...hashes]) },
        { ...where, id: In([...ids]) },
      ],
    });
  }

  /** The space's next version: rows that carry it are what an index pulls (D35). */
  async nextRevision(): Promise<string> {
    const [rows] = await this.tx.query<[{ version: string }[], number]>(
      'UPDATE spaces SET version = version + 1 WHERE id = $1 RETURNING version',
      [this.spaceId],
    );
    return rows[0]!.version;
  }

  /** Before the successors are inserted: keys are unique among live rows. */
  async end(ended: ReadonlyMap<string, string>, revision: string): Promise<void> {
    await this.tx.query(
      `UPDATE memories SET valid_to = now(), superseded_by = pair.successor, revision = $4, updated_at = now()
       FROM unnest($2::uuid[], $3::uuid[]) AS pair(id, successor) WHERE memories.space_id = $1 AND memories.id = pair.id`,
      [this.spaceId, [...ended.keys()], [...ended.values()], revision],
    );
  }

  async insert(scope: SessionScope, rows: readonly MemoryRow[], revision: string): Promise<void> {
    await this.tx.insert(
      MemoryEntity,
      rows.map(({ id, key, hash, content, version, metadata, proposal: { type, topics } }) => {
        return { ...scope, id, key, hash, content, version, metadata: { ...metadata }, type, topics: [...topics], revision };
      }),
    );
  }

  async setMetadata(id: string, metadata: Readonly<Record<string, unknown>>): Promise<void> {
    await this.tx.query('UPDATE memories SET metadata = $3, updated_at = now() WHERE space_id = $1 AND id = $2', [
      this.spaceId,
      id,
      metadata,
    ]);
  }
}

function live({ spaceId, endUser, appId, projectId }: Scope) {
  return { spaceId, endUser, appId, projectId, validTo: IsNull() };
}
