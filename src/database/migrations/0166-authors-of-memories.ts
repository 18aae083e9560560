import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records who wrote the first version of a memory; so far, only who replaced a version was recorded. */
export class AuthorsOfMemories0166 implements MigrationInterface {
  readonly name = 'authors-of-memories-0000000000166';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "memories" ADD COLUMN "created_by" text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
