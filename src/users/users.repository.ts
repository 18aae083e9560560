import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { rethrowDatabaseError } from '../database/database-errors.js';
import { SpaceEntity } from '../database/entities/space.entity.js';
import { UserEntity } from '../database/entities/user.entity.js';

export type NewUser = Pick<UserEntity, 'id' | 'keyEnc' | 'keyHash' | 'preferences'>;

/** Stores accounts of people. All methods throw DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class UsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string): Promise<UserEntity | null> {
    return this.run((manager) => manager.findOneBy(UserEntity, { id }));
  }

  /** Finds the user to whom a space belongs. */
  findBySpace(spaceId: string): Promise<UserEntity | null> {
    return this.run((manager) => manager.findOneBy(UserEntity, { spaceId }));
  }

  /** Inserts a user with a space, unless the id exists, and returns the stored user. */
  createOnce({ id, keyEnc, keyHash, preferences }: NewUser): Promise<UserEntity> {
    const sql = `INSERT INTO users (id, space_id, key_enc, key_hash, preferences) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING RETURNING id`;
    return this.run((manager) =>
      manager.transaction(async (tx) => {
        const spaceId = randomUUID();
        const inserted = await tx.query<unknown[]>(sql, [
          id,
          spaceId,
          keyEnc,
          keyHash,
          JSON.stringify(preferences),
        ]);
        if (inserted.length > 0) await tx.insert(SpaceEntity, { id: spaceId });
        return tx.findOneByOrFail(UserEntity, { id });
      }),
    );
  }

  /**
   * Tells whether a user with this digest was erased (`buildErasureSubject`). The condition `LIKE` makes
   * the query use the index of erasures.
   */
  async isErased(subject: string): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT FROM audit_events WHERE action LIKE 'erase.%' AND action = 'erase.user' AND detail->>'subject' = $1) AS erased`;
    const [row] = await this.run((manager) => manager.query<{ erased: boolean }[]>(sql, [subject]));
    return row!.erased;
  }

  /** Sets the given preferences and keeps the others; returns false if the user does not exist. */
  async setPreferences(id: string, preferences: Readonly<Record<string, unknown>>): Promise<boolean> {
    const sql = 'UPDATE users SET preferences = preferences || $2::jsonb WHERE id = $1';
    const [, changed] = await this.run((manager) =>
      manager.query<[unknown[], number]>(sql, [id, JSON.stringify(preferences)]),
    );
    return changed > 0;
  }

  private run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.dataSource.manager).catch(rethrowDatabaseError);
  }
}
