import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets recall find hidden messages of which only a part has changed, marked as earlier. */
export class OutdatedMessages0160 implements MigrationInterface {
  readonly name = 'outdated-messages-0000000000160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "messages" ADD "is_outdated" boolean NOT NULL DEFAULT false');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
