import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../database/database-errors.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import { TokenEntity } from '../database/entities/token.entity.js';
import type { ClaimedLogin } from './login-cookie.js';

/** Key of the advisory lock under which the admin token is created; any fixed number works. */
const ADMIN_LOCK = 7_235_002;

export interface AdminRow {
  readonly id: string;
  readonly secretHash: string;
}

interface Candidate {
  readonly secretHash: string;
  readonly secretPrefix: string;
}

/** Stores the admin token: the only row with `is_admin`. */
@Injectable()
export class AdminTokenRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Finds the admin token of a login; `null` if the login has ended or its token is no longer the admin
   * token.
   */
  async findForLogin({ ownerId, loginId }: ClaimedLogin): Promise<AdminRow | null> {
    const sql = `SELECT id, secret_hash AS "secretHash" FROM tokens
      WHERE id = $1 AND is_admin AND NOT EXISTS (SELECT FROM ended_logins WHERE ended_logins.id = $2)`;
    const [row] = await this.run(() => this.dataSource.query<AdminRow[]>(sql, [ownerId, loginId]));
    return row ?? null;
  }

  /**
   * Finds the current admin token; `null` if none was created yet.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async find(): Promise<AdminRow | null> {
    const sql = 'SELECT id, secret_hash AS "secretHash" FROM tokens WHERE is_admin';
    const [row] = await this.run(() => this.dataSource.query<AdminRow[]>(sql));
    return row ?? null;
  }

  /**
   * Replaces the admin token by the candidate if `shouldReplace` returns true for the existing rows. Several
   * processes may call it concurrently.
   * @param beforeCommit runs before the new token becomes valid
   * @returns true if the token was replaced
   */
  async replace(
    candidate: Candidate,
    shouldReplace: (existing: readonly AdminRow[]) => boolean,
    beforeCommit: () => Promise<void>,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADMIN_LOCK]);
      if (!shouldReplace(await manager.findBy(TokenEntity, { isAdmin: true }))) return false;
      await manager.delete(TokenEntity, { isAdmin: true });
      const id = randomUUID();
      await manager.insert(TokenEntity, {
        id,
        ...candidate,
        label: 'admin',
        isAdmin: true,
        policy: '{}',
        scopes: ['admin'],
      });
      await manager.insert(AuditEventEntity, {
        actor: 'system',
        action: 'admin_token.create',
        detail: { token_id: id },
      });
      await beforeCommit();
      return true;
    });
  }

  private run<T>(work: () => Promise<T>): Promise<T> {
    return work().catch(rethrowDatabaseError);
  }
}
