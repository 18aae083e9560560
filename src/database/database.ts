import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { asDatabaseError } from './database-errors.js';

/** What modules without a repository need of the database. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError DATABASE_UNAVAILABLE when no connection answers */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1').catch((error: unknown) => {
      throw asDatabaseError(error);
    });
  }
}
