import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

/**
 * Work that only one process does at a time. Locks belong to one connection, taken from the pool while there
 * are any; when it breaks they are gone, so they keep things in order and are no guarantee.
 */
@Injectable()
export class AdvisoryLocks {
  private readonly held = new Set<string>();
  private runner: QueryRunner | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: DataSource) {}

  /** @returns false when somebody else is at it; then nothing was done */
  async tryRun(name: string, work: () => Promise<void>): Promise<boolean> {
    // A connection may take the same lock twice.
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
    // Without the connection the lock is gone already.
    await this.ask('SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS done', name).catch(() => undefined);
  }

  /** One after the other: a connection answers one question at a time. */
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
