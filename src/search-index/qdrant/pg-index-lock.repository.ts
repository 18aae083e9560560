import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DatabaseConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { IndexLock } from '../index-lock.port.js';

/**
 * Implements the lock with advisory locks of PostgreSQL, which end with the transaction, so a killed process
 * holds none.
 */
@Injectable()
export class PgIndexLockRepository extends IndexLock {
  private free: number;
  private readonly queue: (() => void)[] = [];

  /** @param database a lock occupies a connection while Qdrant works, so a quarter of the pool is used */
  constructor(
    private readonly db: DataSource,
    @Inject(getSectionToken('database')) { poolSize }: Pick<DatabaseConfig, 'poolSize'>,
  ) {
    super();
    this.free = Math.max(1, Math.floor(poolSize / 4));
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    await this.waitForTurn();
    try {
      return await this.db.transaction(async (manager) => {
        await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `memory-index ${name}`,
        ]);
        return work();
      });
    } finally {
      this.free += 1;
      this.queue.shift()?.();
    }
  }

  private async waitForTurn(): Promise<void> {
    while (this.free === 0) await new Promise<void>((resolve) => this.queue.push(resolve));
    this.free -= 1;
  }
}
