import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Queue } from 'bullmq';
import { ReembedProcessor } from '../../src/memory/indexing/reembed.processor.js';
import { BullmqJobQueue } from '../../src/queue/bullmq-job-queue.js';
import { REEMBED_SPACE } from '../../src/queue/job-definitions.js';
import { JobWorkers } from '../../src/queue/job-workers.js';
import { createQueueDriver } from '../../src/queue/queue-driver.js';
import type { TokenConfig } from '../../src/tokens/token-config.js';
import { eventually } from '../support/eventually.js';
import { registerIdleHandlers } from '../support/idle-handlers.js';
import type { TestPostgres } from '../support/postgres.js';
import { insertMemory, insertMessage } from '../support/recall-rows.js';
import { useReembeddingFixture, type ReembeddingFixture } from './reembedding-fixture.js';

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

const RULES = { settleMs: 60_000, graceMs: 60_000, limit: 100 };

let fixture: ReembeddingFixture;
let postgres: TestPostgres;
let token: TokenConfig;
let spaceId: string;

useReembeddingFixture((made, place) => ([fixture, postgres] = [made, place]));
beforeEach(async () => {
  token = await fixture.register(fixture.createEmbedderFields('old'));
  ({ spaceId } = token);
  await insertMessage(fixture.db, spaceId, { body: 'The cat is called Mio.' });
  await fixture.updateVectors(spaceId);
  await fixture.ageChanges(spaceId);
});
afterEach(async () => {
  await fixture.db.query('DELETE FROM tokens');
});

const behind = async (rules: Partial<typeof RULES> = {}): Promise<boolean> =>
  (
    await fixture.marks.findSpacesBehind({ instanceModel: fixture.findIdentity(null), ...RULES, ...rules })
  ).includes(spaceId);
const missing = (): Promise<number> =>
  fixture.vectors.countMissing({ spaceId, model: fixture.findIdentity(token.embedder), after: -1 });

describe('spaces that the embedding sweep finds', () => {
  it('exclude a complete space, however often it is written to', async () => {
    expect(await behind()).toBe(false);
    await insertMessage(fixture.db, spaceId, { body: 'It is a tabby.' });
    await fixture.documents.embed(
      spaceId,
      fixture.managers.for(token).embedder,
      await fixture.vectors.listMissing(
        { spaceId, model: fixture.findIdentity(token.embedder), after: -1 },
        9,
      ),
    );
    expect(await behind()).toBe(false);
    expect(await fixture.marks.read(spaceId)).toMatchObject({
      revision: (await fixture.marks.read(spaceId))?.version,
    });
  });

  it('include one with a text that a killed process left without its vector', async () => {
    await insertMessage(fixture.db, spaceId, { body: 'It is a tabby.' });
    await insertMemory(fixture.db, spaceId, { content: 'The cat is a tabby.' });
    expect([await behind(), await missing()]).toEqual([true, 2]);
    await fixture.updateVectors(spaceId);
    expect([await missing(), await behind()]).toEqual([0, false]);
    expect((await fixture.recall(token, 'is it a tabby'))[0]).toBe('It is a tabby.');
  });

  it('exclude one whose text its own job may still be embedding', async () => {
    await fixture.marks.write(
      spaceId,
      { revision: 1, models: [fixture.findIdentity(token.embedder)] },
      new Date(),
    );
    await insertMessage(fixture.db, spaceId, { body: 'It is a tabby.' });
    expect(await behind({ settleMs: 0 })).toBe(false);
    expect(await behind({ settleMs: 0, graceMs: 0 })).toBe(true);
  });

  it('include one with a memory whose wording changed after it was embedded', async () => {
    const id = await insertMemory(fixture.db, spaceId, { content: 'The cat is a tabby.' });
    await fixture.updateVectors(spaceId);
    await fixture.db.query('UPDATE spaces SET version = version + 1 WHERE id = $1', [spaceId]);
    await fixture.db.query(
      `UPDATE memories SET content = 'The cat is black.', revision = (SELECT version FROM spaces WHERE id = $1) WHERE id = $2`,
      [spaceId, id],
    );
    await fixture.ageChanges(spaceId);
    expect([await behind(), await missing()]).toEqual([true, 1]);
    await fixture.updateVectors(spaceId);
    expect(fixture.listEmbeddedTexts('old').at(-1)).toEqual(['The cat is black.']);
    expect(await missing()).toBe(0);
  });

  it('exclude one with a hidden message until the message is shown again', async () => {
    const id = await insertMessage(fixture.db, spaceId, { body: 'Forget this.', hidden_at: new Date() });
    expect([await missing(), await behind()]).toEqual([0, false]);
    await fixture.db.query('UPDATE spaces SET version = version + 1 WHERE id = $1', [spaceId]);
    await fixture.db.query(
      'UPDATE messages SET hidden_at = NULL, hidden_revision = (SELECT version FROM spaces WHERE id = $1) WHERE id = $2',
      [spaceId, id],
    );
    await fixture.ageChanges(spaceId);
    expect([await missing(), await behind()]).toEqual([1, true]);
  });

  it('include one whose token changed, until the change is complete', async () => {
    await fixture.change(token, fixture.createEmbedderFields('new'));
    expect(await behind()).toBe(true);
    await fixture.updateVectors(spaceId);
    expect(await behind()).toBe(true);
    await fixture.ageChanges(spaceId);
    expect(await behind()).toBe(false);
  });

  it('include one whose token is switching embedders, however long that takes', async () => {
    await fixture.change(token, fixture.createEmbedderFields('new'));
    await fixture.ageChanges(spaceId);
    expect(await behind()).toBe(true);
  });

  it('include one embedded by the instance’s embedder of another release', async () => {
    const plain = await fixture.register({});
    await insertMessage(fixture.db, plain.spaceId, { body: 'The cat is called Mio.' });
    await fixture.updateVectors(plain.spaceId);
    await fixture.ageChanges(plain.spaceId);
    const findBehind = (instanceModel: string): Promise<readonly string[]> =>
      fixture.marks.findSpacesBehind({ instanceModel, ...RULES });
    expect(await findBehind(fixture.findIdentity(null))).not.toContain(plain.spaceId);
    expect(await findBehind('bundled:of-the-next-release')).toContain(plain.spaceId);
  });

  it('exclude empty spaces and those without tokens', async () => {
    await fixture.db.query('DELETE FROM tokens');
    await insertMessage(fixture.db, spaceId, { body: 'It is a tabby.' });
    const empty = await fixture.register(fixture.createEmbedderFields('old'));
    const found = await fixture.marks.findSpacesBehind({
      instanceModel: fixture.findIdentity(null),
      ...RULES,
    });
    expect([found.includes(spaceId), found.includes(empty.spaceId)]).toEqual([false, false]);
  });

  it('exclude one that is being written to until the next round', async () => {
    await insertMessage(fixture.db, spaceId, { body: '' });
    const before = await fixture.marks.read(spaceId);
    await fixture.db.transaction(async (manager) => {
      await manager.query('UPDATE spaces SET version = version + 1 WHERE id = $1', [spaceId]);
      await behind();
      expect((await fixture.marks.read(spaceId))?.revision).toBe(before?.revision);
    });
    await behind();
    const after = await fixture.marks.read(spaceId);
    expect(after?.revision).toBe(after?.version);
  });
});

describe('EmbeddingSweep', () => {
  it('gives each space that is behind one job, and a new one after that has ended', async () => {
    await insertMessage(fixture.db, spaceId, { body: 'It is a tabby.' });
    const sweep = fixture.buildSweep();
    await sweep.runRound();
    await sweep.runRound();
    expect([...fixture.queue.jobs]).toEqual([[`reembed-${spaceId}`, { spaceId }]]);
    fixture.queue.jobs.clear();
    await fixture.updateVectors(spaceId);
    await sweep.runRound();
    expect(fixture.queue.jobs.size).toBe(0);
  });

  it('survives a round that fails, and stops', async () => {
    const sweep = fixture.buildSweep();
    const failing = jest.spyOn(fixture.marks, 'findSpacesBehind').mockRejectedValueOnce(new Error('away'));
    sweep.onApplicationBootstrap();
    sweep.wake();
    await eventually(() => failing.mock.calls.length >= 2);
    await sweep.beforeApplicationShutdown();
    const rounds = failing.mock.calls.length;
    sweep.wake();
    expect(failing.mock.calls).toHaveLength(rounds);
    failing.mockRestore();
  });

  it('S0-60 carries a change of the embedder through the queue: job, progress, switch, and nothing else to do', async () => {
    const driver = createQueueDriver(null, (await postgres.createDatabase()).url);
    const raw = new Queue('maintenance', driver.options, driver.backend as never);
    const workers = new JobWorkers(driver, { drainTimeoutMs: 1_000 });
    new ReembedProcessor(workers, fixture.reembedding).onModuleInit();
    registerIdleHandlers(workers, [REEMBED_SPACE]);
    workers.onApplicationBootstrap();
    const sweep = fixture.buildSweep(new BullmqJobQueue(new Map([['maintenance', raw]]) as never));
    sweep.onApplicationBootstrap();

    const changed = await fixture.change(token, fixture.createEmbedderFields('new'));
    await eventually(
      async () => (await fixture.findServingModel(token)) === fixture.findIdentity(changed.embedder),
    );
    const id = REEMBED_SPACE.dedupeKey({ spaceId });
    // A sweep that comes by again puts a fresh job in the place of the old one.
    await eventually(async () => (await (await raw.getJob(id))?.getState()) === 'completed');
    expect((await raw.getJobLogs(id)).count).toBeLessThanOrEqual(1);

    await sweep.beforeApplicationShutdown();
    await workers.close(1_000);
    await raw.close();
  });
});
