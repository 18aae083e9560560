import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import type { Check } from '../../../src/cli/cli-deps.js';
import { CliBench } from '../../support/cli.js';

let bench: CliBench;
const servers: Server[] = [];
beforeEach(async () => {
  bench = new CliBench();
  await bench.run('init');
  bench.printed.length = 0;
  bench.env.MEMORY_BRIDGE_HOST = '127.0.0.1';
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  bench.remove();
});

async function listening<S extends Server>(server: S): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return String((server.address() as AddressInfo).port);
}

async function findings(): Promise<Record<string, Check>> {
  bench.printed.length = 0;
  await bench.run('doctor', '--json');
  return Object.fromEntries((JSON.parse(bench.getOutput()) as Check[]).map((check) => [check.name, check]));
}

describe('memorybridge doctor', () => {
  it('finds nothing wrong with a fresh installation', async () => {
    expect(await bench.run('doctor')).toBe(0);
    expect(bench.getOutput()).toMatch(/ok {4}node/);
    expect(bench.getOutput()).toMatch(/Everything is in order\.$/);
  });

  it('exits 1 and says what to do when a check fails', async () => {
    bench.databaseChecks = () => [{ name: 'database', status: 'fail', detail: 'no answer', fix: 'start it' }];
    expect(await bench.run('doctor')).toBe(1);
    expect(bench.getOutput()).toMatch(/fail {2}database +no answer\n +→ start it/);
  });

  it('reports a database check that throws', async () => {
    bench.databaseChecks = () => {
      throw new Error('refused');
    };
    expect((await findings()).database).toMatchObject({ status: 'fail', detail: 'refused' });
  });

  it('asks the Qdrant that is the index whether it is ready', async () => {
    expect((await findings())['index']).toMatchObject({ status: 'ok', detail: 'embedded, in every process' });
    let status = 200;
    const qdrant = createHttpServer(({ url, headers }, response) => {
      response.writeHead(url === '/q/readyz' && headers['api-key'] === 'key' ? status : 404).end();
    });
    const port = await listening(qdrant);
    Object.assign(bench.env, {
      MEMORYBRIDGE_INDEX_DRIVER: 'qdrant',
      QDRANT_URL: `http://127.0.0.1:${port}/q`,
      QDRANT_API_KEY: 'key',
    });
    expect((await findings())['index']).toMatchObject({
      status: 'ok',
      detail: expect.stringMatching(/^Qdrant answers in \d+ ms$/),
    });
    status = 503;
    expect((await findings())['index']).toMatchObject({
      status: 'fail',
      detail: 'Qdrant answered 503',
      fix: expect.stringContaining('QDRANT_URL'),
    });
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect((await findings())['index']).toMatchObject({
      status: 'fail',
      detail: expect.stringMatching(/^Qdrant can't be reached \(/),
    });
  });

  it('asks the bucket for which files it has, and says why it can’t be used', async () => {
    expect((await findings())['storage']).toMatchObject({
      status: 'ok',
      detail: join(bench.dataDir, 'storage'),
    });
    let [status, body] = [200, '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>'];
    const s3 = createHttpServer(({ url }, response) => {
      response.writeHead(url?.startsWith('/files/?list-type=2') === true ? status : 404).end(body);
    });
    const port = await listening(s3);
    Object.assign(bench.env, {
      MEMORYBRIDGE_STORAGE_DRIVER: 's3',
      MEMORYBRIDGE_STORAGE_S3_BUCKET: 'files',
      MEMORYBRIDGE_STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      MEMORYBRIDGE_STORAGE_S3_PATH_STYLE: 'true',
      MEMORYBRIDGE_STORAGE_S3_ACCESS_KEY_ID: 'key',
      MEMORYBRIDGE_STORAGE_S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect((await findings())['storage']).toMatchObject({ status: 'ok', detail: 'bucket files answers' });
    [status, body] = [403, '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'];
    expect((await findings())['storage']).toMatchObject({
      status: 'fail',
      detail: "bucket files can't be used: Access Denied",
      fix: expect.stringContaining('access key'),
    });
    [status, body] = [400, ''];
    expect((await findings())['storage']?.detail).toBe("bucket files can't be used: it answered 400");
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect((await findings())['storage']).toMatchObject({
      status: 'fail',
      detail: expect.stringMatching(/^bucket files can't be used: .*ECONNREFUSED/),
    });
  });

  it('reports the free space of the data folder', async () => {
    expect((await findings())['disk']).toMatchObject({
      status: 'ok',
      detail: expect.stringMatching(/^\d+ MiB left for /),
    });
  });

  it('lists wrong settings and stops there', async () => {
    bench.env.LOG_LEVEL = 'loud';
    expect(Object.keys(await findings())).toEqual(['node', 'configuration']);
  });

  it('reports an interrupted initialization, a missing one, a missing template and an exposed admin token', async () => {
    writeFileSync(join(bench.dataDir, 'admin.token'), 'token');
    chmodSync(join(bench.dataDir, 'admin.token'), 0o644);
    writeFileSync(join(bench.dataDir, '.qdrant-initializing'), '');
    bench.env.MEMORY_TEMPLATE_PATH = 'none.md';
    expect(await findings()).toMatchObject({
      initialization: { status: 'fail', fix: expect.stringContaining('memorybridge init') },
      'memory template': { status: 'fail', fix: expect.stringContaining('MEMORY_TEMPLATE_PATH') },
      'admin token': { status: 'warn', fix: expect.stringContaining('chmod 600') },
    });
    chmodSync(join(bench.dataDir, 'admin.token'), 0o600);
    expect((await findings())['admin token']).toMatchObject({
      status: 'ok',
      detail: join(bench.dataDir, 'admin.token'),
    });
    rmSync(bench.dataDir, { recursive: true });
    expect(await findings()).toMatchObject({
      'data folder': { status: 'ok' },
      initialization: { status: 'warn' },
      'admin token': { status: 'warn', fix: expect.stringContaining('MEMORYBRIDGE_ADMIN_TOKEN') },
    });
    bench.env.MEMORYBRIDGE_ADMIN_TOKEN = 'preset-admin-token';
    expect((await findings())['admin token']).toMatchObject({
      status: 'ok',
      detail: 'from MEMORYBRIDGE_ADMIN_TOKEN',
    });
  });

  it('reports a data folder that cannot be written', async () => {
    writeFileSync(join(bench.root, 'config', 'a-file'), '');
    bench.env.MEMORYBRIDGE_DATA_DIR = 'config/a-file/below';
    expect((await findings())['data folder']).toMatchObject({
      status: 'fail',
      fix: expect.stringContaining('MEMORYBRIDGE_DATA_DIR'),
    });
  });

  it('distinguishes a port held by our service from one held by another program', async () => {
    const ours = createHttpServer((_request, response) => response.end('{"status":"ok"}'));
    bench.env.MEMORY_BRIDGE_PORT = await listening(ours);
    expect((await findings()).port).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining('MemoryBridge is running'),
    });
    const foreign = createHttpServer((_request, response) => response.end('hello'));
    bench.env.MEMORY_BRIDGE_PORT = await listening(foreign);
    expect((await findings()).port).toMatchObject({
      status: 'fail',
      fix: expect.stringContaining('MEMORY_BRIDGE_PORT='),
    });
  });

  it('finds its own service on whatever port that service says it listens', async () => {
    const port = await listening(createHttpServer((_request, response) => response.end('{"status":"ok"}')));
    writeFileSync(
      join(bench.dataDir, 'memorybridge.lock'),
      JSON.stringify({ pid: 1, url: `http://127.0.0.1:${port}` }),
    );
    expect((await findings()).port).toMatchObject({
      status: 'ok',
      detail: `MemoryBridge is running on http://127.0.0.1:${port}`,
    });
  });

  it('reports a free port and an address that is not ours', async () => {
    const server = createServer();
    bench.env.MEMORY_BRIDGE_PORT = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    expect((await findings()).port).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining('is free'),
    });
    bench.env.MEMORY_BRIDGE_HOST = '192.0.2.1';
    expect((await findings()).port).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('EADDRNOTAVAIL'),
      fix: expect.stringContaining('MEMORY_BRIDGE_HOST'),
    });
  });

  it('pings Redis when there is one', async () => {
    const redis = createServer((socket) =>
      socket.on('data', (bytes) => socket.write(replies(String(bytes)))),
    );
    bench.env.REDIS_URL = `redis://127.0.0.1:${await listening(redis)}`;
    expect((await findings()).redis).toMatchObject({ status: 'ok' });
    await new Promise((resolve) => redis.close(resolve));
    expect((await findings()).redis).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

/** Enough of RESP for a client that connects and pings: an answer to every command. */
function replies(bytes: string): string {
  const commands = bytes.match(/\*\d+\r\n/g) ?? [];
  return commands
    .map(() => (bytes.toLowerCase().includes('ping') && commands.length === 1 ? '+PONG\r\n' : '+OK\r\n'))
    .join('');
}
