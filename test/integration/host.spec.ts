import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { startHost, type Host, type HostOptions } from '../../src/app/host/host.js';
import { isAlive } from '../../src/common/process-identity.js';
import { loadConfig } from '../../src/config/load-config.js';
import { buildDataSource } from '../../src/database/data-source.js';
import { eventually } from '../support/eventually.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { createScratchFolder } from '../support/scratch-folder.js';

const PROJECT = resolve(import.meta.dirname, '../..');
const FAKE = resolve(import.meta.dirname, '../support/fake-host-child.mjs');

interface ChildEvent {
  readonly name: string;
  readonly event: string;
  readonly pid: number;
  readonly cwd: string;
  readonly env: Record<string, string>;
}

describe('host', () => {
  let postgres: TestPostgres;
  let databaseUrl: string;
  let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
  let lines: string[];
  let signals: EventEmitter;
  let host: Host | null;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    databaseUrl = (await postgres.createDatabase()).url;
  });
  afterAll(() => postgres.stop());

  beforeEach(async () => {
    scratch = await createScratchFolder('host');
    await writeFile(join(scratch.path, 'events'), '');
    lines = [];
    signals = new EventEmitter();
    host = null;
  });

  afterEach(async () => {
    await host?.stop();
    await scratch.remove();
  });

  async function start(
    options: Partial<HostOptions> = {},
    environment: Record<string, string> = {},
  ): Promise<Host> {
    host = await startHost({
      dataDir: join(scratch.path, 'data'),
      databaseUrl,
      api: [process.execPath, FAKE, 'api'],
      worker: [process.execPath, FAKE, 'worker'],
      qdrantBinary: null,
      environment: { PATH: String(process.env.PATH), EVENTS: join(scratch.path, 'events'), ...environment },
      print: (line) => lines.push(line),
      signals,
      ...options,
    });
    return host;
  }

  async function events(): Promise<ChildEvent[]> {
    const text = await readFile(join(scratch.path, 'events'), 'utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as ChildEvent);
  }

  const story = async (): Promise<string[]> => (await events()).map(({ name, event }) => `${name} ${event}`);
  const listStarted = async (name: string): Promise<ChildEvent[]> =>
    (await events()).filter((event) => event.name === name && event.event === 'start');
  const lockFile = (): string => join(scratch.path, 'data', 'memorybridge.lock');

  it('S0-5 starts Qdrant on localhost:6333 and an API on localhost:8000, one process each, which talk over local TCP', async () => {
    await start({ qdrantBinary: FAKE });
    await eventually(async () => (await listStarted('qdrant')).length === 1);
    const [[qdrant], [api], [worker]] = [
      await listStarted('qdrant'),
      await listStarted('api'),
      await listStarted('worker'),
    ];
    expect(new Set([qdrant!, api!, worker!].map(({ pid }) => pid).concat(process.pid)).size).toBe(4);
    expect(qdrant!.env).toMatchObject({
      QDRANT__SERVICE__HOST: '127.0.0.1',
      QDRANT__SERVICE__HTTP_PORT: '6333',
    });
    for (const { env } of [api!, worker!]) {
      const key = { MEMORYBRIDGE_MASTER_KEY: '0'.repeat(64) };
      const { config } = loadConfig({ env: { ...env, ...key }, projectRoot: PROJECT, isTerminal: false });
      expect(config.server).toMatchObject({ host: 'localhost', port: 8000 });
      expect(config.qdrant).toMatchObject({ url: 'http://localhost:6333' });
      expect(new URL(env['DATABASE_URL']!).hostname).toBe('127.0.0.1');
    }
  });

  it.each([
    ['S0-7 one optimizer thread', 'QDRANT__STORAGE__OPTIMIZERS__MAX_OPTIMIZATION_THREADS', '1'],
    ['S0-8 four search threads', 'QDRANT__STORAGE__PERFORMANCE__MAX_SEARCH_THREADS', '4'],
    ['S0-9 storage on disk', 'QDRANT__STORAGE__ON_DISK_PAYLOAD', 'true'],
    ['no telemetry', 'QDRANT__TELEMETRY_DISABLED', 'true'],
    ['no answers to browsers of other origins', 'QDRANT__SERVICE__ENABLE_CORS', 'false'],
    ['warnings in the log', 'QDRANT__LOG_LEVEL', 'WARN'],
  ])('%s: the Qdrant child is started with %s=%s', async (_row, name, value) => {
    await start({ qdrantBinary: FAKE });
    const qdrant = await eventually(async () => (await listStarted('qdrant'))[0]);
    expect(qdrant.env[name]).toBe(value);
  });

  it('starts Qdrant in a private folder of the data folder, without gRPC', async () => {
    const folder = join(scratch.path, 'data', 'qdrant');
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await start({ qdrantBinary: FAKE });
    const qdrant = await eventually(async () => (await listStarted('qdrant'))[0]);
    expect([qdrant.cwd, qdrant.env['QDRANT__STORAGE__STORAGE_PATH']]).toEqual([
      await realpath(folder),
      folder,
    ]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(parse(await readFile(join(folder, 'config', 'config.yaml'), 'utf8'))).toEqual({
      service: { grpc_port: null },
    });
  });

  it('gives Qdrant a random key, which every process reads in the data folder and finds again at the next start', async () => {
    const getKey = async (start: number): Promise<string | undefined> =>
      (await eventually(async () => (await listStarted('qdrant'))[start])).env['QDRANT__SERVICE__API_KEY'];
    await start({ qdrantBinary: FAKE });
    const key = await getKey(0);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    const file = join(scratch.path, 'data', 'qdrant.key');
    expect([(await readFile(file, 'utf8')).trim(), (await stat(file)).mode & 0o777]).toEqual([key, 0o600]);
    await host?.stop();
    await start({ qdrantBinary: FAKE });
    expect(await getKey(1)).toBe(key);
  });

  it('gives Qdrant the key of the configuration, and keeps none then', async () => {
    await start({ qdrantBinary: FAKE, qdrantApiKey: 'configured' });
    const qdrant = await eventually(async () => (await listStarted('qdrant'))[0]);
    expect(qdrant.env['QDRANT__SERVICE__API_KEY']).toBe('configured');
    await expect(stat(join(scratch.path, 'data', 'qdrant.key'))).rejects.toThrow('ENOENT');
  });

  it('starts no Qdrant without a binary', async () => {
    await start();
    expect((await story()).toSorted()).toEqual(['api start', 'worker start']);
  });

  it('stops in order when its terminal is closed, and ignores SIGHUP without a terminal', async () => {
    const { done } = await start({ stopsOnHangup: false });
    signals.emit('SIGHUP', 'SIGHUP');
    expect(lines.filter((line) => line.includes('shutting down'))).toEqual([]);
    await host?.stop();
    await done;
    const inTerminal = await start({ stopsOnHangup: true });
    signals.emit('SIGHUP', 'SIGHUP');
    await inTerminal.done;
    expect(lines.filter((line) => line.includes('shutting down'))).toEqual([
      expect.stringMatching(/^SIGHUP: shutting down/),
    ]);
  });

  it.each(['SIGINT', 'SIGTERM'])(
    'S0-6 %s stops all children in order: api, worker, qdrant, lock',
    async (signal) => {
      const { done } = await start({ qdrantBinary: FAKE });
      await eventually(async () => (await listStarted('qdrant')).length === 1);
      signals.emit(signal, signal);
      await done;
      expect((await story()).filter((entry) => !entry.endsWith('start'))).toEqual([
        'api SIGTERM',
        'api end',
        'worker SIGTERM',
        'worker end',
        'qdrant SIGTERM',
        'qdrant end',
      ]);
      expect((await events()).some(({ pid }) => isAlive(pid))).toBe(false);
      expect(
        lines.filter((line) => line.startsWith('shutdown')).map((line) => line.split(' ', 3).join(' ')),
      ).toEqual([
        'shutdown: api done',
        'shutdown: worker done',
        'shutdown: qdrant done',
        'shutdown: lock done',
      ]);
      expect(signals.eventNames()).toEqual([]);
      await expect(stat(lockFile())).rejects.toThrow('ENOENT');
    },
  );

  it('a second signal kills children that do not end', async () => {
    const { done } = await start({}, { API_MODE: 'stubborn' });
    signals.emit('SIGINT', 'SIGINT');
    await eventually(async () => (await story()).includes('api SIGTERM'));
    signals.emit('SIGINT', 'SIGINT');
    await done;
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^SIGINT again/),
        expect.stringMatching(/^shutdown: api done/),
      ]),
    );
    expect((await events()).some(({ pid }) => isAlive(pid))).toBe(false);
  });

  it('kills a child that has not ended in time and says so', async () => {
    const { stop } = await start({ timeouts: { apiStopMs: 100 } }, { API_MODE: 'stubborn' });
    await stop();
    expect(lines).toContain('api did not end within 100 ms and is killed');
    expect((await events()).some(({ pid }) => isAlive(pid))).toBe(false);
  });

  it('starts a crashed child again, says so, and gives the API its port back', async () => {
    await start();
    const [first] = await listStarted('api');
    process.kill(Number(first?.pid), 'SIGUSR2');
    await eventually(() => lines.includes('api runs again'));
    expect(lines).toContain('api ended (code 9); starting it again in 500 ms');
    const [, second] = await listStarted('api');
    expect(second?.env.MEMORY_BRIDGE_PORT).toBe('8000');
    // Written beside the start, which does not wait for it.
    await eventually(async () => {
      const lock = JSON.parse(await readFile(lockFile(), 'utf8')) as {
        children: { name: string; pid: number }[];
      };
      return lock.children.some(({ name, pid }) => name === 'api' && pid === second?.pid);
    });
  });

  it('a stop during the wait before a restart starts nothing any more, however long the others take to end', async () => {
    // Longer than the wait.
    const { stop } = await start({ timeouts: { apiStopMs: 1_500 } }, { API_MODE: 'stubborn' });
    process.kill(Number((await listStarted('worker'))[0]?.pid), 'SIGUSR2');
    await eventually(() => lines.some((line) => line.startsWith('worker ended')));
    await stop();
    expect((await listStarted('worker')).length).toBe(1);
  });

  it('gives the children the database address and what prepare() returns, after the migrations', async () => {
    const { url } = await postgres.createDatabase();
    const dataSource = await buildDataSource(url).initialize();
    await dataSource.query('DROP SCHEMA public CASCADE');
    await dataSource.query('CREATE SCHEMA public');
    await start({
      databaseUrl: url,
      prepare: async () => ({
        TABLES: String((await dataSource.query('SELECT count(*) AS n FROM tokens'))[0].n),
      }),
    });
    await dataSource.destroy();
    expect((await listStarted('worker'))[0]?.env).toMatchObject({ DATABASE_URL: url, TABLES: '0' });
    expect(lines).toContainEqual(
      expect.stringContaining('database: schema brought up to date (initial-0000000000001'),
    );
  });

  it('a second start on the data folder says who runs and where, and leaves the first alone', async () => {
    const first = await start();
    const second = start({ signals: new EventEmitter() });
    await expect(second).rejects.toMatchObject({
      name: 'AlreadyRunningError',
      pid: process.pid,
      url: first.url,
      message: expect.stringMatching(/already runs on .*http:\/\/127\.0\.0\.1:8000/),
      hint: expect.stringContaining('MEMORYBRIDGE_DATA_DIR'),
    });
    expect((await events()).every(({ pid }) => isAlive(pid))).toBe(true);
  });

  it.each([
    ['ends', 'fails', 'The api process did not start: code 3'],
    ['says nothing', 'silent', 'The api process did not start: it was not ready within 8000 ms'],
  ])(
    'an API that %s during the start stops the start and everything started before',
    async (_what, mode, message) => {
      const starting = start({ qdrantBinary: FAKE, timeouts: { readyMs: 8_000 } }, { API_MODE: mode });
      await expect(starting).rejects.toThrow(message);
      expect(lines).toContainEqual(expect.stringMatching(/^shutdown: qdrant done/));
      expect((await events()).some(({ pid }) => isAlive(pid))).toBe(false);
      await expect(stat(lockFile())).rejects.toThrow('ENOENT');
    },
  );

  it.each([
    ['ends', 'fails-once', 'The worker process did not start: code 3'],
    ['says nothing', 'silent-once', 'The worker process did not start: it was not ready within 8000 ms'],
  ])(
    'a worker that %s at its first start is started again, and the service stays up',
    async (_what, mode, message) => {
      const { url } = await start({ timeouts: { readyMs: 8_000 } }, { WORKER_MODE: mode });
      expect(url).toBe('http://127.0.0.1:8000');
      await eventually(() => lines.includes('worker runs again'));
      expect(lines).toContainEqual(expect.stringContaining(message));
      expect(lines).toContainEqual(
        expect.stringMatching(/^worker ended \(.*\); starting it again in 500 ms$/),
      );
      expect((await listStarted('api')).map(({ pid }) => isAlive(pid))).toEqual([true]);
      expect((await listStarted('worker')).map(({ pid }) => isAlive(pid))).toEqual([false, true]);
    },
  );

  it('a stop while a worker fails again and again ends the service in order', async () => {
    const { stop, done } = await start({}, { WORKER_MODE: 'fails' });
    await eventually(async () => (await listStarted('worker')).length > 1);
    await stop();
    await done;
    expect((await events()).some(({ pid }) => isAlive(pid))).toBe(false);
    await expect(stat(lockFile())).rejects.toThrow('ENOENT');
  });

  it('says what to do about a data folder that can not be made, and has nothing to stop', async () => {
    await writeFile(join(scratch.path, 'data'), 'a file');
    await expect(start()).rejects.toMatchObject({
      message: expect.stringMatching(/data folder .* can't be used/),
      hint: expect.stringContaining('MEMORYBRIDGE_DATA_DIR'),
    });
    expect({ lines, signals: signals.eventNames() }).toEqual({ lines: [], signals: [] });
  });

  it('restarts the children with the new address when PostgreSQL has to move to another port', async () => {
    const { databaseUrl: before } = await start({ databaseUrl: null });
    const { port } = new URL(before);
    const squatter = createServer();
    await eventually(async () => {
      // Also one that was faster to come back to its port than we to take it.
      const pid = Number(
        (await readFile(join(scratch.path, 'data', 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
      );
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
      squatter.listen(Number(port), '127.0.0.1');
      await once(squatter, 'listening');
      return true;
    });
    await eventually(() => lines.includes('worker runs again') && lines.includes('api runs again'), {
      timeoutMs: 90_000,
    });
    squatter.close();
    const [api, worker] = [(await listStarted('api'))[1], (await listStarted('worker'))[1]];
    expect(api?.env.DATABASE_URL).not.toBe(before);
    expect(worker?.env.DATABASE_URL).toBe(api?.env.DATABASE_URL);
    const dataSource = await buildDataSource(String(api?.env.DATABASE_URL)).initialize();
    expect(await dataSource.query('SELECT count(*)::int AS n FROM tokens')).toEqual([{ n: 0 }]);
    await dataSource.destroy();
  });

  it.each([
    ['a missing Qdrant', '/nowhere/qdrant', 'ENOENT'],
    ['a Qdrant that is not executable', import.meta.filename, 'EACCES'],
  ])('names the setting of %s', async (_name, qdrantBinary, code) => {
    await expect(start({ qdrantBinary })).rejects.toMatchObject({
      message: expect.stringMatching(new RegExp(`Qdrant program ${qdrantBinary} can't be run: .*${code}`)),
      hint: expect.stringContaining('QDRANT_BINARY'),
    });
  });

  it('a signal during the start gives it up in order', async () => {
    const starting = start({}, { API_MODE: 'silent' });
    await eventually(async () => (await story()).length === 2);
    signals.emit('SIGTERM', 'SIGTERM');
    await expect(starting).rejects.toMatchObject({ name: 'StartAbortedError' });
    expect((await story()).slice(2)).toEqual(['api SIGTERM', 'api end', 'worker SIGTERM', 'worker end']);
    await expect(stat(lockFile())).rejects.toThrow('ENOENT');
  });
});
