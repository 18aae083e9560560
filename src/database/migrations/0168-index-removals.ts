import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists erased data that an external index may still hold, so that a crash can't leave them there. */
export class IndexRemovals0168 implements MigrationInterface {
  readonly name = 'index-removals-0000000000168';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "index_removals" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "space_id" uuid NOT NULL,
      "document_ids" text array,
      "receipt_id" uuid,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "index_removals_key" PRIMARY KEY ("id")
    )`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
