import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE "provider_object_batches" (
    "id" bigint GENERATED ALWAYS AS IDENTITY,
    "owner_id" integer NOT NULL,
    "keys" bytea NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "provider_object_batches_key" PRIMARY KEY ("id")
  )`,
  // Digests can't be compressed.
  `ALTER TABLE "provider_object_batches" ALTER "keys" SET STORAGE EXTERNAL`,
  `CREATE INDEX "provider_object_batches_owner" ON "provider_object_batches" ("owner_id")`,
  `CREATE INDEX "provider_object_batches_created_at" ON "provider_object_batches" USING brin ("created_at")`,
  `CREATE FUNCTION "add_provider_object_batch"("print" text, "space" uuid, "keys" bytea) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    owner integer := "find_provider_owner"("print", "space");
  BEGIN
    IF owner IS NULL THEN RETURN; END IF;
    INSERT INTO "provider_object_batches" ("owner_id", "keys") VALUES (owner, "add_provider_object_batch"."keys");
  END $$`,
];

/**
 * Adds the table of the answers that were made with a key that no other space uses. A row for each of them
 * took PostgreSQL most of the time that it spent on an answer without memory.
 */
export class ProviderObjectBatches0165 implements MigrationInterface {
  readonly name = 'provider-object-batches-0000000000165';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
