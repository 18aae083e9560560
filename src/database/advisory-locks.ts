import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

/**
 * Runs work that only one process may do at a time. Locks belong to one connection of the pool. They are lost
 * if it breaks, so they reduce duplicate work and guarantee nothing.
 */
@Injectable()
export class AdvisoryLocks {
  private readonly held = new Set<string>();
  private runner: QueryRunner | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: DataSource) {}

  /** Runs work under a lock; returns false without running it if another process holds the lock. */
  async tryRun(name: string, work: () => Promise<void>): Promise<boolean> {
    // One connection could take the same lock twice, so held locks are tracked here.
    if (this.held.has(name)) return false;
    this.held.add(name);
    try {
      if (!(await this.ask('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS done', name)))
        return false;
      await work().finally(() => this.unlock(name));
      return true;
    } finally {
      this.held.delete(name);
      await this.release();
    }
  }

  private async unlock(name: string): Promise<void> {
    // The lock is released already if the connection is lost.
    await this.ask('SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS done', name).catch(() => undefined);
  }

  /** Sends queries one after the other, because a connection answers one at a time. */
  private ask(sql: string, name: string): Promise<boolean> {
    const answer = this.last.then(async () => {
      this.runner ??= this.db.createQueryRunner();
      try {
        const [row] = (await this.runner.query(sql, [name])) as { done: boolean }[];
        return row?.done === true;
      } catch (error) {
        await this.drop();
        throw error;
      }
    });
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async release(): Promise<void> {
    this.last = this.last.then(() => (this.held.size === 0 ? this.drop() : undefined));
    await this.last;
  }

  private async drop(): Promise<void> {
    const { runner } = this;
    this.runner = null;
    await runner?.release();
  }
}
