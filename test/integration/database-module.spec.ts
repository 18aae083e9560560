import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ConfigModule } from '../../src/config/config.module.js';
import type { AppConfig } from '../../src/config/app-config.js';
import { ChangeFeed } from '../../src/database/change-feed.port.js';
import type { StartError } from '../../src/config/start-error.js';
import { buildDataSource } from '../../src/database/data-source.js';
import { toDatabaseError } from '../../src/database/database-errors.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { Database } from '../../src/database/database.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/database/embedded-postgres.js';
import { ALL_MIGRATIONS } from '../../src/database/migrations/all-migrations.js';
import { findMissingMigrations, runMigrations } from '../../src/database/run-migrations.js';
import { eventually } from '../support/eventually.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { createScratchFolder } from '../support/scratch-folder.js';

function contextFor(url: string): Promise<INestApplicationContext> {
  // Longer than a test may take: what waits for it fails.
  const config = { database: { url, poolSize: 4, connectTimeoutMs: 600_000 } } as AppConfig;
  class Root {}
  Module({ imports: [ConfigModule.register(config), DatabaseModule.register(url)] })(Root);
  return NestFactory.createApplicationContext(Root, { logger: false, abortOnError: false });
}

describe('runMigrations', () => {
  let postgres: TestPostgres;

  beforeAll(async () => void (postgres = await startTestPostgres()));
  afterAll(() => postgres.stop());

  it('runs every migration once when several processes start together', async () => {
    const { url, dataSource } = await postgres.createDatabase();
    await dataSource.query('DROP SCHEMA public CASCADE');
    await dataSource.query('CREATE SCHEMA public');
    const runs = await Promise.all([runMigrations(url), runMigrations(url), runMigrations(url)]);
    const all = ALL_MIGRATIONS.map((Migration) => ({ name: new Migration().name }));
    expect(runs.flat().map((name) => ({ name }))).toEqual(all);
    expect(await dataSource.query('SELECT name FROM schema_migrations ORDER BY id')).toEqual(all);
    expect(await runMigrations(url)).toEqual([]);
  });

  it.each([runMigrations, findMissingMigrations])(
    'says which database cannot be used, without its password',
    async (touch) => {
      const error = await touch('postgres://me:hidden@127.0.0.1:9/mine').catch(
        (cause: unknown) => cause as StartError,
      );
      expect(error).toMatchObject({
        name: 'StartError',
        message: expect.stringContaining('127.0.0.1:9/mine'),
        hint: expect.stringContaining('DATABASE_URL'),
      });
      expect(String(error)).not.toContain('hidden');
    },
  );

  it('refuses a schema that a newer version has migrated, in every process', async () => {
    const { url, dataSource } = await postgres.createDatabase();
    await dataSource.query("INSERT INTO schema_migrations (timestamp, name) VALUES (9, 'Later9')");
    for (const start of [runMigrations, findMissingMigrations, contextFor])
      await expect(start(url)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringContaining('newer version of MemoryBridge: this one does not know Later9'),
        hint: expect.stringContaining('restore the backup'),
      });
  });

  it('refuses to revert a migration', async () => {
    const { dataSource } = await postgres.createDatabase();
    await expect(dataSource.undoLastMigration()).rejects.toThrow('only go forward');
  });
});

describe('statement limits', () => {
  let postgres: TestPostgres;

  beforeAll(async () => void (postgres = await startTestPostgres()));
  afterAll(() => postgres.stop());

  it('ends a statement and an abandoned transaction after the limit', async () => {
    const { url } = await postgres.createDatabase();
    const dataSource = await buildDataSource(url, { statementTimeoutMs: 1_000 }).initialize();
    await expect(dataSource.query('SELECT pg_sleep(5)')).rejects.toThrow('statement timeout');
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    const idle =
      "SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in%' AND datname = current_database()";
    await eventually(async () => (await dataSource.query(idle)).length === 0);
    await runner.release().catch(() => undefined);
    await dataSource.destroy();
  });
});

describe('a database that goes and comes back', () => {
  let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
  let server: EmbeddedPostgres;
  let app: INestApplicationContext;

  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir: join(scratch.path, 'data'), settings: { fsync: 'off' } });

  beforeAll(async () => {
    scratch = await createScratchFolder('down');
    server = await start();
    await runMigrations(server.url);
    app = await contextFor(server.url);
  });

  afterAll(async () => {
    await app.close();
    await server.stop();
    await scratch.remove();
  });

  it('answers DATABASE_UNAVAILABLE at once while it is down, and works again without a restart', async () => {
    const [database, dataSource, feed] = [app.get(Database), app.get(DataSource), app.get(ChangeFeed)];
    const heard: string[] = [];
    feed.subscribe('tokens', (payload) => heard.push(payload));
    await eventually(() => heard.length === 1);
    await database.ping();

    await server.stop();
    await expect(database.ping()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE', status: 503 });
    await expect(feed.publish('tokens', 'lost')).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    const inTransaction = dataSource
      .transaction((manager) => manager.query('SELECT 1'))
      .catch((error: unknown) => toDatabaseError(error));
    expect(await inTransaction).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });

    server = await start();
    await eventually(() => database.ping().then(() => true));
    expect(await dataSource.query('SELECT count(*)::int AS n FROM spaces')).toEqual([{ n: 0 }]);
    await eventually(() => heard.length === 2);
    await feed.publish('tokens', 'token-1');
    await eventually(() => heard.length === 3);
    expect(heard).toEqual(['', '', 'token-1']);
  });

  it('survives the end of a connection that nobody uses yet', async () => {
    const { master } = app.get(DataSource).driver as PostgresDriver;
    const client = await (master as Pool).connect();
    expect(() => client.emit('error', new Error('cut'))).not.toThrow();
    client.release(true);
    await app.get(Database).ping();
  });

  it('survives the end of connections in use', async () => {
    const dataSource = app.get(DataSource);
    const busy = dataSource.query('SELECT pg_sleep(30)').catch((error: unknown) => toDatabaseError(error));
    const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`;
    await eventually(
      async () =>
        (await dataSource.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE '%sleep(30)'")).length > 0,
    );
    await dataSource.query(others);
    expect(await busy).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    await eventually(() =>
      app
        .get(Database)
        .ping()
        .then(() => true),
    );
  });
});

describe('ChangeFeed', () => {
  let postgres: TestPostgres;
  let apps: INestApplicationContext[];

  beforeAll(async () => {
    postgres = await startTestPostgres();
    const { url } = await postgres.createDatabase();
    apps = [await contextFor(url), await contextFor(url)];
  });

  afterAll(async () => {
    for (const app of apps) await app.close();
    await postgres.stop();
  });

  it('carries payloads to other processes by topic, until unsubscribed; a failing listener harms no other', async () => {
    const [here, there] = apps.map((app) => app.get(ChangeFeed)) as [ChangeFeed, ChangeFeed];
    const tokens: string[] = [];
    const outbox: string[] = [];
    there.subscribe('tokens', () => {
      throw new Error('listener failed');
    });
    const unsubscribe = there.subscribe('tokens', (payload) => tokens.push(payload));
    there.subscribe('outbox', (payload) => outbox.push(payload));
    await eventually(() => outbox.length === 1);

    await here.publish('tokens', 'a');
    await here.publish('outbox', "it's 1");
    await eventually(() => outbox.length === 2);
    unsubscribe();
    await here.publish('tokens', 'b');
    await here.publish('outbox', '2');
    await eventually(() => outbox.length === 3);

    expect(tokens).toEqual(['', 'a']);
    expect(outbox).toEqual(['', "it's 1", '2']);
  });
});
