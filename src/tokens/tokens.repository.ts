import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { getContext } from '../common/context/request-context.js';
import { rethrowDatabaseError } from '../database/database-errors.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import { SpaceEntity } from '../database/entities/space.entity.js';
import { TokenEntity } from '../database/entities/token.entity.js';
import { UserEntity } from '../database/entities/user.entity.js';

/** The audit event of a change. `detail` contains names of fields, never values. */
export interface TokenAudit {
  readonly actor: string;
  readonly action:
    'token.register' | 'token.update' | 'token.rotate' | 'token.delete' | 'token.embedder_switched';
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Matches a policy with `enabled: false` at its top level. */
const MEMORY_OFF = /^\{[^{]*"enabled":false/;

/** Use of a provider's key by several spaces. */
export interface KeySharing {
  /** True if a token of another space has the same key. */
  readonly isShared: boolean;
  /** True if another space has created objects at the provider with the same key. */
  readonly holdsOthersObjects: boolean;
}

const SHARING = `
SELECT EXISTS (SELECT 1 FROM tokens WHERE space_id <> $1 AND (llm_fingerprint = $2 OR llm_fingerprint IS NULL)
    AND NOT is_admin) AS "isShared",
  EXISTS (SELECT 1 FROM provider_owners AS owner WHERE fingerprint = $2 AND space_id <> $1
    AND (EXISTS (SELECT 1 FROM provider_objects WHERE owner_id = owner.id)
      OR EXISTS (SELECT 1 FROM provider_object_batches WHERE owner_id = owner.id))) AS "holdsOthersObjects"`;

/** Stores service tokens and their spaces. The admin token is neither listed nor changed here. */
@Injectable()
export class TokensRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Finds a service token or the admin token by the hash of its secret. */
  findByHash(secretHash: string): Promise<TokenEntity | null> {
    return this.run((manager) => manager.findOneBy(TokenEntity, { secretHash }));
  }

  find(id: string): Promise<TokenEntity | null> {
    return this.run((manager) => manager.findOneBy(TokenEntity, { id, isAdmin: false }));
  }

  /** Lists service tokens, newest first. */
  list(): Promise<TokenEntity[]> {
    return this.run((manager) =>
      manager.find(TokenEntity, { where: { isAdmin: false }, order: { createdAt: 'DESC', id: 'ASC' } }),
    );
  }

  /** Tells whether a token without an embedder uses memory. */
  async hasTokenWithoutEmbedder(): Promise<boolean> {
    const where = { embedProvider: IsNull(), isAdmin: false };
    const rows = await this.run((manager) => manager.find(TokenEntity, { select: { policy: true }, where }));
    return rows.some(({ policy }) => !MEMORY_OFF.test(policy));
  }

  listBySpace(spaceId: string): Promise<TokenEntity[]> {
    return this.run((manager) =>
      manager.find(TokenEntity, {
        where: { spaceId, isAdmin: false },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
    );
  }

  /** Finds the oldest token of each space; returns token ids by space id. */
  async findOldest(spaceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const sql = `SELECT DISTINCT ON (space_id) space_id, id FROM tokens WHERE space_id = ANY($1::uuid[]) AND NOT is_admin
      ORDER BY space_id, created_at, id`;
    const rows = await this.run((manager) =>
      manager.query<{ space_id: string; id: string }[]>(sql, [spaceIds]),
    );
    return new Map(rows.map(({ space_id: spaceId, id }) => [spaceId, id]));
  }

  /** Finds out whether other spaces use, or used, a key. A token without a fingerprint counts as using it. */
  async findSharing(spaceId: string, fingerprint: string): Promise<KeySharing> {
    const rows = await this.run((manager) => manager.query<[KeySharing]>(SHARING, [spaceId, fingerprint]));
    return rows[0];
  }

  listWithoutFingerprint(): Promise<TokenEntity[]> {
    return this.run((manager) => manager.findBy(TokenEntity, { llmFingerprint: IsNull(), isAdmin: false }));
  }

  /** Sets a missing fingerprint. The token does not count as changed. */
  async setFingerprint(id: string, fingerprint: string): Promise<void> {
    const sql = 'UPDATE tokens SET llm_fingerprint = $2 WHERE id = $1 AND llm_fingerprint IS NULL';
    await this.run((manager) => manager.query(sql, [id, fingerprint]));
  }

  /**
   * Inserts a token, in the space of its owner or in a new one; `null` if the owner does not exist.
   * @param build builds the row for a space; it may throw
   */
  insert(
    ownerUserId: string | null,
    build: (spaceId: string) => Partial<TokenEntity>,
    audit: TokenAudit,
  ): Promise<TokenEntity | null> {
    return this.runTransaction(async (manager) => {
      const spaceId = await chooseSpace(manager, ownerUserId);
      if (spaceId === null) return null;
      const row = await manager.save(
        Object.assign(new TokenEntity(), build(spaceId), { spaceId, ownerUserId }),
      );
      await writeAudit(manager, row, audit);
      return row;
    });
  }

  /**
   * Updates a token; `null` if it does not exist or does not change.
   * @param change computes the new columns from the locked row; it may throw, and `null` changes nothing
   */
  update(
    id: string,
    change: (row: TokenEntity) => Partial<TokenEntity> | null,
    audit: TokenAudit,
  ): Promise<TokenEntity | null> {
    return this.runTransaction(async (manager) => {
      const row = await lockRow(manager, id);
      const changed = row && change(row);
      if (row === null || changed === null) return null;
      const saved = await manager.save(Object.assign(row, changed));
      await writeAudit(manager, saved, audit);
      return saved;
    });
  }

  /** Deletes a token and returns its row; `null` if it does not exist. */
  remove(id: string, audit: TokenAudit): Promise<TokenEntity | null> {
    return this.runTransaction(async (manager) => {
      const row = await lockRow(manager, id);
      if (row === null) return null;
      await manager.delete(TokenEntity, { id });
      await writeAudit(manager, row, audit);
      return row;
    });
  }

  private runTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.run((manager) => manager.transaction(work));
  }

  private run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.dataSource.manager).catch(rethrowDatabaseError);
  }
}

// The lock keeps the owner from being erased meanwhile.
async function chooseSpace(manager: EntityManager, ownerUserId: string | null): Promise<string | null> {
  if (ownerUserId !== null) {
    const owner = await manager.findOne(UserEntity, {
      where: { id: ownerUserId },
      lock: { mode: 'pessimistic_read' },
    });
    return owner?.spaceId ?? null;
  }
  const spaceId = randomUUID();
  await manager.insert(SpaceEntity, { id: spaceId });
  return spaceId;
}

function lockRow(manager: EntityManager, id: string): Promise<TokenEntity | null> {
  return manager.findOne(TokenEntity, { where: { id, isAdmin: false }, lock: { mode: 'pessimistic_write' } });
}

async function writeAudit(
  manager: EntityManager,
  row: TokenEntity,
  { actor, action, detail }: TokenAudit,
): Promise<void> {
  const requestId = getContext()?.requestId ?? null;
  const about = { token_id: row.id, label: row.label, ...detail };
  await manager.insert(AuditEventEntity, { spaceId: row.spaceId, requestId, actor, action, detail: about });
}
