import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toDatabaseError } from '../database/database-errors.js';

/** A login or session whose cookie carries all that is known of it. */
export interface CookieLogin {
  /** Its own, so that it can end before the others. */
  readonly loginId: string;
  /** Epoch seconds. */
  readonly expires: number;
}

/**
 * Cookies that were given back before they expired, of operators and of people: whoever kept a copy is
 * refused.
 */
@Injectable()
export class EndedLoginsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Remembers until it would have expired that a login has ended, and drops those that have expired.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async insert({ loginId, expires }: CookieLogin): Promise<void> {
    const sql = `WITH expired AS (DELETE FROM ended_logins WHERE expires_at < now())
      INSERT INTO ended_logins (id, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT DO NOTHING`;
    await this.run(sql, [loginId, expires]);
  }

  /** @throws DomainError DATABASE_UNAVAILABLE */
  async has(loginId: string): Promise<boolean> {
    return (await this.run('SELECT FROM ended_logins WHERE id = $1', [loginId])).length > 0;
  }

  private run(sql: string, values: readonly unknown[]): Promise<readonly unknown[]> {
    return this.dataSource.query<readonly unknown[]>(sql, [...values]).catch((error: unknown) => {
      throw toDatabaseError(error);
    });
  }
}
