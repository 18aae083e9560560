import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Global, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Cache } from '../../src/cache/cache.port.js';
import { CacheModule } from '../../src/cache/cache.module.js';
import { Metrics } from '../../src/common/metrics/metrics.js';
import type { Scope } from '../../src/common/scope.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { loadConfig } from '../../src/config/load-config.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { MemoryIndex } from '../../src/search-index/memory-index.port.js';
import type { ManagerCall } from '../../src/memory/extraction/manager/manager-tools.js';
import { ManagerToolboxService } from '../../src/memory/extraction/manager/manager-toolbox.service.js';
import { MemoriesModule } from '../../src/memory/memories/memories.module.js';
import { MemoriesService } from '../../src/memory/memories/memories.service.js';
import { listStaleKeys, toPreferencesKey, toScopeKey } from '../../src/memory-cache/memory-cache-keys.js';
import { MemoryCacheModule } from '../../src/memory-cache/memory-cache.module.js';
import { MemoryCacheService } from '../../src/memory-cache/memory-cache.service.js';
import { IndexingService } from '../../src/memory/indexing/indexing.service.js';
import { PastRowsRepository } from '../../src/memory/indexing/vectors/past-rows.repository.js';
import { MemoryList } from '../../src/memory/recall/lists/memory-list.js';
import { ListedMemoriesRepository } from '../../src/memory/recall/lists/listed-memories.repository.js';
import { JobQueue } from '../../src/queue/job-queue.port.js';
import { ErasureModule } from '../../src/erasure/erasure.module.js';
import { ErasureService } from '../../src/erasure/erasure.service.js';
import { UsersModule } from '../../src/users/users.module.js';
import { UsersService } from '../../src/users/users.service.js';
import { eventually } from '../support/eventually.js';
import { useBaseFixture } from '../support/base-fixture.js';
import { insertSpace } from '../support/recall-rows.js';
import { RecordingIndex } from './admin-fixture.js';
import { MemoryQueue } from './sessions-fixture.js';

const fixture = useBaseFixture('cache-wiring');
const ORIGIN = { actor: 'service:test' };

@Global()
@Module({
  providers: [
    Metrics,
    { provide: MemoryIndex, useClass: RecordingIndex },
    { provide: JobQueue, useClass: MemoryQueue },
  ],
  exports: [Metrics, MemoryIndex, JobQueue],
})
class SurroundingsModule {}

let app: INestApplicationContext;
let scope: Scope;

async function startContainer(url: string): Promise<INestApplicationContext> {
  const env = {
    MEMORYBRIDGE_DATA_DIR: fixture.folder,
    DATABASE_URL: url,
    MEMORYBRIDGE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const { config } = loadConfig({ env, projectRoot: fixture.folder, isTerminal: false });
  @Module({
    imports: [
      ConfigModule.register(config),
      DatabaseModule.register(url),
      SurroundingsModule,
      CacheModule,
      MemoryCacheModule,
      MemoriesModule,
      ErasureModule,
      UsersModule,
    ],
    providers: [
      MemoryList,
      ListedMemoriesRepository,
      PastRowsRepository,
      { provide: IndexingService, useExisting: PastRowsRepository },
    ],
  })
  class TestModule {}
  return NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
}

beforeAll(async () => {
  app = await startContainer((await fixture.postgres.createDatabase()).url);
  await eventually(() => app.get(MemoryCacheService).trusted);
});
afterAll(() => app.close());
beforeEach(async () => {
  scope = {
    spaceId: await insertSpace(app.get(DataSource)),
    endUser: '',
    appId: 'default',
    projectId: 'default',
  };
});

const texts = async (): Promise<string[]> => (await app.get(MemoryList).list(scope)).map(({ text }) => text);

describe('the cache in the container', () => {
  it('S2-6 S2-38 is one instance: a write through one service is seen by the others at once', async () => {
    const [memories, users] = [app.get(MemoriesService), app.get(UsersService)];
    expect(await texts()).toEqual([]);
    const { memory } = await memories.upsert(scope, { key: 'drink', content: 'Drinks tea.' }, ORIGIN);
    expect(await texts()).toEqual(['Drinks tea.']);
    expect((await memories.getCached(scope, memory.id)).content).toBe('Drinks tea.');
    await memories.upsert(scope, { key: 'drink', content: 'Drinks coffee.' }, ORIGIN);
    expect(await texts()).toEqual(['Drinks coffee.']);
    expect((await memories.getCached(scope, memory.id)).content).toBe('Drinks coffee.');
    await memories.erase(scope, [memory.id], ORIGIN);
    expect(await texts()).toEqual([]);
    await expect(memories.getCached(scope, memory.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const user = `u-${randomUUID()}`;
    await users.create(user);
    const preference = async (): Promise<unknown> =>
      (await app.get(MemoryCacheService).read(users.readPreferences(user)))[0];
    expect(await preference()).toEqual({ has_memory: true });
    await users.setPreferences(user, { has_memory: false });
    expect(await app.get(Cache).getMany([toPreferencesKey(user).name])).toEqual([undefined]);
    expect(await preference()).toEqual({ has_memory: false });
  });

  it('an erasure leaves nothing cached of anybody whom it may concern', async () => {
    const scopes = [scope, { ...scope, endUser: 'ada' }];
    for (const each of scopes)
      await app.get(MemoriesService).upsert(each, { content: 'Drinks tea.' }, ORIGIN);
    for (const each of scopes) expect(await app.get(MemoryList).list(each)).toHaveLength(1);
    await app.get(ErasureService).eraseSpace(scope.spaceId, 'admin:test');
    for (const each of scopes) expect(await app.get(MemoryList).list(each)).toEqual([]);
  });

  it('S2-17 after each tool write list, topics and page version are deleted', async () => {
    const [toolbox, cache, names] = [
      new ManagerToolboxService(app.get(MemoriesService)),
      app.get(Cache),
      listStaleKeys(toScopeKey(scope)),
    ];
    const run = async (call: ManagerCall): Promise<string> => {
      for (const name of names) await cache.set(name, [], 60_000);
      const { ids } = await toolbox.execute(call, {
        scope: { ...scope, sessionId: 'default' },
        origin: ORIGIN,
      });
      expect(await cache.getMany(names)).toEqual([undefined, undefined, undefined]);
      return ids[0] ?? '';
    };
    const id = await run({ tool: 'add_memory', memory: 'Drinks tea.' });
    await run({ tool: 'update_memory', memoryId: id, memory: 'Drinks coffee.' });
    await run({ tool: 'delete_memory', memoryId: id });
    await run({ tool: 'add_memory', memory: 'Has a dog.' });
    await run({ tool: 'clear_memory' });
  });

  it.each(['upsert', 'update', 'forget', 'unforget', 'override', 'erase'])(
    'each %s deletes list, topics and page version',
    async (what) => {
      const [memories, cache] = [app.get(MemoriesService), app.get(Cache)];
      const { memory } = await memories.upsert(scope, { content: 'Drinks tea.' }, ORIGIN);
      if (what === 'unforget') await memories.forget(scope, [memory.id], ORIGIN);
      const names = listStaleKeys(toScopeKey(scope));
      for (const name of names) await cache.set(name, [], 60_000);
      const writes: Record<string, () => Promise<unknown>> = {
        upsert: () => memories.upsert(scope, { content: 'Has a dog.' }, ORIGIN),
        update: () =>
          memories.update(
            scope,
            { id: memory.id, change: { content: 'Drinks milk.' }, version: memory.version },
            ORIGIN,
          ),
        forget: () => memories.forget(scope, [memory.id], ORIGIN),
        unforget: () => memories.unforget(scope, [memory.id], ORIGIN),
        override: () => memories.override(scope, { id: memory.id, text: 'Drinks water.' }, ORIGIN),
        erase: () => memories.erase(scope, [memory.id], ORIGIN),
      };
      await writes[what]?.();
      expect(await cache.getMany(names)).toEqual([undefined, undefined, undefined]);
    },
  );
});
