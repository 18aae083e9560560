import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const WRITE_TURNS = new URL('../../sessions/log/write-turns.sql', import.meta.url);

/**
 * Installs the `write_turns` that marks a turn whose answer is made in the background when it is opened: a
 * mark that came later was lost with its process.
 */
export class BackgroundTurnsFromTheStart0159 implements MigrationInterface {
  readonly name = 'background-turns-from-the-start-0000000000159';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(WRITE_TURNS, 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
