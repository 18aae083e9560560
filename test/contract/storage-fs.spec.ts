import { describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { FsStorageDriver } from '../../src/storage/fs/fs-storage.driver.js';
import { storageSuite } from './storage-suite.js';

storageSuite('fs storage', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'storage-fs-'));
  await writeFile(join(dir, 'no-folder'), '');
  const broken = new BrokenFs(join(dir, 'no-folder'));
  const inner = join(dir, 'files');
  return {
    storage: new FsStorageDriver(inner),
    dir: inner,
    uri: pathToFileURL(inner).href,
    broken,
    close: () => rm(dir, { recursive: true }),
  };
});

/** Its folder is a file; reading says so too. */
class BrokenFs extends FsStorageDriver {
  override read(): Promise<Readable> {
    return super.read('x'.repeat(5_000), new AbortController().signal);
  }
}

describe('fs storage', () => {
  it('keeps files for this user only, and no empty folders', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'storage-fs-'));
    const storage = new FsStorageDriver(dir);
    const staged = await storage.stage(Readable.from([Buffer.from('x')]), {
      maxBytes: 9,
      signal: new AbortController().signal,
    });
    const { key } = await staged.commit({ userId: 'ann', collection: 'resources', name: 'a.txt' });
    expect((await stat(join(dir, key))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dir, 'ann'))).mode & 0o777).toBe(0o700);
    await storage.delete(key);
    expect(await readdir(dir)).toEqual(['~staging']);
    await rm(dir, { recursive: true });
  });

  it('answers a ping before its folder exists', async () => {
    const storage = new FsStorageDriver(join(tmpdir(), 'not', 'made', 'yet'));
    await expect(storage.ping()).resolves.toBeUndefined();
  });

  it('keeps a file although its folders are removed as empty at the same time', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'storage-fs-'));
    const storage = new FsStorageDriver(dir);
    const keepAndDelete = async (): Promise<void> => {
      const staged = await storage.stage(Readable.from([Buffer.from('x')]), {
        maxBytes: 9,
        signal: new AbortController().signal,
      });
      const { key } = await staged.commit({ userId: 'ann', collection: 'resources', name: 'a.txt' });
      await storage.delete(key);
    };
    const oneAfterAnother = async (): Promise<void> => {
      for (let round = 0; round < 100; round += 1) await keepAndDelete();
    };
    await Promise.all(Array.from({ length: 8 }, oneAfterAnother));
    expect(await readdir(dir)).toEqual(['~staging']);
    await rm(dir, { recursive: true });
  });
});
