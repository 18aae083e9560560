import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { isAlive } from '../../src/common/process-identity.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/database/embedded-postgres.js';
import { locateBinaries } from '../../src/database/embedded/binaries.js';
import { findPostgresUser } from '../../src/database/embedded/os-user.js';
import { placeBinaries, findUsedSystemFolder } from '../../src/database/embedded/placement.js';
import { eventually } from '../support/eventually.js';
import { itNeeding } from '../support/needs.js';
import { createScratchFolder } from '../support/scratch-folder.js';

/** Builds the message and the hint of a start error. */
function refusal(message: string, hint: string): object {
  return { message: expect.stringContaining(message), hint: expect.stringContaining(hint) };
}

describe('embedded PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
  let dataDir: string;
  let started: EmbeddedPostgres[];

  beforeEach(async () => {
    scratch = await createScratchFolder('embedded');
    dataDir = join(scratch.path, 'data');
    started = [];
  });

  afterEach(async () => {
    for (const server of started) await server.stop();
    for (const { systemFolder } of started)
      if (systemFolder) await rm(systemFolder, { recursive: true, force: true });
    await scratch.remove();
  });

  async function start(): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
    started.push(server);
    return server;
  }

  async function query<T>(url: string, sql: string): Promise<T[]> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows as T[];
    } finally {
      await client.end();
    }
  }

  it('keeps data, password and port over a restart', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await first.ended;
    await eventually(() => !isAlive(first.pid));
    const second = await start();
    expect(second).toMatchObject({ url: first.url, adopted: false, directory: join(dataDir, 'postgres') });
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('uses UTF-8 and one sort order everywhere, listens on loopback only, and needs a password', async () => {
    const { url } = await start();
    const [row] = await query(
      url,
      `SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding, upper('é') AS upper,
              current_setting('listen_addresses') AS listen, current_setting('unix_socket_directories') AS sockets,
              current_setting('synchronous_commit') AS sync, current_setting('max_connections') AS connections
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
      upper: 'É',
      listen: '127.0.0.1',
      sockets: '',
      sync: 'on',
      connections: '100',
    });
    const { password, port } = new URL(url);
    await expect(query(url.replace(password, 'wrong'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
    await expect(query(`postgres://postgres@127.0.0.1:${port}/postgres`, 'SELECT 1')).rejects.toThrow();
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres.log'))).mode & 0o777).toBe(0o600);
  });

  it('adopts a server that a killed parent left behind, and can stop it', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    const again = await start();
    expect(again).toMatchObject({ pid: first.pid, adopted: true, url: first.url });
    expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await again.stop();
    await again.ended;
    await eventually(() => !isAlive(first.pid));
  });

  it('starts despite the pid file of a server that was killed hard', async () => {
    const first = await start();
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(again.pid).not.toBe(first.pid);
    await query(again.url, 'SELECT 1');
  });

  it('starts when the pid of a stale pid file belongs to another program by now', async () => {
    const first = await start();
    const file = join(first.directory, 'postmaster.pid');
    const content = await readFile(file, 'utf8');
    await first.stop();
    await writeFile(file, content.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    expect((await start()).adopted).toBe(false);
    expect(isAlive(process.pid)).toBe(true);
  });

  it('ends a leftover that does not answer, and starts a new one', async () => {
    const first = await start();
    // Another password than the server's: as good as no answer.
    const file = join(dataDir, 'postgres.json');
    const state = JSON.parse(await readFile(file, 'utf8')) as { password: string };
    await query(first.url, `ALTER USER postgres PASSWORD 'changed'`);
    await writeFile(file, JSON.stringify({ ...state, password: 'unknown' }));
    const attempt = startEmbeddedPostgres({
      dataDir,
      settings: { fsync: 'off', log_min_messages: 'error' },
      adoptTimeoutMs: 200,
      startTimeoutMs: 1_000,
    });
    await expect(attempt).rejects.toThrow('did not answer within');
    await eventually(() => !isAlive(first.pid));
    await writeFile(file, JSON.stringify({ ...state, password: 'changed' }));
    expect((await start()).adopted).toBe(false);
  });

  it('takes another port when its own is in use', async () => {
    const first = await start();
    await first.stop();
    const taken: Server = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await eventually(() => taken.listening);
    const second = await start();
    taken.close();
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect((await start()).url).toBe(second.url);
  });

  it('a copied data folder has a database of its own, also when copied from a running one', async () => {
    const original = await start();
    await query(original.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    await query(original.url, 'CHECKPOINT');
    await promisify(execFile)('cp', ['-a', dataDir, join(scratch.path, 'copy')]);
    dataDir = join(scratch.path, 'copy');
    const copy = await start();
    expect(copy).toMatchObject({ adopted: false, directory: join(dataDir, 'postgres') });
    await query(copy.url, 'DROP TABLE kept');
    expect(await query(original.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('ends a leftover whose data folder was moved under it', async () => {
    const before = await start();
    await query(before.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    await rename(dataDir, join(scratch.path, 'moved'));
    dataDir = join(scratch.path, 'moved');
    const after = await start();
    await eventually(() => !isAlive(before.pid));
    expect(await query(after.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('starts over after a first start that was interrupted', async () => {
    await mkdir(join(dataDir, 'postgres.new-1', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new-1.password'), 'secret');
    await chmod(dataDir, 0o711);
    await query((await start()).url, 'SELECT 1');
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });

  it('says what to do about a folder that is no cluster', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await chmod(dataDir, 0o711);
    await writeFile(join(dataDir, 'postgres', 'stray'), '');
    await expect(start()).rejects.toMatchObject(
      refusal('postgres holds files but no whole PostgreSQL cluster', 'move it away'),
    );
  });

  it('does not take a lost database for a first start', async () => {
    const { directory, stop } = await start();
    await stop();
    await rm(directory, { recursive: true });
    await expect(start()).rejects.toMatchObject(
      refusal('is gone.', 'Restore it from a backup, or remove postgres.json'),
    );
  });

  it('says what to do about another major version', async () => {
    const { directory, stop } = await start();
    await stop();
    await writeFile(join(directory, 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toMatchObject(refusal('belongs to PostgreSQL 12', 'pg_dump'));
  });

  it('says what to do when the password file is gone or broken', async () => {
    await (await start()).stop();
    for (const text of ['{', '123', 'null', '{"place":"data"}']) {
      await writeFile(join(dataDir, 'postgres.json'), text);
      await expect(start()).rejects.toMatchObject(refusal("postgres.json can't be read", 'Restore it'));
    }
    await rm(join(dataDir, 'postgres.json'));
    await expect(start()).rejects.toMatchObject(refusal('is gone.', 'Restore the file'));
  });

  it('says what to do when the data folder can not be made', async () => {
    await writeFile(join(scratch.path, 'data'), 'a file');
    await expect(start()).rejects.toMatchObject(refusal("can't be used: ", 'MEMORYBRIDGE_DATA_DIR'));
  });

  it('shows the end of its log when the server refuses to start', async () => {
    const attempt = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'nonsense' } });
    await expect(attempt).rejects.toThrow(
      /did not start: it ended with code 1\. Its log .*invalid value for parameter "shared_buffers"/,
    );
  });

  it('rotates a large log', async () => {
    await mkdir(dataDir, { mode: 0o711 });
    await writeFile(join(dataDir, 'postgres.log'), Buffer.alloc(10 * 1024 * 1024 + 1));
    await start();
    expect((await stat(join(dataDir, 'postgres.log.old'))).size).toBeGreaterThan(10 * 1024 * 1024);
    expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(100_000);
  });

  itNeeding(
    'root',
    'moves data under /var/lib/memorybridge when its user can not enter the data folder',
    async () => {
      await chmod(scratch.path, 0o700);
      const first = await start();
      expect(first.systemFolder).toMatch(/^\/var\/lib\/memorybridge\/[0-9a-f]{16}$/);
      expect(first.directory).toBe(join(first.systemFolder as string, 'postgres'));
      await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
      await first.stop();
      expect(await query((await start()).url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
      await rename(dataDir, join(scratch.path, 'moved'));
      dataDir = join(scratch.path, 'moved');
      await expect(start()).rejects.toMatchObject(
        refusal(`still in ${first.directory}.`, 'With the service stopped, move or copy'),
      );
    },
  );

  itNeeding('root', 'copies binaries that its user can not run', async () => {
    const [found, user] = [await locateBinaries(), await findPostgresUser()];
    const hidden = join(scratch.path, 'hidden');
    await mkdir(hidden, { mode: 0o700 });
    await cp(found.root, join(hidden, 'native'), { recursive: true, verbatimSymlinks: true });
    const binaries = { ...found, root: join(hidden, 'native') };
    const placed = await placeBinaries(binaries, scratch.path, user);
    const folder = String(await findUsedSystemFolder(scratch.path));
    try {
      expect(placed).toEqual({ ...found, root: join(folder, `pgsql-${found.version}`) });
      expect(await placeBinaries(binaries, scratch.path, user)).toEqual(placed);
      expect(await placeBinaries(placed, scratch.path, user)).toBe(placed);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('reports binaries that do not run on this machine', async () => {
    const attempt = placeBinaries({ root: '/nowhere', version: '18.0.0' }, scratch.path, null);
    await expect(attempt).rejects.toMatchObject(refusal('does not run here: ', 'Set DATABASE_URL'));
  });
});
