import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { buildDataSourceOptions } from '../../src/database/data-source.js';
import { ALL_MIGRATIONS } from '../../src/database/migrations/all-migrations.js';
import { findMissingMigrations, runMigrations } from '../../src/database/run-migrations.js';
import { ProviderObjectsRepository } from '../../src/proxy/objects/provider-objects.repository.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { buildMemories } from './memories-fixture.js';
import { createScope } from './sessions-fixture.js';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

/** A database as an earlier release left it. */
async function openOlder(migrations: number): Promise<{ db: DataSource; url: string; name: string }> {
  const name = `older_${randomBytes(6).toString('hex')}`;
  const server = await new DataSource(buildDataSourceOptions(postgres.url)).initialize();
  await server.query(`CREATE DATABASE "${name}"`);
  await server.destroy();
  const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  const db = await new DataSource({
    ...buildDataSourceOptions(url),
    migrations: ALL_MIGRATIONS.slice(0, migrations),
  }).initialize();
  await db.runMigrations();
  return { db, url, name };
}

async function drop(db: DataSource, name: string): Promise<void> {
  await db.destroy();
  const server = await new DataSource(buildDataSourceOptions(postgres.url)).initialize();
  await server.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  await server.destroy();
}

describe('a database of an earlier release', () => {
  it('S3-16 S3-17 is upgraded step by step, in order, and keeps its memories', async () => {
    const { db, url, name } = await openOlder(2);
    const [spaceId, id] = [randomUUID(), randomUUID()];
    await db.query('INSERT INTO spaces (id, version) VALUES ($1, 1)', [spaceId]);
    const values = [id, spaceId, 'drink', 'I like tea', 'h'];
    await db.query(
      'INSERT INTO memories (id, space_id, key, content, hash, revision) VALUES ($1, $2, $3, $4, $5, 1)',
      values,
    );
    const steps = ALL_MIGRATIONS.slice(2).map((Migration) => new Migration().name);
    await expect(runMigrations(url)).resolves.toEqual(steps);
    await expect(runMigrations(url)).resolves.toEqual([]);
    await expect(findMissingMigrations(url)).resolves.toEqual([]);
    const { service } = buildMemories(db);
    const found = await service.list(createScope(spaceId), { words: 'tea' });
    expect(found.memories).toEqual([
      expect.objectContaining({
        id,
        key: 'drink',
        content: 'I like tea',
        memoryNo: 1,
        version: 1,
        agentId: null,
      }),
    ]);
    await drop(db, name);
  });

  it('keeps the owners of objects at providers', async () => {
    const before = ALL_MIGRATIONS.findIndex((Migration) =>
      new Migration().name.startsWith('provider-object-keys'),
    );
    const { db, url, name } = await openOlder(before);
    const spaceId = randomUUID();
    const ids = ['resp_ä', 'file_1'];
    await db.query(
      `INSERT INTO provider_objects (fingerprint, id, kind, space_id) SELECT 'f', id, 'files', $1 FROM unnest($2::text[]) AS id`,
      [spaceId, ids],
    );
    await runMigrations(url);
    const found = await new ProviderObjectsRepository(db).find('f', [...ids, 'file_2']);
    expect(found.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'file_1', spaceId },
      { id: 'resp_ä', spaceId },
    ]);
    await drop(db, name);
  });

  it('erases the passages and names of deleted documents', async () => {
    const before = ALL_MIGRATIONS.findIndex((Migration) =>
      new Migration().name.startsWith('erase-deleted-documents'),
    );
    const { db, url, name } = await openOlder(before);
    const spaceId = randomUUID();
    await db.query('INSERT INTO spaces (id) VALUES ($1)', [spaceId]);
    for (const [id, deletedAt] of [
      ['r_kept', null],
      ['r_deleted', new Date()],
    ]) {
      await db.query(
        `INSERT INTO user_resources (id, space_id, user_id, app_id, project_id, filename, mime_type, size_bytes, sha256, deleted_at)
         VALUES ($1::text, $2, 'ann', 'default', 'default', $1 || '.txt', 'text/plain', 1, $1, $3)`,
        [id, spaceId, deletedAt],
      );
      await db.query(
        `INSERT INTO messages (space_id, token_id, turn_id, session_id, role, content, body) VALUES ($1, $1, $1, 'resource:ann:' || $2::text, 'user', '""', $2)`,
        [spaceId, id],
      );
    }
    await runMigrations(url);
    const [texts, names] = [
      await db.query<object[]>('SELECT body FROM messages'),
      await db.query<object[]>('SELECT filename FROM user_resources ORDER BY filename'),
    ];
    expect([texts, names]).toEqual([[{ body: 'r_kept' }], [{ filename: '' }, { filename: 'r_kept.txt' }]]);
    await drop(db, name);
  });

  it('keeps the format of its memory LLMs by renaming those whose names select a format now', async () => {
    const before = ALL_MIGRATIONS.findIndex((Migration) =>
      new Migration().name.startsWith('memory-llm-formats'),
    );
    const { db, url, name } = await openOlder(before);
    for (const provider of [' Anthropic', 'gemini', 'OpenAI', 'my label'])
      await db.query(
        `INSERT INTO tokens (id, secret_hash, secret_prefix, policy, memory_llm_provider) VALUES ($1, $2, 'p', '{}', $3)`,
        [randomUUID(), provider, provider],
      );
    await runMigrations(url);
    const rows = await db.query<{ memory_llm_provider: string }[]>(
      'SELECT memory_llm_provider FROM tokens ORDER BY 1',
    );
    expect(rows.map((row) => row.memory_llm_provider).toSorted()).toEqual([
      'OpenAI',
      'anthropic-openai',
      'gemini-openai',
      'my label',
    ]);
    await drop(db, name);
  });

  it('is searched for substrings all the same where the extension for it is missing', async () => {
    const { db, url, name } = await openOlder(2);
    // Stands in for a server without pg_trgm: what the extension would bring is taken, so that adding it
    // fails.
    await db.query(
      'CREATE FUNCTION similarity(text, text) RETURNS real LANGUAGE sql AS $$ SELECT 0::real $$',
    );
    await runMigrations(url);
    await expect(
      db.query("SELECT 1 FROM pg_indexes WHERE indexname = 'memories_substring'"),
    ).resolves.toEqual([]);
    const spaceId = randomUUID();
    await db.query('INSERT INTO spaces (id) VALUES ($1)', [spaceId]);
    const { service } = buildMemories(db);
    await service.upsert(createScope(spaceId), { content: 'I like tea' }, { actor: 'user:ann' });
    await expect(service.list(createScope(spaceId), { contains: { text: 'KE TE' } })).resolves.toMatchObject({
      total: 1,
    });
    await drop(db, name);
  });
});
