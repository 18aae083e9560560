import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { SummaryJobRecord } from '../../src/memory/summarization/summarization.service.js';
import { SummarySchedule } from '../../src/memory/summarization/summary-schedule.js';
import { SummarizeProcessor } from '../../src/memory/summarization/summarize.processor.js';
import { SUMMARIZE, SUMMARIZE_DUE } from '../../src/queue/job-definitions.js';
import { JobWorkers } from '../../src/queue/job-workers.js';
import { createQueueDriver } from '../../src/queue/queue-driver.js';
import { ErasureRepository } from '../../src/erasure/erasure.repository.js';
import { openQueue } from '../contract/queue-drivers.js';
import { eventually } from '../support/eventually.js';
import { registerIdleHandlers } from '../support/idle-handlers.js';
import { LONG, SHORT, signal, useSummariesFixture } from './summaries-fixture.js';

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

const fixture = useSummariesFixture();

describe('summarization jobs', () => {
  it('are requested, listed, audited, and refused for an unknown space', async () => {
    const { service } = fixture.build();
    const id = await service.enqueue(fixture.createTask(), 'admin:test');
    expect(await service.list({ limit: 1 })).toMatchObject([
      { id, state: 'waiting', actor: 'admin:test', counts: null },
    ]);
    expect(await service.list({ limit: 1, state: 'waiting', before: new Date(0) })).toEqual([]);
    expect([...fixture.queue.jobs.values()]).toEqual([
      { spaceId: fixture.scope.spaceId, summaryId: id, requestId: 'schedule' },
    ]);
    expect(await fixture.queryRows('SELECT action, actor FROM audit_events WHERE space_id = $1')).toEqual([
      { action: 'memory.summarize', actor: 'admin:test' },
    ]);
    const nowhere = fixture.createTask({
      scope: { ...fixture.scope, spaceId: '00000000-0000-4000-8000-000000000000' },
    });
    await expect(service.enqueue(nowhere, 'admin:test')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are listed page by page, each once, also those of one millisecond', async () => {
    const { service } = fixture.build();
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) ids.push(await service.enqueue(fixture.createTask(), 'admin:test'));
    for (const [at, id] of ids.entries())
      await fixture.db.query('UPDATE summary_jobs SET created_at = $2 WHERE id = $1', [
        id,
        `2001-01-01T00:00:00.30000${at + 1}Z`,
      ]);
    const last = await service.enqueue(fixture.createTask(), 'admin:test');
    await fixture.db.query('UPDATE summary_jobs SET created_at = $2 WHERE id = $1', [
      last,
      '2001-01-01T00:00:00.299999Z',
    ]);
    const [before, limit] = [new Date('2001-01-02'), 2];
    const first = await service.list({ limit, before });
    expect(first.map(({ id }) => id)).toEqual(ids.toReversed());
    const second = await service.list({ limit, before: first.at(-1)!.createdAt });
    expect(second.map(({ id }) => id)).toEqual([last]);
    expect(await service.list({ limit, before: second[0]!.createdAt })).toEqual([]);
  });

  it('are erased with their end user and their space', async () => {
    const [{ service }, erasure] = [fixture.build(), new ErasureRepository(fixture.db)];
    const {
      scope,
      scope: { spaceId },
    } = fixture;
    const listLeft = (): Promise<{ end_user: string }[]> =>
      fixture.queryRows('SELECT end_user FROM summary_jobs WHERE space_id = $1');
    await service.enqueue(fixture.createTask(), 'admin:test');
    await service.enqueue(fixture.createTask({ scope: { ...scope, endUser: 'eve' } }), 'admin:test');
    const audit = { actor: 'admin:test', receiptId: randomUUID(), subject: 'eve', backend: null };
    await erasure.eraseEndUser(spaceId, 'eve', { ...audit, action: 'erase.end_user' });
    expect(await listLeft()).toEqual([{ end_user: '' }]);
    await erasure.eraseSpace(spaceId, { ...audit, action: 'erase.space' });
    expect(await listLeft()).toEqual([]);
  });

  it('fail with the reason when the queue cannot be reached', async () => {
    const { service } = fixture.build();
    fixture.queue.addBulk = () => Promise.reject(new Error('gone'));
    await expect(service.enqueue(fixture.createTask(), 'admin:test')).rejects.toThrow('gone');
    expect(await service.list({ limit: 1 })).toMatchObject([
      { state: 'failed', reason: 'The queue could not be reached.' },
    ]);
  });

  it('are started by the schedule for scopes that are over their budget and changed since', async () => {
    await fixture.remember(LONG);
    await fixture.memories.upsert(
      { ...fixture.scope, endUser: 'eve' },
      { content: 'I like tea.' },
      { actor: 'test' },
    );
    const { service, runner } = fixture.build();
    const schedule = new SummarySchedule(fixture.queue, service, {
      schedule: null,
      strategy: 'compact',
      maxTokens: 10,
    });
    const listOwn = async (): Promise<readonly SummaryJobRecord[]> =>
      (await service.list({ limit: 100 })).filter((job) => job.scope.spaceId === fixture.scope.spaceId);
    await schedule.enqueueDue();
    await schedule.enqueueDue();
    const [job] = await listOwn();
    expect(await listOwn()).toHaveLength(1);
    expect(job).toMatchObject({
      scope: { endUser: '' },
      actor: 'system',
      strategy: 'compact',
      keepOriginals: true,
    });
    await runner.run({ spaceId: fixture.scope.spaceId, summaryId: job!.id }, signal);
    await schedule.enqueueDue();
    expect(await listOwn()).toHaveLength(1);
    await fixture.remember(`New. ${LONG}`);
    await schedule.enqueueDue();
    expect(await listOwn()).toHaveLength(2);
  });

  it('run on the queue, by schedule too', async () => {
    await fixture.remember(LONG);
    const driver = createQueueDriver(null, fixture.url);
    const { queue: real, close } = openQueue(driver);
    const { service, runner } = fixture.build();
    const schedule = new SummarySchedule(real, service, {
      schedule: '* * * * * *',
      strategy: 'compact',
      maxTokens: 10,
    });
    const workers = new JobWorkers(driver, { drainTimeoutMs: 1_000 });
    new SummarizeProcessor(workers, runner, schedule).onModuleInit();
    registerIdleHandlers(workers, [SUMMARIZE, SUMMARIZE_DUE]);
    fixture.queue.addBulk = (definition, payloads) => real.addBulk(definition, payloads);
    workers.onApplicationBootstrap();
    schedule.onApplicationBootstrap();
    await eventually(async () => (await fixture.listContents())[0] === SHORT);
    await real.schedule(SUMMARIZE_DUE, {}, null);
    await workers.close(5_000);
    await close();
  });
});
