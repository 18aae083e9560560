import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, type IQueueBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { BullmqJobQueue } from '../../src/queue/bullmq-job-queue.js';
import { QUEUES } from '../../src/queue/job-definitions.js';
import { createQueueDriver, type QueueDriver } from '../../src/queue/queue-driver.js';
import { eventually } from '../support/eventually.js';
import { startTestPostgres } from '../support/postgres.js';

/** A place for queues that a test starts, and removes with all that is in it. */
export interface QueuePlace {
  /** `redisUrl` and `databaseUrl` of `queueDriver`, for a process of its own. */
  readonly address: readonly [redisUrl: string | null, databaseUrl: string];
  stop(): Promise<void>;
}

export async function postgresPlace(): Promise<QueuePlace> {
  const postgres = await startTestPostgres();
  const { url } = await postgres.createDatabase();
  return { address: [null, url], stop: () => postgres.stop() };
}

/** A `redis-server` of its own, for suites that need Redis (`describeNeeding('Redis', …)`). */
export async function redisPlace(): Promise<QueuePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'memorybridge-redis-'));
  for (;;) {
    const port = await freePort();
    const url = `redis://127.0.0.1:${port}`;
    const server = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    );
    const isGone = (): boolean => server.exitCode !== null;
    // It ends when somebody took the port meanwhile, who may answer in its place.
    await eventually(async () => isGone() || (await pidAt(url)) === server.pid);
    if (!isGone()) return { address: [url, ''], stop: () => stopServer(server, folder) };
  }
}

/** A driver whose workers count as lost after a second. */
export const impatientDriver = ({ address }: QueuePlace): QueueDriver => ({
  ...createQueueDriver(...address),
  lockMs: 1_000,
});

export function openQueue({ backend, options }: QueueDriver): {
  queue: BullmqJobQueue;
  raw: Queue;
  close(): Promise<void>;
} {
  const raw = new Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend>(
    QUEUES[0],
    options,
    backend,
  ) as unknown as Queue;
  return {
    queue: new BullmqJobQueue(new Map(QUEUES.map((name) => [name, raw]))),
    raw,
    close: () => raw.close(),
  };
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

async function pidAt(url: string): Promise<number> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return Number(/^process_id:(\d+)/m.exec(await client.info('server'))?.[1]);
  } finally {
    client.disconnect();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
