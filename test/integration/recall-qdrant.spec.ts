import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Policy } from '../../src/common/policy/policy.js';
import { resolvePolicy } from '../../src/common/policy/resolve-policy.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { loadConfig } from '../../src/config/load-config.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { IndexMaintenanceModule } from '../../src/memory/indexing/vectors/index-maintenance.module.js';
import type { RecallResult } from '../../src/memory/recall/recall.types.js';
import { MemoryIndex } from '../../src/search-index/memory-index.port.js';
import { CountingEmbedder } from '../fakes/counting-embedder.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { useBaseFixture } from '../support/base-fixture.js';
import { insertMessage, insertSpace } from '../support/recall-rows.js';
import { createRecaller } from '../support/recaller.js';

const fixture = useBaseFixture('recall-qdrant');
let db: DataSource;
let url: string;
const masterKey = randomBytes(32).toString('hex');
let qdrant: FakeQdrant;
let spaceId: string;
let context: INestApplicationContext | null;

beforeAll(async () => {
  ({ dataSource: db, url } = await fixture.postgres.createDatabase());
});
beforeEach(async () => {
  qdrant = await FakeQdrant.start();
  context = null;
  spaceId = await insertSpace(db);
  await insertMessage(db, spaceId, { body: 'My dog Rex loves the beach.', session_id: 'one' });
});
afterAll(async () => {
  await context?.close();
});

/** Recalls with the index that `index.driver` chooses, made as API and worker make it. */
async function recall(driver: string, onFailure: Policy['recall']['on_failure']): Promise<RecallResult> {
  const env = {
    DATABASE_URL: url,
    MEMORYBRIDGE_MASTER_KEY: masterKey,
    QDRANT_URL: qdrant.url,
    MEMORYBRIDGE_INDEX_DRIVER: driver,
  };
  const { config } = loadConfig({ env, projectRoot: fixture.folder, isTerminal: false });
  const imports = [ConfigModule.register(config), DatabaseModule.register(url), IndexMaintenanceModule];
  context = await NestFactory.createApplicationContext(
    { module: class {}, imports },
    { logger: false, abortOnError: false },
  );
  try {
    const policy = resolvePolicy([{ recall: { on_failure: onFailure, timeout_ms: 20_000 } }], {
      strictTimeoutMs: 20_000,
      memoryLimit: 5,
      sessionWindowSize: 10,
    });
    const scope = { spaceId, endUser: '', appId: 'default', projectId: 'default', sessionId: 'now' };
    const request = { scope, query: 'What is my dog called?', policy, embedder: new CountingEmbedder() };
    return await createRecaller(db, context.get(MemoryIndex, { strict: false })).recall(request);
  } finally {
    await context.close();
  }
}

const texts = ({ items }: RecallResult): string[] => items.map(({ text }) => text);

describe('recall with index.driver qdrant', () => {
  it('finds documents through Qdrant', async () => {
    expect(texts(await recall('qdrant', 'strict'))).toEqual(['My dog Rex loves the beach.']);
    expect([...qdrant.collections.keys()]).toEqual([expect.stringMatching(/^memory_bridge_[0-9a-f]{12}$/)]);
    await qdrant.stop();
  });

  it('fails a strict policy while Qdrant is down and leaves best effort without memory: nothing takes its place', async () => {
    await qdrant.stop();
    await expect(recall('qdrant', 'strict')).rejects.toMatchObject({ code: 'MEMORY_RECALL_FAILED' });
    expect(await recall('qdrant', 'best_effort')).toMatchObject({
      status: 'failed',
      reason: 'unavailable',
      items: [],
    });
  });

  it('S3-25 works on the keyword index without Qdrant', async () => {
    await qdrant.stop();
    expect(texts(await recall('embedded', 'strict'))).toEqual(['My dog Rex loves the beach.']);
    expect(qdrant.exchanges).toEqual([]);
  });
});
