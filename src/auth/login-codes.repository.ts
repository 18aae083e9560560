import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../database/database-errors.js';

/** A one-time code to store. */
export interface NewLoginCode {
  readonly hash: string;
  readonly kind: 'admin' | 'person';
  readonly userId: string | null;
  readonly lifetimeS: number;
}

/** Stores the hashes of one-time codes. */
@Injectable()
export class LoginCodesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a code, and deletes expired ones. @throws DomainError DATABASE_UNAVAILABLE */
  async insert({ hash, kind, userId, lifetimeS }: NewLoginCode): Promise<void> {
    const sql = `WITH expired AS (DELETE FROM login_codes WHERE expires_at < now())
      INSERT INTO login_codes (hash, kind, user_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))`;
    await this.run(sql, [hash, kind, userId, lifetimeS]);
  }

  /**
   * Redeems a code; of several concurrent requests, only one succeeds.
   * @returns `null` if the code is unknown, used, expired or of the other kind
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async redeem(hash: string, kind: NewLoginCode['kind']): Promise<{ readonly userId: string | null } | null> {
    const sql =
      'DELETE FROM login_codes WHERE hash = $1 AND kind = $2 AND expires_at > now() RETURNING user_id AS "userId"';
    const [rows] = (await this.run(sql, [hash, kind])) as [{ userId: string | null }[], number];
    return rows[0] ?? null;
  }

  private run(sql: string, values: readonly unknown[]): Promise<unknown> {
    return this.dataSource.query<unknown>(sql, [...values]).catch(rethrowDatabaseError);
  }
}
