import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { AdvisoryLocks } from '../../src/database/advisory-locks.js';
import { buildDataSource } from '../../src/database/data-source.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';

let postgres: TestPostgres;
let url: string;
const sources: DataSource[] = [];

/** As another process has them. */
async function locks(): Promise<AdvisoryLocks> {
  const source = await buildDataSource(url, { poolSize: 2, connectTimeoutMs: 30_000 }).initialize();
  sources.push(source);
  return new AdvisoryLocks(source);
}

beforeAll(async () => {
  postgres = await startTestPostgres();
  ({ url } = await postgres.createDatabase());
});
afterEach(async () => {
  for (const source of sources.splice(0)) if (source.isInitialized) await source.destroy();
});
afterAll(() => postgres.stop());

describe('AdvisoryLocks', () => {
  it('lets one holder at a time work under a name across processes, and others under other names', async () => {
    const [here, there] = [await locks(), await locks()];
    const ran: string[] = [];
    const tried: boolean[] = [];
    const first = here.tryRun('a', async () => {
      ran.push('first');
      tried.push(await here.tryRun('a', () => Promise.resolve(void ran.push('same process'))));
      tried.push(await there.tryRun('a', () => Promise.resolve(void ran.push('other process'))));
      tried.push(await here.tryRun('b', () => Promise.resolve(void ran.push('b'))));
      tried.push(await there.tryRun('c', () => Promise.resolve(void ran.push('c'))));
    });
    expect([await first, ran, tried]).toEqual([true, ['first', 'b', 'c'], [false, false, true, true]]);
    expect(await there.tryRun('a', () => Promise.resolve())).toBe(true);
  });

  it('releases the lock when the work fails', async () => {
    const [here, there] = [await locks(), await locks()];
    await expect(here.tryRun('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await there.tryRun('a', () => Promise.resolve())).toBe(true);
  });

  it('holds 50 locks on one connection, and no connection without locks', async () => {
    const here = await locks();
    const all = Array.from({ length: 50 }, (_, n) =>
      here.tryRun(`n${n}`, async () => void (await sources[0]!.query('SELECT 1'))),
    );
    expect(new Set(await Promise.all(all))).toEqual(new Set([true]));
    expect(await Promise.all([sources[0]!.query('SELECT 1'), sources[0]!.query('SELECT 1')])).toHaveLength(2);
  });

  it('runs work again after its connection broke', async () => {
    const [here, there] = [await locks(), await locks()];
    const done = here.tryRun('a', async () => {
      // Waits until it has ended: only then its locks are gone.
      await sources[1]!.query(
        `SELECT pg_terminate_backend(pid, 30000) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(await there.tryRun('a', () => Promise.resolve())).toBe(true);
    });
    expect(await done).toBe(true);
    expect(await here.tryRun('a', () => Promise.resolve())).toBe(true);
  });
});
