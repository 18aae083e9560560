import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { EmbeddedIndexDriver } from '../../src/search-index/embedded/embedded-index.driver.js';
import type { IndexDelta, IndexPosition, MemoryIndex } from '../../src/search-index/memory-index.port.js';
import { Embedder, type Vector } from '../../src/embeddings/embedder.port.js';
import { DocumentEmbeddingService } from '../../src/memory/indexing/vectors/document-embedding.service.js';
import { IndexSourceRepository } from '../../src/memory/indexing/vectors/index-source.repository.js';
import type { DocumentVector } from '../../src/memory/indexing/vectors/vector-store.port.js';
import { VectorStoreRepository } from '../../src/memory/indexing/vectors/vector-store.repository.js';
import {
  describeIndex,
  createDocument,
  createQuery,
  type DocumentInput,
  type IndexSubject,
} from '../contract/index-suite.js';
import { countReadRows } from '../support/count-read-rows.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { bumpVersion, insertMemory, insertMessage, insertSpace } from '../support/recall-rows.js';

let postgres: TestPostgres;
let db: DataSource;
let source: IndexSourceRepository;
let vectors: VectorStoreRepository;

beforeAll(async () => {
  postgres = await startTestPostgres();
  db = (await postgres.createDatabase()).dataSource;
  source = new IndexSourceRepository(db);
  vectors = new VectorStoreRepository(db);
});
afterAll(() => postgres.stop());

/** Letters of a text, so that vectors tell texts apart. */
class LetterEmbedder extends Embedder {
  readonly dims = 26;
  failure: Error | null = null;

  constructor(readonly identity = 'letters') {
    super();
  }

  embed(texts: readonly string[]): Promise<readonly Vector[]> {
    if (this.failure) return Promise.reject(this.failure);
    return Promise.resolve(texts.map((text) => (text === 'unknown language' ? null : letters(text))));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

function letters(text: string): Float32Array {
  const vector = new Float32Array(26);
  for (const letter of text.toLowerCase().match(/[a-z]/g) ?? []) vector[letter.charCodeAt(0) - 97]! += 1;
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** Inserts messages at the revisions from 1 on, and returns them with vectors to save. */
async function insertTexts(spaceId: string, count: number): Promise<readonly DocumentVector[]> {
  const rows = await db.query<{ id: string; text: string }[]>(
    `WITH space AS (UPDATE spaces SET version = $2 WHERE id = $1)
     INSERT INTO messages (space_id, token_id, turn_id, role, content, body, revision)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'user', '""', 'text ' || n, n FROM generate_series(1, $2::int) AS n
     RETURNING id, body AS text`,
    [spaceId, count],
  );
  return rows.map(({ id, text }) => ({ id: `m:${id}`, text, vector: letters(text) }));
}

async function everything(
  spaceId: string,
): Promise<{ documents: IndexDelta['documents'][number][]; pages: number; position: IndexPosition }> {
  const documents: IndexDelta['documents'][number][] = [];
  let position: IndexPosition | null = null;
  for (let pages = 1; ; pages += 1) {
    const delta: IndexDelta | null = await source.loadDelta(spaceId, position);
    if (delta === null) throw new Error('nothing to read');
    documents.push(...delta.documents);
    position = { epoch: delta.epoch, revision: delta.revision };
    if (!delta.more) return { documents, pages, position };
  }
}

describe('IndexSourceRepository', () => {
  let spaceId: string;
  beforeEach(async () => {
    spaceId = await insertSpace(db);
  });

  it('reads finished user and assistant turns and live memories, and nothing else', async () => {
    const said = await insertMessage(db, spaceId, {
      body: 'My dog is Rex',
      metadata: { name: 'Ann' },
      created_at: new Date(0),
    });
    await insertMessage(db, spaceId, { role: 'tool', body: 'tool output' });
    await insertMessage(db, spaceId, { body: 'still open', revision: null });
    const live = await insertMemory(db, spaceId, { content: 'The user has a dog' });
    await insertMemory(db, spaceId, { content: 'The user has a cat', valid_to: new Date() });
    const { documents } = await everything(spaceId);
    expect(documents.map(({ id, kind, text, speaker }) => ({ id, kind, text, speaker }))).toEqual([
      { id: `m:${said}`, kind: 'turn', text: 'My dog is Rex', speaker: 'Ann' },
      { id: `f:${live}`, kind: 'memory', text: 'The user has a dog', speaker: '' },
    ]);
  });

  it('sends only changed documents, and nothing when nothing changed', async () => {
    const first = await insertMessage(db, spaceId, { body: 'one' });
    const { position } = await everything(spaceId);
    expect(await source.loadDelta(spaceId, position)).toBeNull();
    const memory = await insertMemory(db, spaceId, { content: 'two' });
    await vectors.save(spaceId, { identity: 'letters', dims: 26 }, [
      { id: `m:${first}`, text: 'one', vector: letters('one') },
    ]);
    const delta = await source.loadDelta(spaceId, position);
    expect(delta?.documents.map(({ id }) => id).sort()).toEqual([`f:${memory}`, `m:${first}`].sort());
    expect(delta?.documents.find(({ id }) => id === `m:${first}`)).toMatchObject({
      model: 'letters',
      vector: letters('one'),
    });
  });

  it('sends documents in the order they were said in, whatever order they lie in', async () => {
    const later = await insertMessage(db, spaceId, { body: 'later', created_at: new Date('2026-02-01') });
    const earlier = await insertMessage(db, spaceId, { body: 'earlier', created_at: new Date('2026-01-01') });
    const { documents } = await everything(spaceId);
    expect(documents.map(({ id }) => id)).toEqual([`m:${earlier}`, `m:${later}`]);
  });

  it('names superseded memories and redacted turns as removed', async () => {
    const turn = await insertMessage(db, spaceId, { body: 'one' });
    const memory = await insertMemory(db, spaceId, { content: 'two' });
    const { position } = await everything(spaceId);
    await db.query(`UPDATE memories SET valid_to = now(), revision = $2 WHERE id = $1`, [
      memory,
      await bumpVersion(db, spaceId),
    ]);
    await db.query(`UPDATE messages SET body = '', revision = $2 WHERE id = $1`, [
      turn,
      await bumpVersion(db, spaceId),
    ]);
    const delta = await source.loadDelta(spaceId, position);
    expect([delta?.documents, [...(delta?.removed ?? [])].sort()]).toEqual([
      [],
      [`f:${memory}`, `m:${turn}`].sort(),
    ]);
  });

  it('starts over after an erase, and drops a space that no longer exists', async () => {
    await insertMessage(db, spaceId, { body: 'one' });
    const { position } = await everything(spaceId);
    await db.query('DELETE FROM messages WHERE space_id = $1', [spaceId]);
    await db.query('UPDATE spaces SET epoch = epoch + 1, version = version + 1 WHERE id = $1', [spaceId]);
    const erased = await source.loadDelta(spaceId, position);
    expect(erased).toMatchObject({ epoch: position.epoch + 1, documents: [] });
    await db.query('DELETE FROM spaces WHERE id = $1', [spaceId]);
    const gone = await source.loadDelta(spaceId, position);
    expect(gone).toMatchObject({ documents: [], more: false });
    expect(gone?.epoch).not.toBe(position.epoch);
    expect(await source.loadDelta(spaceId, gone)).toBeNull();
    expect(await source.loadDelta(spaceId, null)).toBeNull();
  });

  it('reads a large space page by page, every document once with its vector', async () => {
    await db.query(
      `INSERT INTO messages (space_id, token_id, turn_id, role, content, body, hash, revision)
       SELECT $1, $2, gen_random_uuid(), 'user', '""', 'text ' || n, n::text, n * 2 FROM generate_series(1, 2500) AS n`,
      [spaceId, randomUUID()],
    );
    await db.query('UPDATE spaces SET version = 6000 WHERE id = $1', [spaceId]);
    const missing = await vectors.listMissing({ spaceId, model: 'letters', after: -1 }, 5_000);
    await vectors.save(
      spaceId,
      { identity: 'letters', dims: 26 },
      missing.map((document) => ({ ...document, vector: letters(document.text) })),
    );
    const { documents, pages } = await everything(spaceId);
    expect(pages).toBeGreaterThan(2);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(2500);
    expect(documents.filter(({ vector }) => vector !== null)).toHaveLength(2500);
  });
});

describe('IndexSourceRepository and the vectors of a large space', () => {
  it('reads only the vectors of the texts that changed', async () => {
    const spaceId = await insertSpace(db);
    const [text, ...older] = await insertTexts(spaceId, 3_000);
    // Their rows are as small as if the vectors were long, because PostgreSQL stores long values elsewhere.
    const small = older.map((document) => ({ ...document, vector: null }));
    await vectors.save(spaceId, { identity: 'letters', dims: 26 }, small);
    const { epoch, revision } = (await source.loadDelta(spaceId, { epoch: 0, revision: 3_000 }))!;
    await vectors.save(spaceId, { identity: 'letters', dims: 26 }, [text!]);
    await insertMessage(db, spaceId, { body: 'new' });
    await db.query('ANALYZE messages, memory_vectors');
    let delta: IndexDelta | null = null;
    const read = await countReadRows(db, 'memory_vectors', async (inside) => {
      delta = await new IndexSourceRepository(inside).loadDelta(spaceId, { epoch, revision });
    });
    expect(delta).toMatchObject({ documents: [{ id: text!.id }, { text: 'new' }] });
    expect(read).toBeLessThan(10);
  });
});

describe('VectorStoreRepository and DocumentEmbeddingService', () => {
  let spaceId: string;
  beforeEach(async () => {
    spaceId = await insertSpace(db);
  });

  it('embeds each text once per model, including texts without a vector', async () => {
    await insertMessage(db, spaceId, { body: 'abc' });
    await insertMessage(db, spaceId, { body: 'unknown language' });
    await insertMemory(db, spaceId, { content: 'def' });
    const embedding = new DocumentEmbeddingService(vectors);
    expect(await embedding.embedMissing(spaceId, new LetterEmbedder(), 10)).toBe(3);
    expect(await embedding.embedMissing(spaceId, new LetterEmbedder(), 10)).toBe(0);
    expect(await embedding.embedMissing(spaceId, new LetterEmbedder('another'), 10)).toBe(3);
    const { documents } = await everything(spaceId);
    expect(
      documents
        .filter(({ vector }) => vector !== null)
        .map(({ model }) => model)
        .sort(),
    ).toEqual(['another', 'another', 'letters', 'letters']);
  });

  it('leaves no vector for a text that changed or went while it was embedded, or in another space', async () => {
    const changed = await insertMessage(db, spaceId, { body: 'redacted' });
    const gone = randomUUID();
    const foreign = await insertMessage(db, await insertSpace(db), { body: 'foreign' });
    const save = (id: string, text: string) =>
      vectors.save(spaceId, { identity: 'letters', dims: 26 }, [{ id, text, vector: letters(text) }]);
    await save(`m:${changed}`, 'the text before');
    await save(`f:${gone}`, 'erased');
    await save(`m:${foreign}`, 'foreign');
    expect(await db.query('SELECT document_id FROM memory_vectors WHERE space_id = $1', [spaceId])).toEqual(
      [],
    );
  });

  it('reads only the texts that a batch contains, however many the space has', async () => {
    const batch = (await insertTexts(spaceId, 3_000)).slice(0, 64);
    let saved = 0;
    const read = await countReadRows(db, 'messages', async (inside) => {
      saved = await new VectorStoreRepository(inside).save(spaceId, { identity: 'letters', dims: 26 }, batch);
    });
    expect({ saved, read }).toEqual({ saved: 64, read: 64 });
  });

  it('saves nothing for a space that is gone, and rejects when the embedder is down', async () => {
    await vectors.save(randomUUID(), { identity: 'letters', dims: 26 }, [
      { id: 'm:1', text: 'x', vector: null },
    ]);
    await insertMessage(db, spaceId, { body: 'abc' });
    const embedder = new LetterEmbedder();
    embedder.failure = new Error('down');
    await expect(new DocumentEmbeddingService(vectors).embedMissing(spaceId, embedder, 10)).rejects.toThrow(
      'down',
    );
  });
});

describe('two indexes over one database', () => {
  it('see at the next search what was committed elsewhere', async () => {
    const spaceId = await insertSpace(db);
    const index = new EmbeddedIndexDriver(new IndexSourceRepository(db), { memoryBudget: 1e8 });
    expect(await index.search(createQuery({ spaceId, text: 'dog' }))).toEqual([]);
    for (let at = 0; at < 20; at += 1) {
      const id = await insertMessage(db, spaceId, { body: `dog number${at}` });
      const found = await index.search(createQuery({ spaceId, text: `number${at}` }));
      expect(found.map(({ document }) => document.id)).toContain(`m:${id}`);
    }
  });
});

describeIndex('embedded over PostgreSQL', () => Promise.resolve(subjectOverRows()));

/** The port's suite speaks of names; rows have ids of their own, so the ids are mapped both ways. */
function subjectOverRows(): IndexSubject {
  const spaces = new Map<string, string>();
  const rowIds = new Map<string, string>();
  const names = new Map<string, string>();
  const getSpace = async (name: string): Promise<string> => {
    const id = spaces.get(name) ?? (await insertSpace(db));
    spaces.set(name, id);
    return id;
  };
  const put = async (name: string, input: DocumentInput): Promise<void> => {
    const spaceId = await getSpace(name);
    const document = createDocument(input);
    const key = `${name} ${document.id}`;
    const known = rowIds.get(key);
    const row = await upsert(spaceId, document, known);
    const id = `${document.kind === 'turn' ? 'm' : 'f'}:${row}`;
    rowIds.set(key, row);
    names.set(id, document.id);
    if (document.vector !== null) {
      await vectors.save(spaceId, { identity: document.model ?? '', dims: 4 }, [
        { id, text: document.text, vector: document.vector },
      ]);
    }
  };
  const indexOfAProcess = (): MemoryIndex => {
    const inner = new EmbeddedIndexDriver(source, { memoryBudget: 1e8 });
    return {
      search: async (query, signal) => {
        const hits = await inner.search(
          { ...query, spaceId: spaces.get(query.spaceId) ?? randomUUID() },
          signal,
        );
        return hits.map((hit) => ({
          ...hit,
          document: { ...hit.document, id: names.get(hit.document.id) ?? '' },
        }));
      },
      dropSpace: (name) => inner.dropSpace(spaces.get(name) ?? ''),
      dropDocuments: () => inner.dropDocuments(),
      ping: () => inner.ping(),
    };
  };
  return {
    index: indexOfAProcess(),
    other: indexOfAProcess(),
    put: async (name, ...documents) => {
      for (const document of documents) await put(name, document);
    },
    remove: async (name, ...ids) => {
      const spaceId = await getSpace(name);
      for (const id of ids) {
        const row = rowIds.get(`${name} ${id}`);
        const revision = await bumpVersion(db, spaceId);
        if (row !== undefined)
          await db.query(`UPDATE messages SET body = '', revision = $2 WHERE id = $1`, [row, revision]);
      }
    },
    erase: async (name, ...left) => {
      const spaceId = await getSpace(name);
      for (const table of ['messages', 'memories', 'memory_vectors'])
        await db.query(`DELETE FROM ${table} WHERE space_id = $1`, [spaceId]);
      await db.query('UPDATE spaces SET epoch = epoch + 1, version = version + 1 WHERE id = $1', [spaceId]);
      for (const key of [...rowIds.keys()]) if (key.startsWith(`${name} `)) rowIds.delete(key);
      for (const document of left) await put(name, document);
    },
    lose: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

async function upsert(
  spaceId: string,
  document: ReturnType<typeof createDocument>,
  known: string | undefined,
): Promise<string> {
  const {
    endUser: end_user,
    appId: app_id,
    projectId: project_id,
    sessionId: session_id,
    role,
    hash,
  } = document;
  const scope = { end_user, app_id, project_id, session_id };
  if (known !== undefined) {
    const same = await db.query<unknown[]>('SELECT 1 FROM messages WHERE id = $1 AND body = $2', [
      known,
      document.text,
    ]);
    if (same.length > 0) return known;
    await db.query('DELETE FROM memory_vectors WHERE space_id = $1 AND document_id = $2', [
      spaceId,
      `m:${known}`,
    ]);
    await db.query('UPDATE messages SET body = $2, revision = $3 WHERE id = $1', [
      known,
      document.text,
      await bumpVersion(db, spaceId),
    ]);
    return known;
  }
  if (document.kind === 'turn')
    return insertMessage(db, spaceId, {
      ...scope,
      role,
      body: document.text,
      hash,
      metadata: { name: document.speaker },
    });
  const expires_at = document.expiresAt === null ? null : new Date(document.expiresAt);
  return insertMemory(db, spaceId, {
    ...scope,
    content: document.text,
    hash: createHash('md5').update(document.id).digest('hex'),
    expires_at,
  });
}
