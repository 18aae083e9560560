import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

// Read as a file, because a migration imports nothing of the modules that use the tables.
const WRITE_TURNS = new URL('../../sessions/log/write-turns.sql', import.meta.url);

/**
 * Installs `write_turns` in place of the one of migration 0060, which skipped every message whose hash was
 * among the latest 200 of its session, answers included.
 */
export class WriteTurnsByPlace0090 implements MigrationInterface {
  readonly name = 'write-turns-by-place-0000000000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "messages" ADD "is_repeated" boolean NOT NULL DEFAULT false');
    await runner.query(await readFile(WRITE_TURNS, 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
