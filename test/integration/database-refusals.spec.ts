import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { StartError } from '../../src/config/start-error.js';
import { buildDataSourceOptions } from '../../src/database/data-source.js';
import { findMissingMigrations, runMigrations } from '../../src/database/run-migrations.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';

let postgres: TestPostgres;
let server: DataSource;
const name = `refusing_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await new DataSource(buildDataSourceOptions(postgres.url)).initialize();
  await server.query(`CREATE DATABASE "${name}"`);
  await server.query(`CREATE ROLE "${name}" LOGIN PASSWORD 'secret'`);
});

afterAll(async () => {
  await server.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  await server.query(`DROP ROLE "${name}"`);
  await server.destroy();
  await postgres.stop();
});

const buildUrl = (login: { readonly username?: string; readonly password?: string } = {}): string =>
  Object.assign(new URL(postgres.url), { pathname: `/${name}`, ...login }).href;

async function catchStartError(work: Promise<unknown>): Promise<StartError> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StartError) return error;
  throw new Error('It did not fail with a StartError.', { cause: error });
}

describe('a database in which the user may not work', () => {
  it('says that the user must own it', async () => {
    const { message, hint } = await catchStartError(
      runMigrations(buildUrl({ username: name, password: 'secret' })),
    );
    expect(message).toMatch(new RegExp(`/${name} can't be .*: permission denied for .*\\.$`));
    expect(message).not.toContain('secret');
    expect(hint).toContain('ALTER DATABASE');
  });

  it('says so, too, if another user made the tables', async () => {
    await runMigrations(buildUrl());
    const { message, hint } = await catchStartError(
      findMissingMigrations(buildUrl({ username: name, password: 'secret' })),
    );
    expect(message).toContain('permission denied for table schema_migrations');
    expect(hint).toContain('REASSIGN OWNED');
  });

  it('asks for the primary of a standby', async () => {
    await server.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
    const database = await new DataSource(buildDataSourceOptions(buildUrl())).initialize();
    await database.query('SET default_transaction_read_only = off');
    await database.query('DELETE FROM schema_migrations');
    await database.destroy();
    const { hint } = await catchStartError(runMigrations(buildUrl()));
    expect(hint).toContain('primary');
  });
});
