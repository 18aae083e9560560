import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startHost } from '../../src/app/host/host.js';
import { withDatabase } from '../../src/app/host/with-database.js';
import { buildDataSource } from '../../src/database/data-source.js';
import { runMigrations } from '../../src/database/run-migrations.js';
import { createScratchFolder } from '../support/scratch-folder.js';

const FAKE = resolve(import.meta.dirname, '../support/fake-host-child.mjs');

describe('withDatabase', () => {
  let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
  const print = (): void => undefined;

  beforeEach(async () => void (scratch = await createScratchFolder('with-database')));
  afterEach(() => scratch.remove());

  const countTokens = async (url: string): Promise<string> => {
    const dataSource = await buildDataSource(url).initialize();
    try {
      const rows: { n: string }[] = await dataSource.query('SELECT count(*) AS n FROM tokens');
      return String(rows[0]?.n);
    } finally {
      await dataSource.destroy();
    }
  };

  it('takes a configured database as it is', async () => {
    expect(
      await withDatabase({ dataDir: '/nowhere', databaseUrl: 'postgres://there', print }, async (url) => url),
    ).toBe('postgres://there');
  });

  it('starts the embedded one for the time of the work, and stops it after a failure too', async () => {
    const location = { dataDir: join(scratch.path, 'data'), databaseUrl: null, print };
    await withDatabase(location, runMigrations);
    expect(await withDatabase(location, countTokens)).toBe('0');
    await expect(withDatabase(location, () => Promise.reject(new Error('work failed')))).rejects.toThrow(
      'work failed',
    );
    expect((await readdir(location.dataDir)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log']);
    expect(await readdir(join(location.dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  it("uses the running host's, and leaves it running", async () => {
    const dataDir = join(scratch.path, 'data');
    const host = await startHost({
      dataDir,
      databaseUrl: null,
      api: [process.execPath, FAKE, 'api'],
      worker: [process.execPath, FAKE, 'worker'],
      qdrantBinary: null,
      environment: { PATH: process.env.PATH, EVENTS: join(scratch.path, 'events') },
      print,
    });
    try {
      expect(await withDatabase({ dataDir, databaseUrl: null, print }, countTokens)).toBe('0');
      expect(await withDatabase({ dataDir, databaseUrl: null, print }, async (url) => url)).toBe(
        host.databaseUrl,
      );
      expect(await countTokens(host.databaseUrl)).toBe('0');
    } finally {
      await host.stop();
    }
  });
});
