import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the process of a long answer say that it still works on the turn. */
export class SignsOfLifeOfOpenTurns0162 implements MigrationInterface {
  readonly name = 'signs-of-life-of-open-turns-0000000000162';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE turns ADD COLUMN alive_at timestamptz');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
