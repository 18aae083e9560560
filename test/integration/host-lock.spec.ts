import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder, type DataFolderLock } from '../../src/app/host/data-folder-lock.js';
import { AlreadyRunningError } from '../../src/app/host/host.errors.js';
import { endLeftovers } from '../../src/app/host/leftovers.js';
import { readCommandLine, isAlive, readProcessStart } from '../../src/common/process-identity.js';
import { eventually } from '../support/eventually.js';
import { createScratchFolder } from '../support/scratch-folder.js';

describe('data folder lock', () => {
  let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
  const file = (): string => join(scratch.path, 'memorybridge.lock');
  const content = async (): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(file(), 'utf8')) as Record<string, unknown>;

  beforeEach(async () => void (scratch = await createScratchFolder('lock')));
  afterEach(() => scratch.remove());

  it('names its holder and address, and goes when released', async () => {
    const lock = await lockDataFolder(scratch.path);
    await lock.update({ url: 'http://127.0.0.1:1' });
    expect(await content()).toMatchObject({ pid: process.pid, url: 'http://127.0.0.1:1' });
    await expect(lockDataFolder(scratch.path)).rejects.toMatchObject({
      pid: process.pid,
      url: 'http://127.0.0.1:1',
    });
    await lock.release();
    await lock.update({ url: null });
    expect(await readdir(scratch.path)).toEqual([]);
  });

  it('is written again after it could not be', async () => {
    const lock = await lockDataFolder(scratch.path);
    await mkdir(`${file()}.tmp`);
    await expect(lock.update({ url: 'http://127.0.0.1:1' })).rejects.toThrow('EISDIR');
    await rmdir(`${file()}.tmp`);
    const children = [{ name: 'api', pid: 1, started: 'then' }];
    await lock.update({ children });
    expect(await content()).toMatchObject({ url: 'http://127.0.0.1:1', children });
    await lock.release();
  });

  it.each([
    ['a dead process', { pid: 2 ** 22 + 1, started: 'x' }],
    ['another process that has the id by now', { pid: process.pid, started: 'before' }],
  ])('takes over the lock of %s and its leftovers', async (_what, holder) => {
    const children = [{ name: 'api', pid: 1, started: 'then' }];
    await writeFile(file(), JSON.stringify({ ...holder, url: null, children }));
    const lock = await lockDataFolder(scratch.path);
    expect(lock.leftovers).toEqual(children);
    expect(await content()).toMatchObject({ pid: process.pid, started: await readProcessStart(process.pid) });
  });

  it.each(['', '{', 'null'])('takes over a broken lock: %p', async (text) => {
    await writeFile(file(), text);
    expect((await lockDataFolder(scratch.path)).leftovers).toEqual([]);
  });

  it.each(Array.from({ length: 20 }, (_, round) => round))(
    'is given to one of many that find the same stale lock: round %d',
    async () => {
      const children = [{ name: 'api', pid: 1, started: 'then' }];
      await writeFile(file(), JSON.stringify({ pid: 2 ** 22 + 1, started: 'x', url: null, children }));
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, () => lockDataFolder(scratch.path)),
      );
      const winners = results.filter(
        (result): result is PromiseFulfilledResult<DataFolderLock> => result.status === 'fulfilled',
      );
      expect(winners).toHaveLength(1);
      expect(winners[0]?.value.leftovers).toEqual(children);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(AlreadyRunningError);
      expect(await readdir(scratch.path)).toEqual(['memorybridge.lock']);
    },
  );

  it('is taken over although one that was taking it over was killed', async () => {
    const stale = JSON.stringify({ pid: 2 ** 22 + 1, started: 'x', url: null, children: [] });
    await writeFile(file(), stale);
    const claim = `${file()}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
    await writeFile(claim, JSON.stringify({ pid: 2 ** 22 + 2, started: 'y', url: null, children: [] }));
    await lockDataFolder(scratch.path);
    expect(await content()).toMatchObject({ pid: process.pid });
    expect(await readdir(scratch.path)).toEqual(['memorybridge.lock']);
  });

  it('ends children that a killed host left, and nobody who only has the same id', async () => {
    const script = (onTerm: string): string =>
      `process.on('SIGTERM', () => ${onTerm}); console.log('up'); setInterval(() => 0, 1e6)`;
    const spawned = ['process.exit()', '0'].map((onTerm) =>
      spawn(process.execPath, ['-e', script(onTerm)], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    await Promise.all(spawned.map(({ stdout }) => once(stdout, 'data')));
    const [polite] = spawned.map(({ pid }) => Number(pid));
    const lines: string[] = [];
    const record = {
      name: 'api',
      pid: Number(polite),
      started: String(await readProcessStart(Number(polite))),
    };
    const stranger = { name: 'worker', pid: Number(spawned[1]?.pid), started: 'another time' };
    await endLeftovers([record, stranger, { name: 'gone', pid: 2 ** 22 + 1, started: 'x' }], (line) =>
      lines.push(line),
    );
    await eventually(() => !isAlive(record.pid));
    expect(lines).toEqual([
      `api (process ${record.pid}) was left over from a killed start and is being stopped`,
    ]);
    expect(await readCommandLine(stranger.pid)).toContain('setInterval');

    const stubborn = { ...stranger, started: String(await readProcessStart(stranger.pid)) };
    await endLeftovers([stubborn], (line) => lines.push(line));
    await eventually(() => !isAlive(stubborn.pid));
  });
});
