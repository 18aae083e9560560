import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MessageEntity } from '../../src/database/entities/message.entity.js';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/postgres.js';

/** Digest of the function that the newest migration with `write-turns.sql` (0159) installs. */
const INSTALLED = 'fd6db121be556687408e6e110b78aed9a816a573d19a532ea637557e296f6a0b';

/** Reads the text between the dollar signs of `write-turns.sql`. */
function readWriteTurns(): string {
  const sql = readFileSync(new URL('../../src/sessions/log/write-turns.sql', import.meta.url), 'utf8');
  return sql.slice(sql.indexOf('$$') + 2, sql.lastIndexOf('$$'));
}

describe('schema', () => {
  let postgres: TestPostgres;
  let database: TestDatabase;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await postgres.createDatabase();
  });

  afterAll(() => postgres.stop());

  it('is the same in migrations and entities', async () => {
    const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('has the function write_turns of src/sessions/log/write-turns.sql', async () => {
    const rows = await database.dataSource.query<{ prosrc: string }[]>(
      "SELECT prosrc FROM pg_proc WHERE proname = 'write_turns'",
    );
    expect(rows.map(({ prosrc }) => prosrc)).toEqual([readWriteTurns()]);
  });

  it('write-turns.sql changes only together with a migration that installs it again', () => {
    expect(createHash('sha256').update(readWriteTurns()).digest('hex')).toBe(INSTALLED);
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
