import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a turn stay open while its provider works on the answer in the background. */
export class BackgroundTurns0141 implements MigrationInterface {
  readonly name = 'background-turns-0000000000141';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "turns" ADD "is_background" boolean NOT NULL DEFAULT false');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
