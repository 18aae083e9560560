import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { cleanIndex, rebuildIndex, verifyIndex } from '../../src/app/index-actions.js';
import type { IndexStep } from '../../src/cli/cli-deps.js';
import type { AppConfig } from '../../src/config/app-config.js';
import { loadConfig } from '../../src/config/load-config.js';
import { QdrantConnection } from '../../src/search-index/qdrant/connection.js';
import { PgIndexLockRepository } from '../../src/search-index/qdrant/pg-index-lock.repository.js';
import { QdrantIndexDriver } from '../../src/search-index/qdrant/qdrant-index.driver.js';
import { IndexSourceRepository } from '../../src/memory/indexing/vectors/index-source.repository.js';
import { VectorStoreRepository } from '../../src/memory/indexing/vectors/vector-store.repository.js';
import { createQuery, vectorAt } from '../contract/index-suite.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { eventually } from '../support/eventually.js';
import { useBaseFixture } from '../support/base-fixture.js';
import { describeNeeding } from '../support/needs.js';
import { startQdrantEngine, type TestQdrant } from '../support/qdrant-engine.js';
import { QdrantSpec } from '../support/qdrant-spec.js';
import { StoredPoints, type StoredPoint } from '../support/stored-points.js';
import { bumpVersion, insertMemory, insertMessage, insertSpace } from '../support/recall-rows.js';

const fixture = useBaseFixture('index');
let db: DataSource;
let qdrant: FakeQdrant;
let env: Record<string, string>;
let steps: IndexStep[];
let spaceId: string;

beforeAll(async () => {
  qdrant = await FakeQdrant.start();
});
afterAll(() => qdrant.stop());
beforeEach(async () => {
  const database = await fixture.postgres.createDatabase();
  db = database.dataSource;
  env = {
    DATABASE_URL: database.url,
    MEMORYBRIDGE_MASTER_KEY: randomBytes(32).toString('hex'),
    QDRANT_URL: qdrant.url,
  };
  steps = [];
  spaceId = await insertSpace(db);
});

const watch = (step: IndexStep): void => void steps.push(step);
const config = (driver: string): AppConfig =>
  loadConfig({
    env: { ...env, MEMORYBRIDGE_INDEX_DRIVER: driver },
    projectRoot: fixture.folder,
    isTerminal: false,
  }).config;
const verify = async (driver: string): Promise<unknown> => {
  const { spaces, strays } = await verifyIndex(config(driver), null, watch);
  return { ...spaces.find((space) => space.spaceId === spaceId), strays };
};

describe('index of the embedded driver', () => {
  it('verify finds rows that no process would read, and rebuild makes every process read them again', async () => {
    const turn = await insertMessage(db, spaceId, { body: 'tea' });
    await insertMemory(db, spaceId, { content: 'Likes tea' });
    expect(await verify('embedded')).toEqual({
      spaceId,
      documents: 2,
      missing: [],
      extra: [],
      different: [],
      strays: [],
    });
    const source = new IndexSourceRepository(db);
    const { epoch = 0, revision = 0 } = (await source.loadDelta(spaceId, null)) ?? {};
    await db.query('UPDATE messages SET revision = revision + 1000 WHERE id = $1', [turn]);
    expect(await verify('embedded')).toMatchObject({ missing: [`m:${turn}`] });
    expect(await rebuildIndex(config('embedded'), spaceId, watch)).toEqual({
      driver: 'embedded',
      spaces: 1,
      documents: 2,
      dropped: 0,
    });
    expect(await source.loadDelta(spaceId, { epoch, revision })).toMatchObject({ epoch: epoch + 1 });
    expect(steps.at(-1)).toEqual({ spaceId, at: 1, of: 1, documents: 2 });
    expect(await cleanIndex(config('embedded'), 1)).toBe(0);
  });

  it('verify agrees when a memory has expired', async () => {
    await insertMemory(db, spaceId, { content: 'Likes tea', expires_at: new Date(Date.now() - 1_000) });
    expect(await verify('embedded')).toEqual({
      spaceId,
      documents: 0,
      missing: [],
      extra: [],
      different: [],
      strays: [],
    });
  });

  it('reports an unknown space', async () => {
    await expect(verifyIndex(config('embedded'), randomUUID(), watch)).rejects.toThrow('There is no space');
  });
});

describeMaintenance('a double of the server', () => qdrant);

describeNeeding('the Qdrant engine', "Qdrant's own engine", () => {
  let engine: TestQdrant;
  beforeAll(async () => {
    engine = await startQdrantEngine();
  });
  afterAll(() => engine.stop());

  describeMaintenance('its engine', () => engine);
});

describe('index of the Qdrant driver while Qdrant is down', () => {
  it('reports the error of Qdrant when it cannot be reached', async () => {
    qdrant.failure = { status: 503, error: 'starting' };
    await expect(verifyIndex(config('qdrant'), null, watch)).rejects.toThrow('Qdrant answered 503');
    qdrant.failure = null;
  });
});

function describeMaintenance(name: string, server: () => TestQdrant): void {
  describe(`index of the Qdrant driver: ${name}`, () => {
    let index: QdrantIndexDriver;
    let stored: StoredPoints;
    beforeEach(async () => {
      env['QDRANT_URL'] = server().url;
      stored = new StoredPoints(server().url);
      await stored.clear();
      const connection = new QdrantConnection({ url: server().url, apiKey: null });
      const lock = new PgIndexLockRepository(db, { poolSize: 8 });
      index = new QdrantIndexDriver({
        connection,
        source: new IndexSourceRepository(db),
        lock,
        prefix: 'memory_bridge',
      });
    });

    const findIds = async (): Promise<string[]> =>
      (await index.search(createQuery({ spaceId, text: 'tea', vector: vectorAt(0) })))
        .map(({ document }) => document.id)
        .sort();
    const collection = async (): Promise<string> =>
      (await stored.listCollections()).find((each) => !each.endsWith('_keywords')) ?? '';
    const points = async (): Promise<StoredPoint[]> => stored.listPoints(await collection());
    const getPoint = async (id: string): Promise<StoredPoint> =>
      (await points()).find(({ payload }) => payload['documentId'] === id)!;

    async function fill(): Promise<{ turn: string; memory: string }> {
      const turn = await insertMessage(db, spaceId, { body: 'I drink tea', metadata: { name: 'Ann' } });
      const memory = await insertMemory(db, spaceId, {
        content: 'Likes tea',
        expires_at: new Date(Date.now() + 3_600_000),
      });
      const vectors = [
        { id: `m:${turn}`, text: 'I drink tea', vector: vectorAt(0) },
        { id: `f:${memory}`, text: 'Likes tea', vector: vectorAt(20) },
      ];
      await new VectorStoreRepository(db).save(spaceId, { identity: 'model-a', dims: 4 }, vectors);
      await new VectorStoreRepository(db).save(spaceId, { identity: 'model-b', dims: 2 }, [
        { id: `m:${turn}`, text: 'I drink tea', vector: null },
      ]);
      return { turn: `m:${turn}`, memory: `f:${memory}` };
    }

    it('holds what the rows say after writes, changes and removals, and verify agrees', async () => {
      const { turn, memory } = await fill();
      expect(await findIds()).toEqual([memory, turn].sort());
      await db.query('UPDATE memories SET valid_to = now(), revision = $2 WHERE id = $1', [
        memory.slice(2),
        await bumpVersion(db, spaceId),
      ]);
      expect(await verify('qdrant')).toEqual({
        spaceId,
        documents: 1,
        missing: [],
        extra: [],
        different: [],
        strays: [],
      });
      expect(await findIds()).toEqual([turn]);
    });

    it('verify names missing, surplus and different points, and rebuild repairs them in place', async () => {
      const { turn, memory } = await fill();
      await findIds();
      const [lost, changed] = [await getPoint(turn), await getPoint(memory)];
      await stored.delete(await collection(), lost.id);
      await stored.put(await collection(), {
        ...changed,
        id: randomUUID(),
        payload: { ...changed.payload, documentId: 'f:gone' },
      });
      const { dense: _dense, ...vector } = changed.vector;
      await stored.put(await collection(), { ...changed, vector });
      expect(await verify('qdrant')).toMatchObject({
        missing: [turn],
        extra: ['f:gone'],
        different: [memory],
      });
      expect(await rebuildIndex(config('qdrant'), null, watch)).toEqual({
        driver: 'qdrant',
        spaces: 1,
        documents: 2,
        dropped: 0,
      });
      expect(await verify('qdrant')).toMatchObject({ documents: 2, missing: [], extra: [], different: [] });
      expect(await findIds()).toEqual([memory, turn].sort());
    });

    it('rebuild fills what nobody has searched yet, and drops spaces that are gone', async () => {
      await fill();
      await rebuildIndex(config('qdrant'), spaceId, watch);
      expect(await points()).toHaveLength(3);
      await db.query('DELETE FROM spaces WHERE id = $1', [spaceId]);
      expect(await verify('qdrant')).toEqual({ strays: [spaceId] });
      expect(await rebuildIndex(config('qdrant'), null, watch)).toMatchObject({ spaces: 0, dropped: 1 });
      expect(await points()).toEqual([]);
    });

    it('rebuild of a space without vectors makes it searchable by words', async () => {
      const turn = await insertMessage(db, spaceId, { body: 'tea' });
      await rebuildIndex(config('qdrant'), spaceId, watch);
      expect(await index.search(createQuery({ spaceId, text: 'tea' }))).toEqual([
        expect.objectContaining({ document: expect.objectContaining({ id: `m:${turn}` }) }),
      ]);
      expect(await cleanIndex(config('qdrant'), 30)).toBe(0);
    });

    it('verify agrees when a memory has expired, before and after it is cleaned up', async () => {
      const { memory } = await fill();
      await findIds();
      await db.query(
        `UPDATE memories SET expires_at = now() - interval '1 day', revision = $2 WHERE id = $1`,
        [memory.slice(2), await bumpVersion(db, spaceId)],
      );
      const agrees = { documents: 1, missing: [], extra: [], different: [] };
      expect(await verify('qdrant')).toMatchObject(agrees);
      expect(await cleanIndex(config('qdrant'), null)).toBe(1);
      expect(await verify('qdrant')).toMatchObject(agrees);
    });

    it('cleanup removes memories that are older than asked, which rebuild brings back', async () => {
      const { memory } = await fill();
      await db.query(
        `UPDATE memories SET created_at = now() - interval '40 days', revision = $2 WHERE id = $1`,
        [memory.slice(2), await bumpVersion(db, spaceId)],
      );
      await findIds();
      expect(await cleanIndex(config('qdrant'), 30)).toBe(1);
      expect(await verify('qdrant')).toMatchObject({ missing: [memory] });
      await rebuildIndex(config('qdrant'), spaceId, watch);
      expect(await verify('qdrant')).toMatchObject({ missing: [] });
    });
  });
}

describe('IndexSourceRepository.neighbours', () => {
  it('are the visible turns around a turn in its own session, each once', async () => {
    const say = (columns: object): Promise<string> =>
      insertMessage(db, spaceId, { body: 'said', session_id: 'one', ...columns });
    const ids: string[] = [];
    for (let at = 0; at < 8; at += 1) ids.push(await say({ body: `turn ${at}` }));
    await say({ session_id: 'two' });
    await say({ end_user: 'bob' });
    await db.query(`UPDATE messages SET body = '' WHERE id = $1`, [ids[3]]);
    const near = await new IndexSourceRepository(db).findNeighbours(
      spaceId,
      [`m:${ids[4]}`, `m:${ids[5]}`, `f:${randomUUID()}`],
      2,
    );
    expect(near.map(({ id, text }) => `${id} ${text}`).sort()).toEqual(
      [1, 2, 4, 5, 6, 7].map((at) => `m:${ids[at]} turn ${at}`).sort(),
    );
    expect(await new IndexSourceRepository(db).findNeighbours(spaceId, [], 2)).toEqual([]);
    expect(await new IndexSourceRepository(db).findNeighbours(randomUUID(), [`m:${ids[4]}`], 2)).toEqual([]);
  });
});

describe('PgIndexLockRepository', () => {
  it('admits one holder at a time under a name, and others under other names or after a failure', async () => {
    const [one, other] = [
      new PgIndexLockRepository(db, { poolSize: 8 }),
      new PgIndexLockRepository(db, { poolSize: 8 }),
    ];
    let working = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setTimeout(resolve, 10));
      working -= 1;
    };
    await Promise.all([one, other, one, other].map((lock) => lock.run('a', work)));
    expect(most).toBe(1);
    const untilBoth = async (): Promise<void> => {
      working += 1;
      await eventually(() => working === 2);
    };
    working = 0;
    await Promise.all([one.run('a', untilBoth), other.run('b', untilBoth)]);
    await expect(one.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await one.run('a', work);
  });
});

describeNeeding('shared data', 'requests of index commands', () => {
  it('match the API description of Qdrant', () => {
    const spec = new QdrantSpec();
    expect([...new Set(qdrant.exchanges.flatMap((exchange) => spec.findProblems(exchange)))]).toEqual([]);
  });
});
