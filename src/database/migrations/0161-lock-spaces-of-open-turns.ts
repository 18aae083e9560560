import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const WRITE_TURNS = new URL('../../sessions/log/write-turns.sql', import.meta.url);

/**
 * Installs the `write_turns` that also locks the spaces of turns that are only opened, and removes turns that
 * were written while their space was being erased.
 */
export class LockSpacesOfOpenTurns0161 implements MigrationInterface {
  readonly name = 'lock-spaces-of-open-turns-0000000000161';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(WRITE_TURNS, 'utf8'));
    for (const table of ['messages', 'turns'])
      await runner.query(
        `DELETE FROM ${table} WHERE NOT EXISTS (SELECT FROM spaces WHERE spaces.id = ${table}.space_id)`,
      );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
