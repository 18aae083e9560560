import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  startApi,
  runDatabaseChecks,
  migrate,
  prepareDatabase,
  rotateMasterKey,
  startWorker,
} from '../../src/app/service-actions.js';
import type { AppConfig } from '../../src/config/app-config.js';
import { loadConfig } from '../../src/config/load-config.js';
import { useBaseFixture } from '../support/base-fixture.js';

const fixture = useBaseFixture('actions');
let env: Record<string, string>;

beforeEach(async () => {
  const { url, dataSource } = await fixture.postgres.createDatabase();
  await dataSource.query('DROP SCHEMA public CASCADE');
  await dataSource.query('CREATE SCHEMA public');
  env = {
    DATABASE_URL: url,
    MEMORYBRIDGE_MASTER_KEY: newKey(),
    MEMORYBRIDGE_DATA_DIR: fixture.createFolder(),
  };
});

const newKey = (): string => randomBytes(32).toString('hex');

function config(changed: Record<string, string> = {}): AppConfig {
  return loadConfig({ env: { ...env, ...changed }, projectRoot: fixture.folder, isTerminal: false }).config;
}

async function findings(of = config()): Promise<Record<string, string>> {
  return Object.fromEntries((await runDatabaseChecks(of)).map(({ name, status }) => [name, status]));
}

describe('service actions', () => {
  it('migrate brings an empty database up to date, once', async () => {
    expect((await migrate(config()))[0]).toMatch(/^initial-/);
    expect(await migrate(config())).toEqual([]);
  });

  it('preparing a database makes schema, master key and admin token, and may be repeated', async () => {
    expect(await prepareDatabase(config())).toEqual({ newAdminToken: expect.stringMatching(/^mb_/) });
    expect(existsSync(join(config().dataDir, 'admin.token'))).toBe(true);
    expect(await prepareDatabase(config())).toEqual({ newAdminToken: null });
  });

  it('the checks tell a missing schema, another master key and no database apart', async () => {
    expect(await findings()).toMatchObject({ database: 'ok', schema: 'warn' });
    await prepareDatabase(config());
    expect(await findings()).toEqual({ database: 'ok', schema: 'ok', 'master key': 'ok' });
    expect(await findings(config({ MEMORYBRIDGE_MASTER_KEY: newKey() }))).toMatchObject({
      schema: 'ok',
      'master key': 'fail',
    });
    expect(await findings(config({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }))).toEqual({
      database: 'fail',
    });
  });

  it('looking for an embedded database that does not exist creates none', async () => {
    const dataDir = fixture.createFolder();
    const fresh = loadConfig({
      env: { MEMORYBRIDGE_DATA_DIR: dataDir },
      projectRoot: fixture.folder,
      isTerminal: false,
    }).config;
    expect(await findings(fresh)).toEqual({ database: 'warn' });
    expect(existsSync(join(dataDir, 'postgres.json'))).toBe(false);
  });

  it.each([
    ['api', startApi],
    ['worker', startWorker],
  ])('a single %s process without a database says which setting it needs', async (_name, run) => {
    const without = {
      config: config({ DATABASE_URL: '' }),
      notices: [],
      firstAdminToken: null,
      isFirst: false,
    };
    await expect(run(without)).rejects.toMatchObject({
      message: expect.stringContaining('DATABASE_URL is not set'),
    });
  });

  it('rotating the master key leaves the database to the new one alone', async () => {
    await prepareDatabase(config());
    const next = newKey();
    expect(await rotateMasterKey(config(), next)).toEqual({ resealed: 0, unreadable: 0 });
    expect(await findings()).toMatchObject({ 'master key': 'fail' });
    expect(await findings(config({ MEMORYBRIDGE_MASTER_KEY: next }))).toMatchObject({ 'master key': 'ok' });
  });
});
