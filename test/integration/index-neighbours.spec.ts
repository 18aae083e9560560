import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { IndexSourceRepository } from '../../src/memory/indexing/vectors/index-source.repository.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { insertMessage, insertSpace } from '../support/recall-rows.js';

let postgres: TestPostgres;
let db: DataSource;
let spaceId: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
  db = (await postgres.createDatabase()).dataSource;
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  spaceId = await insertSpace(db);
});

const say = (body: string, columns: object = {}): Promise<string> =>
  insertMessage(db, spaceId, { body, session_id: 's', ...columns });

/** Lists the texts beside the message "hit", two each way. */
async function textsBeside(hit: string): Promise<string[]> {
  const found = await new IndexSourceRepository(db).findNeighbours(spaceId, [`m:${hit}`], 2);
  return found.map(({ text }) => text);
}

/** The choice of neighbours is tested with `PgIndexSource` in index-maintenance.spec.ts. */
describe('neighbours of a hit', () => {
  it.each([
    ['hidden', { hidden_at: new Date(), hidden_reason: 'forgotten', hidden_revision: 1 }],
    ['of an open turn', { revision: null }],
    ['of a tool', { role: 'tool' }],
    ['of another session', { session_id: 'other' }],
    ['of another end user', { end_user: 'bob' }],
    ['of another app', { app_id: 'other' }],
    ['of another project', { project_id: 'other' }],
  ])('are no messages that are %s', async (_what, columns) => {
    await say('before', columns);
    const hit = await say('hit');
    await say('after', columns);
    expect(await textsBeside(hit)).toEqual([]);
  });
});
