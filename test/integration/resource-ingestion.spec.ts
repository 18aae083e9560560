import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MemoryRepository } from '../../src/memory/memories/lifecycle/memory.repository.js';
import { SessionEraser } from '../../src/memory/memories/lifecycle/session-eraser.js';
import { MessageMemoriesFinder } from '../../src/memory/memories/provenance/message-memories.js';
import { TurnMemoriesRepository } from '../../src/memory/memories/provenance/turn-memories.repository.js';
import { SessionMemoriesService } from '../../src/memory/memories/session-memories.service.js';
import type { ResourceContents } from '../../src/resources/ingestion/resource-content.js';
import { ResourceIngestion } from '../../src/resources/ingestion/resource-ingestion.js';
import { ResourcesRepository } from '../../src/resources/resources.repository.js';
import type { IngestibleResource } from '../../src/resources/resources.types.js';
import { useMemoriesFixture } from './memories-fixture.js';
import { chat, user } from './sessions-fixture.js';

const { signal } = new AbortController();
const setup = useMemoriesFixture();

const getRepository = (): ResourcesRepository => new ResourcesRepository(setup.fixture.db);

async function insertResource(): Promise<IngestibleResource> {
  const id = `r_${randomUUID().replaceAll('-', '')}`;
  const row = {
    ...{ id, filename: 'a.txt', mimeType: 'text/plain', sizeBytes: 1, sha256: id, title: null },
    ...{ description: null, storageKey: null, sourceUri: null, ingestUri: null },
  };
  const { spaceId, appId, projectId } = setup.fixture.scope;
  await getRepository().insert({ spaceId, userId: 'ann', appId, projectId }, row);
  return (await getRepository().claim(spaceId, id))!;
}

async function deleteResource(resource: IngestibleResource): Promise<void> {
  const deletion = { actor: 'user:ann', action: 'resource.deleted', receiptId: randomUUID() } as const;
  await getRepository().delete(setup.fixture.db.manager, resource, {
    ...deletion,
    erased: {},
    backend: null,
  });
}

/** Adds a passage as an attempt does that breaks off afterwards. */
async function addPassage({ sessionId }: IngestibleResource): Promise<void> {
  await chat(
    setup.fixture.sessions,
    { ...setup.fixture.scope, endUser: '', sessionId },
    [user('A passage')],
    [],
  );
}

function buildIngestion(): ResourceIngestion {
  const { db, memories } = setup.fixture;
  const eraser = new SessionEraser(new MemoryRepository(db), memories.changes);
  const sessions = new SessionMemoriesService(
    eraser,
    new MessageMemoriesFinder(new TurnMemoriesRepository(db)),
  );
  const notExpected = () => Promise.reject(new Error('not expected'));
  const contents = { prepare: notExpected } as unknown as ResourceContents;
  const backend = { add: notExpected, flush: notExpected };
  return new ResourceIngestion(getRepository(), contents, backend, sessions, { ingestConcurrency: 1 });
}

const listPassages = ({ sessionId }: IngestibleResource): Promise<object[]> =>
  setup.fixture.db.query(`SELECT content FROM messages WHERE session_id = $1`, [sessionId]);

describe('the ingestion of a resource that was deleted meanwhile', () => {
  it.each(['run', 'giveUp'] as const)(
    'erases in %s what an attempt added after the deletion',
    async (way) => {
      const resource = await insertResource();
      await deleteResource(resource);
      await addPassage(resource);
      expect(await listPassages(resource)).toHaveLength(1);
      const ref = { spaceId: resource.spaceId, resourceId: resource.id };
      if (way === 'run') await buildIngestion().run(ref, signal);
      else await buildIngestion().giveUp(ref, 'The backend did not answer.');
      expect(await listPassages(resource)).toEqual([]);
    },
  );

  it('leaves the passages of a resource that is not deleted', async () => {
    const resource = await insertResource();
    await addPassage(resource);
    const ref = { spaceId: resource.spaceId, resourceId: resource.id };
    await buildIngestion().giveUp(ref, 'The backend did not answer.');
    expect(await listPassages(resource)).toHaveLength(1);
  });
});
