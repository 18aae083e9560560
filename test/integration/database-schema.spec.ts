import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MessageEntity } from '../../src/database/entities/message.entity.js';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/postgres.js';

describe('schema', () => {
  let postgres: TestPostgres;
  let database: TestDatabase;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await postgres.createDatabase();
  }, 60_000);

  afterAll(() => postgres.stop());

  it('is the same in migrations and entities', async () => {
    const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('S0-73 keeps id, token_id, role, content, metadata, created_at (now) and hash (empty) of a message', async () => {
    const [row] = await database.dataSource.query<Record<string, unknown>[]>(
      `INSERT INTO messages (space_id, token_id, turn_id, role, content) VALUES ($1, $2, $3, 'user', '"hi"')
       RETURNING id, token_id, role, content, metadata, hash, abs(extract(epoch FROM now() - created_at)) < 5 AS fresh`,
      [randomUUID(), '00000000-0000-4000-8000-000000000001', randomUUID()],
    );
    expect(row).toEqual({
      id: expect.stringMatching(/^\d+$/),
      token_id: '00000000-0000-4000-8000-000000000001',
      role: 'user',
      content: '"hi"',
      metadata: {},
      hash: '',
      fresh: true,
    });
  });

  it('S0-74 has indexes on (token_id, id) and (token_id, hash)', async () => {
    const { tableName } = database.dataSource.getMetadata(MessageEntity);
    const rows = await database.dataSource.query<{ indexdef: string }[]>(
      'SELECT indexdef FROM pg_indexes WHERE tablename = $1',
      [tableName],
    );
    const columns = rows.map(({ indexdef }) => indexdef.slice(indexdef.indexOf('(')));
    expect(columns).toEqual(expect.arrayContaining(['(token_id, id)', '(token_id, hash)']));
  });
});
