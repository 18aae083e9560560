import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import { CryptoModule } from '../../src/common/crypto/crypto.module.js';
import { MasterKeyService } from '../../src/common/crypto/master-key.service.js';
import type { AppConfig } from '../../src/config/app-config.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { SettingsModule } from '../../src/settings/settings.module.js';
import { SettingsService } from '../../src/settings/settings.service.js';
import { eventually } from '../support/eventually.js';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/postgres.js';

const ADMIN = 'admin:1';
const key = randomBytes(32).toString('hex');
const open: INestApplicationContext[] = [];
let postgres: TestPostgres;
let database: TestDatabase;
let [here, there]: SettingsService[] = [];

beforeAll(async () => {
  postgres = await startTestPostgres();
  database = await postgres.createDatabase();
  [here, there] = [(await start()).get(SettingsService), (await start()).get(SettingsService)];
});
afterAll(async () => {
  for (const context of open) await context.close();
  await postgres.stop();
});

/** Starts the modules of one process. */
async function start(masterKey = key): Promise<INestApplicationContext> {
  const config = {
    dataDir: '/nowhere',
    database: { url: database.url, poolSize: 3, connectTimeoutMs: 20_000 },
    security: { masterKey, adminToken: null, metricsToken: null },
  } as AppConfig;
  class Root {}
  Module({
    imports: [
      ConfigModule.register(config),
      DatabaseModule.register(database.url),
      CryptoModule,
      SettingsModule,
    ],
  })(Root);
  const context = await NestFactory.createApplicationContext(Root, { logger: false, abortOnError: false });
  open.push(context);
  return context;
}

const readStored = (name: string) =>
  database.dataSource.query<{ value: unknown; sealed: string | null }[]>(
    'SELECT value, sealed FROM settings WHERE key = $1',
    [name],
  );

describe('settings', () => {
  it('S3-59 S3-66 live in the database; who changes them sees it at once, another process as soon as it is told', async () => {
    const mine = await here!.getCurrent();
    expect((await there!.getCurrent()).memoryMaxTokens).toBe(2_000);
    expect([mine.memoryMaxTokens, await here!.getCurrent()]).toEqual([2_000, mine]);
    expect(
      (await here!.update({ memoryMaxTokens: 500, memoryStrategy: 'recent' }, ADMIN)).memoryMaxTokens,
    ).toBe(500);
    expect(await here!.getCurrent()).toMatchObject({
      memoryMaxTokens: 500,
      memoryStrategy: 'recent',
      memoryRetentionDays: 30,
    });
    expect(await readStored('memoryMaxTokens')).toEqual([{ value: 500, sealed: null }]);
    await eventually(async () => (await there!.getCurrent()).memoryMaxTokens === 500);
    expect(await there!.getCurrent()).toMatchObject({ memoryMaxTokens: 500, memoryStrategy: 'recent' });
  });

  it('changes nothing when one of several values is invalid', async () => {
    await expect(
      here!.update({ memoryRetentionDays: 10, memoryStrategy: 'best' }, ADMIN),
    ).rejects.toMatchObject({
      field: 'memoryStrategy',
    });
    expect((await here!.getCurrent()).memoryRetentionDays).toBe(30);
  });

  it('notices rows that another program changed, and uses the default for an invalid value', async () => {
    await database.dataSource.query(
      `INSERT INTO settings (key, value) VALUES ('skillsEnabled', 'true'), ('memoryRetentionDays', '0')`,
    );
    await eventually(async () => (await here!.getCurrent()).skillsEnabled);
    expect((await here!.getCurrent()).memoryRetentionDays).toBe(30);
  });

  it('records in the audit log who changed which setting, without values', async () => {
    await here!.update(
      { qdrantHost: 'qdrant.example', 'chat.token_id': '00000000-0000-4000-8000-000000000001' },
      ADMIN,
    );
    const rows = await database.dataSource.query<unknown[]>(
      "SELECT actor, detail FROM audit_events WHERE action = 'settings.update' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ actor: ADMIN, detail: { fields: ['qdrantHost', 'chat.token_id'] } }]);
    expect(await here!.update({ 'chat.token_id': null }, ADMIN)).toMatchObject({
      'chat.token_id': null,
      qdrantHost: 'qdrant.example',
    });
    expect(await readStored('chat.token_id')).toEqual([]);
  });

  it('S3-23 keeps the key of Qdrant sealed, also under a new master key', async () => {
    await here!.update({ qdrantApiKey: 'qdrant-secret' }, ADMIN);
    const [row] = await readStored('qdrantApiKey');
    expect(JSON.stringify(row)).not.toContain('qdrant-secret');
    expect((await here!.getCurrent()).qdrantApiKey).toBe('qdrant-secret');
    const next = randomBytes(32);
    await open[0]!.get(MasterKeyService).rotate(next);
    const after = (await start(next.toString('hex'))).get(SettingsService);
    expect((await after.getCurrent()).qdrantApiKey).toBe('qdrant-secret');
    expect((await after.update({ qdrantApiKey: null }, ADMIN)).qdrantApiKey).toBeNull();
  });
});
