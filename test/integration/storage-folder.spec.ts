import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseForeignFolder } from '../../src/storage/fs/storage-folder.js';

let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-folder-'));
  dataDir = join(root, 'data');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.json'), '{}');
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18');
});
afterEach(() => rm(root, { recursive: true }));

describe('the folder for files of people', () => {
  it.each(['data/storage', 'data', 'elsewhere/files'])('S4-14 may be %s', (dir) => {
    expect(() => refuseForeignFolder(join(root, dir), dataDir)).not.toThrow();
  });

  it.each(['data/postgres', 'data/postgres/base/files'])(
    'S4-14 is not %s, which is the database’s',
    (dir) => {
      expect(() => refuseForeignFolder(join(root, dir), dataDir)).toThrow('belongs to a PostgreSQL database');
    },
  );

  it.each([
    ['postgres.json', 'another MemoryBridge'],
    ['memorybridge.lock', 'another MemoryBridge'],
    ['.qdrant-initialized', 'another MemoryBridge'],
    ['raft_state.json', 'a Qdrant index'],
  ])('S4-14 is not inside a folder with %s, not even through a link', async (mark, owner) => {
    const upstream = join(root, 'upstream');
    await mkdir(join(upstream, 'inner'), { recursive: true });
    await writeFile(join(upstream, mark), '');
    await symlink(join(upstream, 'inner'), join(root, 'link'));
    for (const dir of ['upstream/storage', 'upstream/inner/a/b', 'link/files'])
      expect(() => refuseForeignFolder(join(root, dir), dataDir)).toThrow(`belongs to ${owner}`);
  });
});
