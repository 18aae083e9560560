import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from './database-errors.js';

/** Pings the database, for modules without a repository. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Checks the connection.
   * @throws DomainError DATABASE_UNAVAILABLE if no connection answers
   */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1').catch(rethrowDatabaseError);
  }
}
