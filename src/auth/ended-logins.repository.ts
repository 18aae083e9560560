import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../database/database-errors.js';

/** A login or session that is stored only in its cookie. */
export interface CookieLogin {
  /** Id of this login, by which it can be ended without ending others. */
  readonly loginId: string;
  /** Epoch seconds. */
  readonly expires: number;
}

/** Stores logins and sessions that ended before they expired, so that copies of their cookies are refused. */
@Injectable()
export class EndedLoginsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores that a login has ended, and deletes rows of logins that have expired meanwhile.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async insert({ loginId, expires }: CookieLogin): Promise<void> {
    const sql = `WITH expired AS (DELETE FROM ended_logins WHERE expires_at < now())
      INSERT INTO ended_logins (id, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT DO NOTHING`;
    await this.run(sql, [loginId, expires]);
  }

  /** Tells whether a login has ended. @throws DomainError DATABASE_UNAVAILABLE */
  async has(loginId: string): Promise<boolean> {
    return (await this.run('SELECT FROM ended_logins WHERE id = $1', [loginId])).length > 0;
  }

  private run(sql: string, values: readonly unknown[]): Promise<readonly unknown[]> {
    return this.dataSource.query<readonly unknown[]>(sql, [...values]).catch(rethrowDatabaseError);
  }
}
