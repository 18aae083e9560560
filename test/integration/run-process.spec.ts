import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { runApi } from '../../src/app/run-api.js';
import { waitUntilStopped } from '../../src/app/run-process.js';
import { runWorker } from '../../src/app/run-worker.js';
import type { AppConfig } from '../../src/config/app-config.js';
import { loadConfig } from '../../src/config/load-config.js';
import { eventually } from '../support/eventually.js';
import { useBaseFixture } from '../support/base-fixture.js';

const fixture = useBaseFixture('process');
let config: AppConfig;

beforeAll(async () => {
  const env = {
    DATABASE_URL: (await fixture.postgres.createDatabase()).url,
    MEMORYBRIDGE_MASTER_KEY: randomBytes(32).toString('hex'),
    MEMORYBRIDGE_DATA_DIR: fixture.folder,
    MEMORY_BRIDGE_HOST: '127.0.0.1',
    MEMORY_BRIDGE_PORT: '0',
    LOG_LEVEL: 'ERROR',
  };
  ({ config } = loadConfig({ env, projectRoot: join(import.meta.dirname, '../..'), isTerminal: false }));
});

/** The parts of a child process that its host sees. */
class FakeProcess extends EventEmitter {
  readonly sent: { readonly type: string; readonly url: string | null }[] = [];
  readonly channel = null;
  readonly connected = true;

  send(message: { readonly type: string; readonly url: string | null }): boolean {
    return this.sent.push(message) > 0;
  }
}

const toSignals = (fake: FakeProcess): Parameters<typeof runWorker>[1] => fake as unknown as NodeJS.Process;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('an API process', () => {
  it.each(['SIGINT', 'SIGTERM', 'disconnect'])(
    'reports its address to the host, and ends after %s',
    async (event) => {
      const fake = new FakeProcess();
      const running = runApi(config, ['a notice'], toSignals(fake));
      const { type, url } = await eventually(() => fake.sent[0]);
      expect([type, url]).toEqual(['ready', expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)]);
      // A part that takes longer than a second to answer counts as down.
      await eventually(async () => {
        expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', index: 'ok' });
        const { index } = (await (await fetch(`${url}/health`)).json()) as { index: unknown };
        expect(index).toEqual({ status: 'ok', driver: 'embedded', latency_ms: expect.any(Number) });
        return true;
      });
      fake.emit(event);
      await running;
      await expect(fetch(`${url}/livez`)).rejects.toThrow();
    },
  );

  it('reports on /readyz that it stops, and serves until the drain delay is over', async () => {
    const fake = new FakeProcess();
    const delayed = { ...config, server: { ...config.server, drainDelayMs: 2_000 } };
    const running = runApi(delayed, [], toSignals(fake));
    const { url } = await eventually(() => fake.sent[0]);
    fake.emit('SIGTERM');
    const readiness = await eventually(async () => {
      const response = await fetch(`${url}/readyz`);
      return response.status === 503 && (await response.text());
    });
    expect(readiness).toContain('stopping');
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    await running;
    await expect(fetch(`${url}/livez`)).rejects.toThrow();
  });

  it('waits for no connection that its client has not used', async () => {
    const fake = new FakeProcess();
    // Waiting for the whole of it would take longer than a test may.
    const patient = { ...config, server: { ...config.server, drainTimeoutMs: 3_600_000 } };
    const running = runApi(patient, [], toSignals(fake));
    const { port } = new URL((await eventually(() => fake.sent[0])).url ?? '');
    const unused = connect(Number(port), '127.0.0.1');
    await once(unused, 'connect');
    fake.emit('SIGTERM');
    await Promise.all([running, once(unused, 'close')]);
  });
});

describe('waitUntilStopped', () => {
  it('resolves after SIGHUP in a terminal, and ignores it elsewhere', async () => {
    const [fake, inTerminal] = [new FakeProcess(), new FakeProcess()];
    let isStopped = false;
    const stopping = waitUntilStopped(toSignals(fake)!, null, false).then(() => (isStopped = true));
    fake.emit('SIGHUP');
    const closed = waitUntilStopped(toSignals(inTerminal)!, null, true);
    inTerminal.emit('SIGHUP');
    await closed;
    expect(isStopped).toBe(false);
    fake.emit('SIGTERM');
    await stopping;
  });
});

describe('a worker process', () => {
  it.each(['SIGTERM', 'disconnect'])('reports that it is ready, and ends after %s', async (event) => {
    const [fake, priority] = [new FakeProcess(), getPriority()];
    const running = runWorker(config, toSignals(fake));
    expect(await eventually(() => fake.sent[0])).toEqual({ type: 'ready', url: null });
    fake.emit(event);
    await running;
    // Ours is that of every test that comes after this one.
    expect(getPriority()).toBe(priority);
  });

  it('serves its health and metrics on a port of its own, until it ends', async () => {
    const port = await findFreePort();
    const [fake, url] = [new FakeProcess(), `http://127.0.0.1:${port}`];
    const security = { ...config.security, metricsToken: 'metrics-token' };
    const listening = { ...config, security, worker: { host: '127.0.0.1', port } };
    const running = runWorker(listening, toSignals(fake));
    await eventually(() => fake.sent[0]);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready' });
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ storage: { status: 'ok' } });
    const refused = await fetch(`${url}/metrics`);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ detail: 'TOKEN_MISSING' }),
    ]);
    const metrics = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer metrics-token' } });
    expect([metrics.status, await metrics.text()]).toEqual([
      200,
      expect.stringContaining('memorybridge_memory_updates_total'),
    ]);
    expect((await fetch(`${url}/v1/models`)).status).toBe(404);
    fake.emit('SIGTERM');
    await running;
    await expect(fetch(`${url}/livez`)).rejects.toThrow();
  });

  it('takes no job when its port is in use, and names the setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const taken = { ...config, worker: { host: '127.0.0.1', port } };
    await expect(runWorker(taken, toSignals(new FakeProcess()))).rejects.toMatchObject({
      message: expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`),
      hint: expect.stringContaining('MEMORYBRIDGE_WORKER_PORT'),
    });
    other.close();
  });
});
