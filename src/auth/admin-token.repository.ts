import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { toDatabaseError } from '../database/database-errors.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import { TokenEntity } from '../database/entities/token.entity.js';
import type { ClaimedLogin } from './login-cookie.js';

/** Any fixed number: the advisory lock under which the admin token is made. */
const ADMIN_LOCK = 7_235_002;

export interface AdminRow {
  readonly id: string;
  readonly secretHash: string;
}

interface Candidate {
  readonly secretHash: string;
  readonly secretPrefix: string;
}

/** The one row with `is_admin`. */
@Injectable()
export class AdminTokenRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findForLogin({ ownerId, loginId }: ClaimedLogin): Promise<AdminRow | null> {
    const sql = `SELECT id, secret_hash AS "secretHash" FROM tokens
      WHERE id = $1 AND is_admin AND NOT EXISTS (SELECT FROM ended_logins WHERE ended_logins.id = $2)`;
    const [row] = await this.run(() => this.dataSource.query<AdminRow[]>(sql, [ownerId, loginId]));
    return row ?? null;
  }

  /** @returns the admin token that works now. @throws DomainError DATABASE_UNAVAILABLE */
  async find(): Promise<AdminRow | null> {
    const sql = 'SELECT id, secret_hash AS "secretHash" FROM tokens WHERE is_admin';
    const [row] = await this.run(() => this.dataSource.query<AdminRow[]>(sql));
    return row ?? null;
  }

  /**
   * Makes the candidate the admin token, if `wanted` of the present ones says so. Several processes may do
   * this at once.
   * @param beforeCommit runs before the token works: what must not be lost once it does
   * @returns whether it was made
   */
  async replace(
    candidate: Candidate,
    wanted: (present: readonly AdminRow[]) => boolean,
    beforeCommit: () => Promise<void>,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADMIN_LOCK]);
      if (!wanted(await manager.findBy(TokenEntity, { isAdmin: true }))) return false;
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
    return work().catch((error: unknown) => {
      throw toDatabaseError(error);
    });
  }
}
