import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { JobQueue } from '../../src/queue/job-queue.port.js';
import { AttachmentsRepository } from '../../src/resources/attachments.repository.js';
import { AttachmentsService } from '../../src/resources/attachments.service.js';
import { ResourcesRepository } from '../../src/resources/resources.repository.js';
import { ResourcesService } from '../../src/resources/resources.service.js';
import type { Resource, ResourceOwner } from '../../src/resources/resources.types.js';
import { FileSweep } from '../../src/resources/sweep/file-sweep.js';
import { FilesInUseRepository } from '../../src/resources/sweep/files-in-use.repository.js';
import { UnusedFiles } from '../../src/resources/sweep/unused-files.js';
import { FsStorageDriver } from '../../src/storage/fs/fs-storage.driver.js';
import { eventually } from '../support/eventually.js';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/postgres.js';

const { signal } = new AbortController();
const BY_ANN = {
  actor: 'user:ann',
  action: 'resource.deleted',
  receiptId: randomUUID(),
  erased: {},
  backend: null,
} as const;
const owner: ResourceOwner = { spaceId: randomUUID(), userId: 'ann', appId: 'default', projectId: 'default' };
const ATTACHMENT = {
  sessionId: 'chat:1',
  source: 'memory_add_upload',
  type: 'text',
  name: 'a.txt',
  mimeType: 'text/plain',
  uri: null,
} as const;
const HOUR_MS = 3_600_000;

let postgres: TestPostgres;
let database: TestDatabase;
let dir: string;
let storage: FsStorageDriver;

beforeAll(async () => {
  postgres = await startTestPostgres();
  database = await postgres.createDatabase();
  dir = await mkdtemp(join(tmpdir(), 'sweep-'));
  storage = new FsStorageDriver(dir);
  await database.dataSource.query('INSERT INTO spaces (id) VALUES ($1)', [owner.spaceId]);
});
afterAll(async () => {
  await postgres.stop();
  await rm(dir, { recursive: true });
});

async function oldFile(content: string): Promise<{ key: string; sha256: string; size: number }> {
  const staged = await storage.stage(Readable.from([Buffer.from(content)]), { maxBytes: 100, signal });
  const object = await staged.commit({ userId: 'ann', collection: 'memory_attachments', name: 'a.txt' });
  await utimes(join(dir, object.key), new Date(0), new Date(0));
  return object;
}

const findInUse = () => new FilesInUseRepository(database.dataSource);
const buildUnused = () => new UnusedFiles(findInUse(), storage);

function buildAttachments(): AttachmentsService {
  return new AttachmentsService(new AttachmentsRepository(database.dataSource), buildUnused(), storage);
}

describe('ResourcesService', () => {
  const repository = (): ResourcesRepository => new ResourcesRepository(database.dataSource);
  const queue = { removeJob: () => Promise.resolve(), addBulk: jest.fn(() => Promise.resolve()) };
  const sessions = { eraseSessionWith: () => Promise.reject(new Error('not expected')) };

  async function upload(text: string, resources = repository()): Promise<Resource> {
    const jobs = queue as unknown as JobQueue;
    const service = new ResourcesService(resources, storage, jobs, sessions, { baseUrl: null });
    const staged = await storage.stage(Readable.from([Buffer.from(text)]), { maxBytes: 100, signal });
    const file = { filename: 'half.txt', mimeType: 'text/plain', staged };
    return service.upload(owner, file, { timeoutMs: 0, requestId: 'r', signal });
  }

  it('resumes an upload that broke off between its row and its job', async () => {
    queue.addBulk.mockRejectedValueOnce(new Error('queue away'));
    await expect(upload('half')).rejects.toThrow('queue away');
    const { id, sessionId, status } = await upload('half');
    expect([status, queue.addBulk.mock.calls.length]).toEqual(['pending', 2]);
    expect(await buildAttachments().listBySessions(owner, [sessionId])).toMatchObject([
      { name: 'half.txt', source: 'resource_upload' },
    ]);
    const row = await repository().find(owner, id);
    expect(await storage.exists(row!.storageKey!)).toBe(true);
    await repository().delete(database.dataSource.manager, { ...owner, id }, BY_ANN);
    await storage.delete(row!.storageKey!);
  });

  it('records no attachment of a document that is deleted while it is uploaded again', async () => {
    const { id, sessionId } = await upload('gone');
    const resources = repository();
    const findContent = resources.findContent.bind(resources);
    resources.findContent = async (...args) => {
      const found = await findContent(...args);
      await resources.delete(database.dataSource.manager, { ...owner, id }, BY_ANN);
      return found;
    };
    await upload('gone', resources);
    expect(await buildAttachments().listBySessions(owner, [sessionId])).toEqual([]);
  });
});

describe('an upload of a person who was erased meanwhile', () => {
  const erased: ResourceOwner = { ...owner, spaceId: randomUUID() };
  const refusal = { code: 'NOT_FOUND', message: 'Space not found' };
  const wait = { timeoutMs: 0, requestId: 'r', signal };
  const file = { filename: 'late.txt', mimeType: 'text/plain' };

  const buildService = (): ResourcesService => {
    const notExpected = () => Promise.reject(new Error('not expected'));
    const queue = { removeJob: notExpected, addBulk: notExpected } as unknown as JobQueue;
    const sessions = { eraseSessionWith: notExpected };
    const repository = new ResourcesRepository(database.dataSource);
    return new ResourcesService(repository, storage, queue, sessions, { baseUrl: null });
  };

  const countRows = (table: string): Promise<unknown> =>
    database.dataSource.query(`SELECT FROM ${table} WHERE space_id = $1`, [erased.spaceId]);

  it('is refused, and leaves neither a document nor its file', async () => {
    const staged = await storage.stage(Readable.from([Buffer.from('late')]), { maxBytes: 100, signal });
    const { sha256 } = staged;
    await expect(buildService().upload(erased, { ...file, staged }, wait)).rejects.toMatchObject(refusal);
    const external = { ...file, sizeBytes: 1, sha256, sourceUri: 'https://files.example/a', ingestUri: null };
    await expect(buildService().registerExternal(erased, external, wait)).rejects.toMatchObject(refusal);
    expect(await countRows('user_resources')).toEqual([]);
    expect((await readdir(dir, { recursive: true })).filter((path) => path.includes('late'))).toEqual([]);
  });

  it('leaves no attachment, and no file but one that a later person of the same name uses', async () => {
    const [late, shared] = [await oldFile('late'), await oldFile('shared')];
    const attachments = buildAttachments();
    await attachments.record(owner, [{ ...ATTACHMENT, sessionId: 'chat:later', stored: shared }]);
    const both = [late, shared].map((stored) => ({ ...ATTACHMENT, stored }));
    await expect(attachments.record(erased, both)).rejects.toMatchObject(refusal);
    expect(await countRows('memory_attachments')).toEqual([]);
    expect([await storage.exists(late.key), await storage.exists(shared.key)]).toEqual([false, true]);
  });

  it('waits for the erasure, and is refused when that has ended', async () => {
    const { dataSource } = database;
    await dataSource.query('INSERT INTO spaces (id) VALUES ($1)', [erased.spaceId]);
    const row = { ...file, id: 'r_late', sizeBytes: 1, sha256: 'late', title: null, description: null };
    const location = { storageKey: null, sourceUri: null, ingestUri: null };
    const inserting = await dataSource.transaction(async (tx) => {
      await tx.query('SELECT FROM spaces WHERE id = $1 FOR UPDATE', [erased.spaceId]);
      const insertion = new ResourcesRepository(dataSource).insert(erased, { ...row, ...location });
      await eventually(async () => {
        const waiting = await tx.query<object[]>('SELECT FROM pg_locks WHERE NOT granted');
        return waiting.length > 0;
      });
      await tx.query('DELETE FROM spaces WHERE id = $1', [erased.spaceId]);
      return { insertion };
    });
    expect(await inserting.insertion).toBeNull();
    expect(await countRows('user_resources')).toEqual([]);
  });
});

describe('a message with files whose session is erased before they are recorded', () => {
  const sessionId = 'chat:erased';
  const listRecorded = () => buildAttachments().listBySessions(owner, [sessionId]);
  const insertTurn = async (): Promise<string> => {
    const turnId = randomUUID();
    await database.dataSource.query(
      "INSERT INTO turns (id, space_id, token_id, session_id, request_id, status) VALUES ($1, $2, $1, $3, 'r', 'done')",
      [turnId, owner.spaceId, sessionId],
    );
    return turnId;
  };

  it('leaves neither an attachment nor a file, and keeps those of a message that stays', async () => {
    const [late, kept] = [await oldFile('late of a session'), await oldFile('kept of a session')];
    const [erasedTurn, turn] = [await insertTurn(), await insertTurn()];
    const recording = await database.dataSource.transaction(async (tx) => {
      await tx.query('SELECT FROM spaces WHERE id = $1 FOR UPDATE', [owner.spaceId]);
      const record = buildAttachments().record(
        owner,
        [{ ...ATTACHMENT, sessionId, stored: late }],
        erasedTurn,
      );
      await eventually(async () => {
        const waiting = await tx.query<object[]>('SELECT FROM pg_locks WHERE NOT granted');
        return waiting.length > 0;
      });
      await tx.query('DELETE FROM turns WHERE id = $1', [erasedTurn]);
      await tx.query('UPDATE spaces SET version = version + 1 WHERE id = $1', [owner.spaceId]);
      return { record };
    });
    await recording.record;
    expect([await listRecorded(), await storage.exists(late.key)]).toEqual([[], false]);
    await buildAttachments().record(owner, [{ ...ATTACHMENT, sessionId, stored: kept }], turn);
    expect([(await listRecorded()).length, await storage.exists(kept.key)]).toEqual([1, true]);
  });
});

describe('FileSweep', () => {
  it('removes files that belong to nothing, and starts resources that nobody started', async () => {
    const [orphan, attached, deleted] = [
      await oldFile('orphan'),
      await oldFile('attached'),
      await oldFile('deleted'),
    ];
    const attachments = buildAttachments();
    await attachments.record(owner, [{ ...ATTACHMENT, stored: attached }]);
    await attachments.record(owner, [{ ...ATTACHMENT, stored: attached }]);
    expect(await attachments.listBySessions(owner, ['chat:1'])).toEqual([
      {
        sessionId: 'chat:1',
        source: 'memory_add_upload',
        type: 'text',
        name: 'a.txt',
        internalUri: storage.toUri(attached.key),
      },
    ]);
    expect(await attachments.listBySessions({ ...owner, userId: 'bob' }, ['chat:1'])).toEqual([]);
    const resources = new ResourcesRepository(database.dataSource);
    const row = {
      filename: 'a',
      mimeType: 'text/plain',
      sizeBytes: 1,
      title: null,
      description: null,
      sourceUri: null,
      ingestUri: null,
    };
    await resources.insert(owner, { ...row, id: 'r_gone', sha256: 'a', storageKey: deleted.key });
    await resources.delete(database.dataSource.manager, { ...owner, id: 'r_gone' }, BY_ANN);
    await resources.insert(owner, { ...row, id: 'r_waiting', sha256: 'b', storageKey: null });
    const started: unknown[] = [];
    const queue: Pick<JobQueue, 'removeJob' | 'addBulk'> = {
      removeJob: () => Promise.resolve(),
      addBulk: (_definition, jobs) => Promise.resolve(void started.push(...jobs)),
    };
    const sweep = new FileSweep(findInUse(), buildUnused(), storage, queue as JobQueue);
    expect(await sweep.run(Date.now(), signal)).toEqual({ started: 0, removed: 2 });
    expect([
      await storage.exists(orphan.key),
      await storage.exists(deleted.key),
      await storage.exists(attached.key),
    ]).toEqual([false, false, true]);
    expect(await sweep.run(Date.now() + HOUR_MS, signal)).toMatchObject({ started: 1 });
    expect(started).toEqual([{ spaceId: owner.spaceId, resourceId: 'r_waiting', requestId: 'sweep' }]);
  });

  it('keeps the file of a resource that has no attachment yet, and a file whose row may still come', async () => {
    const [used, young] = [await oldFile('used'), await oldFile('young')];
    const now = Date.now();
    const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
    await utimes(join(dir, young.key), minutesAgo(59), minutesAgo(59));
    const row = {
      filename: 'a',
      mimeType: 'text/plain',
      sizeBytes: 1,
      title: null,
      description: null,
      sourceUri: null,
      ingestUri: null,
    };
    await new ResourcesRepository(database.dataSource).insert(owner, {
      ...row,
      id: 'r_used',
      sha256: 'used',
      storageKey: used.key,
    });
    const idle = { removeJob: () => Promise.resolve(), addBulk: () => Promise.resolve() };
    const sweep = new FileSweep(findInUse(), buildUnused(), storage, idle as unknown as JobQueue);
    expect((await sweep.run(now, signal)).removed).toBe(0);
    expect([await storage.exists(used.key), await storage.exists(young.key)]).toEqual([true, true]);
    expect((await sweep.run(now + 120_000, signal)).removed).toBe(1);
    expect([await storage.exists(used.key), await storage.exists(young.key)]).toEqual([true, false]);
  });
});
