import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { getContext } from '../../src/common/context/request-context.js';
import { EXTRACT_TURN, type JobDefinition, type TurnJob } from '../../src/queue/job-definitions.js';
import type { JobQueue } from '../../src/queue/job-queue.port.js';
import { JobWorkers, type JobHandler } from '../../src/queue/job-workers.js';
import { PostponedJobError } from '../../src/queue/queue.errors.js';
import { eventually } from '../support/eventually.js';
import { registerIdleHandlers } from '../support/idle-handlers.js';
import { describeNeeding } from '../support/needs.js';
import { impatientDriver, openQueue, postgresPlace, redisPlace, type QueuePlace } from './queue-drivers.js';

const job = (): TurnJob => ({ spaceId: randomUUID(), turnId: randomUUID(), requestId: 'abcd1234' });
const quick: JobDefinition<TurnJob> = { ...EXTRACT_TURN, attempts: 3, backoffMs: 20 };

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

describe('queue on PostgreSQL', () => describeQueue(postgresPlace));
describeNeeding('Redis', 'queue on Redis', () => describeQueue(redisPlace));

function describeQueue(start: () => Promise<QueuePlace>): void {
  let place: QueuePlace;
  let queue: JobQueue;
  let raw: Queue;
  let closeQueue: () => Promise<void>;
  const running: JobWorkers[] = [];

  beforeAll(async () => {
    place = await start();
  });
  afterAll(() => place.stop());
  beforeEach(async () => {
    ({ queue, raw, close: closeQueue } = openQueue(impatientDriver(place)));
    await raw.waitUntilReady();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((workers) => workers.close(1_000)));
    await raw.obliterate({ force: true });
    await closeQueue();
  });

  function work(
    handler: JobHandler<TurnJob> | JobHandler<TurnJob>['handle'],
    concurrency = 2,
    definition = quick,
  ): JobWorkers {
    const workers = new JobWorkers(impatientDriver(place), { drainTimeoutMs: 1_000 });
    workers.registerWorker(
      definition,
      typeof handler === 'function' ? { handle: handler } : handler,
      concurrency,
    );
    registerIdleHandlers(workers, [definition]);
    workers.onApplicationBootstrap();
    running.push(workers);
    return workers;
  }

  it('creates one job for one dedupe key', async () => {
    const payload = job();
    await queue.addBulk(quick, [payload, job(), payload]);
    await queue.addBulk(quick, [payload]);
    expect(await queue.readDepth('extraction')).toEqual({ waiting: 2, active: 0, delayed: 0, failed: 0 });
  });

  it('hands a job its payload and restores the request id', async () => {
    const payload = job();
    const seen: unknown[] = [];
    work(async (received, { attempt, log }) => {
      await log('read 2 messages');
      seen.push([received, attempt, getContext()]);
    });
    await queue.addBulk(quick, [payload]);
    const jobId = quick.dedupeKey(payload);
    await eventually(async () => (await raw.getJob(jobId))?.isCompleted());
    expect(seen).toEqual([[payload, 1, { requestId: 'abcd1234', jobId }]]);
    expect((await raw.getJobLogs(jobId)).logs).toEqual(['read 2 messages']);
    await queue.addBulk(quick, [payload]);
    expect((await queue.readDepth('extraction')).waiting).toBe(0);
  });

  it('retries a failing job, then keeps it with its reason until it is removed', async () => {
    const payload = job();
    const attempts: number[] = [];
    const exhausted: unknown[] = [];
    work({
      handle: async (_payload, { attempt }) => {
        attempts.push(attempt);
        throw new Error('model said no');
      },
      handleExhausted: async (given, reason) => void exhausted.push([given, reason]),
    });
    await queue.addBulk(quick, [payload]);
    await eventually(async () => (await queue.readDepth('extraction')).failed === 1);
    expect(attempts).toEqual([1, 2, 3]);
    expect(exhausted).toEqual([[payload, 'model said no']]);
    expect((await raw.getJob(quick.dedupeKey(payload)))?.failedReason).toBe('model said no');

    await queue.addBulk(quick, [payload]);
    expect(await queue.readDepth('extraction')).toMatchObject({ failed: 1, waiting: 0 });
    await queue.removeJob(quick, payload);
    await queue.addBulk(quick, [payload]);
    await eventually(async () => attempts.length === 6);
  });

  it('runs a postponed job again, and counts that run as no attempt', async () => {
    const attempts: number[] = [];
    work(async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempts.length <= quick.attempts) throw new PostponedJobError('not yet');
    });
    const payload = job();
    await queue.addBulk(quick, [payload]);
    await eventually(async () => (await raw.getJob(quick.dedupeKey(payload)))?.isCompleted());
    expect(attempts).toEqual([1, 1, 1, 1]);
  });

  it('runs a job again that is requested while its previous run is being completed', async () => {
    const payload = job();
    let runs = 0;
    let again = Promise.resolve();
    work({
      handle: () => ((runs += 1) > quick.attempts ? Promise.resolve() : Promise.reject(new Error('not yet'))),
      // Callers that learn of the end ask again at once; the queue learns of it when this has resolved.
      handleExhausted: async (given) =>
        void (again = queue.removeJob(quick, given).then(() => queue.addBulk(quick, [given]))),
    });
    await queue.addBulk(quick, [payload]);
    await eventually(() => runs > quick.attempts);
    await again;
  });

  it('accepts many simultaneous requests for a finished job', async () => {
    const payload = job();
    let runs = 0;
    work(async () => void (runs += 1));
    const ask = async (): Promise<void> => {
      await queue.removeJob(quick, payload);
      await queue.addBulk(quick, [payload]);
    };
    const askTogether = async (): Promise<unknown> => Promise.all(Array.from({ length: 8 }, ask));
    for (let round = 0; round < 10; round += 1) await askTogether();
    // A slow worker may have finished no job yet.
    await eventually(async () => {
      await askTogether();
      return runs > 1;
    });
    await eventually(async () => (await raw.getJob(quick.dedupeKey(payload)))?.isCompleted());
  });

  it('removes no waiting job', async () => {
    const payload = job();
    await queue.addBulk(quick, [payload]);
    await queue.removeJob(quick, payload);
    await queue.removeJob(quick, job());
    expect((await queue.readDepth('extraction')).waiting).toBe(1);
  });

  it('fails a job with an unreadable payload or name at once, and keeps it', async () => {
    let handled = 0;
    work(async () => void (handled += 1));
    await raw.addBulk([
      { name: quick.name, data: { turnId: 7 }, opts: { attempts: 5 } },
      { name: 'unheard-of', data: {}, opts: { attempts: 5 } },
    ]);
    await eventually(async () => (await queue.readDepth('extraction')).failed === 2);
    const reasons = (await raw.getFailed()).map(({ failedReason, attemptsMade }) => [
      failedReason,
      attemptsMade,
    ]);
    expect(reasons.sort()).toEqual([
      ['job payload: spaceId is not a string', 1],
      ['no handler for the job unheard-of', 1],
    ]);
    expect(handled).toBe(0);
  });

  it('adds a scheduled job at each time, once for any number of processes, until the schedule is removed', async () => {
    const payload = job();
    const seen: string[] = [];
    work(({ turnId }) => Promise.resolve(void seen.push(turnId)));
    for (let process = 0; process < 2; process += 1) await queue.schedule(quick, payload, '* * * * * *');
    await eventually(() => seen.length >= 2);
    expect(new Set(seen)).toEqual(new Set([payload.turnId]));
    expect(await raw.getJobSchedulersCount()).toBe(1);
    await queue.schedule(quick, payload, null);
    expect(await raw.getJobSchedulersCount()).toBe(0);
    expect((await queue.readDepth('extraction')).delayed).toBe(0);
  });

  it('refuses a schedule without times', async () => {
    await expect(queue.schedule(quick, job(), '0 0 0 31 feb *')).rejects.toThrow();
    await expect(queue.schedule(quick, job(), '99 * * * *')).rejects.toThrow();
  });

  it('runs at most the configured number of jobs at a time', async () => {
    let now = 0;
    let most = 0;
    work(async () => {
      most = Math.max(most, (now += 1));
      // Until all three are at work, and for a moment in which a fourth could come.
      await eventually(() => most >= 3);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
    }, 3);
    await queue.addBulk(quick, Array.from({ length: 12 }, job));
    await eventually(async () => (await raw.getCompletedCount()) === 12);
    expect(most).toBe(3);
  });

  it('lets running jobs finish when it closes, and aborts those that take too long', async () => {
    let finish = (): void => undefined;
    const started: Promise<void>[] = [];
    const begin = (): (() => void) => {
      let release = (): void => undefined;
      started.push(new Promise((resolve) => (release = resolve)));
      return release;
    };
    const first = begin();
    const patient = work(async () => {
      first();
      await new Promise<void>((resolve) => (finish = resolve));
    });
    const payload = job();
    await queue.addBulk(quick, [payload]);
    await started[0];
    const closing = patient.close(5_000);
    finish();
    await closing;
    expect(await (await raw.getJob(quick.dedupeKey(payload)))?.isCompleted()).toBe(true);

    const second = begin();
    const hurried = work(async (_payload, { signal }) => {
      second();
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    });
    await queue.addBulk(quick, [job()]);
    await started[1];
    await hurried.close(10);
    // It waits a second for what it told to stop, no longer.
    await eventually(async () => (await queue.readDepth('extraction')).active === 0);
    expect(await queue.readDepth('extraction')).toMatchObject({ active: 0, delayed: 1 });
  });

  it('stops an interruptible job at once when it closes, which costs no attempt', async () => {
    let attempts: number[] = [];
    const interruptible = { ...quick, isInterruptible: true as const };
    const leaving = work(
      async (_payload, { attempt, signal }) => {
        attempts.push(attempt);
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        );
      },
      2,
      interruptible,
    );
    await queue.addBulk(interruptible, [job()]);
    await eventually(async () => attempts.length === 1);
    await leaving.close(60_000);
    expect(await queue.readDepth('extraction')).toMatchObject({ active: 0, failed: 0 });
    attempts = [];
    work(async (_payload, { attempt }) => void attempts.push(attempt), 2, interruptible);
    await eventually(async () => (await raw.getCompletedCount()) === 1);
    expect(attempts).toEqual([1]);
  });

  it('runs the job of a killed worker again, once', async () => {
    const payload = job();
    await queue.addBulk(quick, [payload]);
    const stop = await startWorkerProcess(place);
    await eventually(async () => (await queue.readDepth('extraction')).active === 1);
    await stop();
    const runs: string[] = [];
    work(async ({ turnId }) => void runs.push(turnId));
    await eventually(async () => (await raw.getCompletedCount()) === 1);
    expect(runs).toEqual([payload.turnId]);
    expect(await queue.readDepth('extraction')).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  });

  it('tells the handler of a job whose processes kept dying, without running it again', async () => {
    const payload = job();
    await queue.addBulk(quick, [payload]);
    const stop = await startWorkerProcess(place);
    await eventually(async () => (await queue.readDepth('extraction')).active === 1);
    await stop();
    await setStalls(place, quick.dedupeKey(payload), 3);
    const runs: unknown[] = [];
    const exhausted: unknown[] = [];
    work({
      handle: async (given) => void runs.push(given),
      handleExhausted: async (given, reason) => void exhausted.push([given, reason, getContext()?.requestId]),
    });
    await eventually(async () => exhausted.length > 0);
    const reason = 'The process stopped unexpectedly 4 times during this work.';
    expect({ runs, exhausted }).toEqual({ runs: [], exhausted: [[payload, reason, 'abcd1234']] });
    expect((await queue.readDepth('extraction')).failed).toBe(1);
  });

  it('answers a ping', async () => expect(await queue.ping()).toBeUndefined());

  it('rejects a ping when its store is down', async () => {
    const own = await start();
    const lonely = openQueue(impatientDriver(own));
    await lonely.raw.waitUntilReady();
    await own.stop();
    await expect(lonely.queue.ping()).rejects.toThrow();
    // BullMQ may wait here for an end that has been.
    void lonely.raw.disconnect().catch(() => undefined);
  });
}

describe('job handlers', () => {
  const workers = (handlers: number): JobWorkers => {
    const result = new JobWorkers(
      impatientDriver({ address: ['redis://127.0.0.1:1', ''], stop: async () => undefined }),
      {
        drainTimeoutMs: 0,
      },
    );
    registerIdleHandlers(result, [EXTRACT_TURN]);
    for (let index = 0; index < handlers; index += 1)
      result.registerWorker(EXTRACT_TURN, { handle: async () => undefined }, 1);
    return result;
  };

  it.each([0, 2])('refuses to start with %d handlers for a job', (handlers) => {
    expect(() => workers(handlers).onApplicationBootstrap()).toThrow(
      /exactly one handler; wrong: memory\.extract/,
    );
  });
});

/** Sets how often a job was found without a living worker. */
async function setStalls(
  { address: [redisUrl, databaseUrl] }: QueuePlace,
  jobId: string,
  count: number,
): Promise<void> {
  if (redisUrl !== null) {
    const redis = new Redis(redisUrl);
    await redis.hset(`memorybridge:extraction:${jobId}`, 'stc', count);
    redis.disconnect();
    return;
  }
  const database = new Client(databaseUrl);
  await database.connect();
  await database.query('UPDATE queue.job SET stalled_count = $2 WHERE id = $1', [jobId, count]);
  await database.end();
}

/** A process that takes a job and never ends it. @returns kills it hard */
async function startWorkerProcess({
  address: [redisUrl, databaseUrl],
}: QueuePlace): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../..');
  const folder = await mkdtemp(join(tmpdir(), 'memorybridge-worker-'));
  const script = join(folder, 'worker.cjs');
  const connection =
    redisUrl === null
      ? { connectionString: databaseUrl, schema: 'queue', migrate: true }
      : { url: redisUrl, maxRetriesPerRequest: null };
  const backend = redisUrl === null ? 'createPostgresBackend' : 'createRedisBackend';
  await writeFile(
    script,
    `const bull = require(${JSON.stringify(join(root, 'node_modules/bullmq'))});
    const options = { connection: ${JSON.stringify(connection)}, prefix: 'memorybridge', lockDuration: 1000, stalledInterval: 1000 };
    new bull.Worker('extraction', () => new Promise(() => undefined), options, bull.${backend});`,
  );
  const child = spawn(process.execPath, [script], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
