import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toDatabaseError } from './database-errors.js';

/** Access to the database for modules without a repository. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError DATABASE_UNAVAILABLE when no connection answers */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1').catch((error: unknown) => {
      throw toDatabaseError(error);
    });
  }
}
