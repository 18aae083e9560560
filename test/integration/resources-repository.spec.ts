import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AttachmentsRepository } from '../../src/resources/attachments.repository.js';
import { buildResourceSession } from '../../src/resources/resource-names.js';
import { ResourcesRepository } from '../../src/resources/resources.repository.js';
import type { ResourceOwner } from '../../src/resources/resources.types.js';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/postgres.js';
import { createSpace } from './sessions-fixture.js';

const OTHER_SPACE = '00000000-0000-4000-8000-000000000002';

let postgres: TestPostgres;
let database: TestDatabase;
let resources: ResourcesRepository;
let attachments: AttachmentsRepository;
let ann: ResourceOwner;

beforeAll(async () => {
  postgres = await startTestPostgres();
  database = await postgres.createDatabase();
  await database.dataSource.query('INSERT INTO spaces (id) VALUES ($1)', [OTHER_SPACE]);
  resources = new ResourcesRepository(database.dataSource);
  attachments = new AttachmentsRepository(database.dataSource);
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  ann = {
    spaceId: await createSpace(database.dataSource),
    userId: 'ann',
    appId: 'default',
    projectId: 'default',
  };
});

/** A resource with its attachment. */
async function insert(owner: ResourceOwner): Promise<string> {
  const id = `r_${randomUUID().replaceAll('-', '').slice(0, 22)}`;
  const file = { sizeBytes: 1, sha256: randomUUID(), storageKey: id, sourceUri: null, ingestUri: null };
  const row = { id, filename: 'a.txt', mimeType: 'text/plain', title: null, description: null, ...file };
  await resources.insert(owner, row);
  return id;
}

async function extract(owner: ResourceOwner): Promise<string> {
  const id = await insert(owner);
  await resources.claim(owner.spaceId, id);
  await resources.finish(owner.spaceId, id, 'full', null);
  return id;
}

const deletion = () =>
  ({
    actor: 'user:ann',
    action: 'resource.deleted',
    receiptId: randomUUID(),
    erased: {},
    backend: null,
  }) as const;

describe('ResourcesRepository', () => {
  it('S4-77 lists only resources that are extracted and not deleted as searchable, newest first', async () => {
    const first = await extract(ann);
    const second = await extract(ann);
    const deleted = await extract(ann);
    await resources.delete(database.dataSource.manager, { ...ann, id: deleted }, deletion());
    const failed = await insert(ann);
    await resources.claim(ann.spaceId, failed);
    await resources.fail(ann.spaceId, failed, 'broken');
    const ingesting = await insert(ann);
    await resources.claim(ann.spaceId, ingesting);
    await insert(ann);
    expect(await resources.listExtractedIds(ann)).toEqual([second, first]);
  });

  it.each([{ userId: 'bob' }, { appId: 'other' }, { projectId: 'other' }, { spaceId: OTHER_SPACE }])(
    'S4-77 S4-89 lists no resource of %j as searchable',
    async (place) => {
      const other = { ...ann, ...place };
      await extract(other);
      expect(await resources.listExtractedIds(ann)).toEqual([]);
    },
  );

  it('S4-67 keeps the attachment mappings of a deleted resource and marks them, and only them', async () => {
    const [deleted, kept] = [await extract(ann), await extract(ann)];
    await resources.delete(database.dataSource.manager, { ...ann, id: deleted }, deletion());
    const rows = await database.dataSource.query<object[]>(
      'SELECT session_id, deleted_at IS NOT NULL AS deleted FROM memory_attachments WHERE space_id = $1 ORDER BY id',
      [ann.spaceId],
    );
    expect(rows).toEqual([
      { session_id: buildResourceSession('ann', deleted), deleted: true },
      { session_id: buildResourceSession('ann', kept), deleted: false },
    ]);
    const sessions = [buildResourceSession('ann', deleted), buildResourceSession('ann', kept)];
    expect((await attachments.listBySessions(ann, sessions)).map(({ sessionId }) => sessionId)).toEqual([
      sessions[1],
    ]);
  });

  it.each([{ userId: 'bob' }, { appId: 'other' }, { projectId: 'other' }, { spaceId: OTHER_SPACE }])(
    'S4-84 reads no attachment of %j, although its session has the same name',
    async (place) => {
      const stored = { key: 'k', sha256: 's', size: 1 };
      const mapping = {
        sessionId: 'chat:1',
        source: 'memory_add_upload',
        type: 'doc',
        mimeType: 'text/plain',
        stored,
        uri: null,
      } as const;
      await attachments.insert({ ...ann, ...place }, [{ ...mapping, name: 'theirs.txt' }]);
      await attachments.insert(ann, [
        { ...mapping, name: 'own.txt' },
        { ...mapping, sessionId: 'chat:2', name: 'elsewhere.txt' },
      ]);
      expect((await attachments.listBySessions(ann, ['chat:1'])).map(({ name }) => name)).toEqual([
        'own.txt',
      ]);
    },
  );

  it('S4-72 deletes no resource of another person', async () => {
    const id = await extract({ ...ann, userId: 'bob' });
    expect(await resources.delete(database.dataSource.manager, { ...ann, id }, deletion())).toBeNull();
    expect(await resources.listExtractedIds({ ...ann, userId: 'bob' })).toEqual([id]);
  });
});
