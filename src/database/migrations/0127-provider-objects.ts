import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE "provider_objects" (
    "fingerprint" text NOT NULL,
    "id" text NOT NULL,
    "kind" text NOT NULL,
    "space_id" uuid NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "used_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "provider_objects_key" PRIMARY KEY ("fingerprint", "id")
  )`,
  // Erasing a space.
  `CREATE INDEX "provider_objects_space" ON "provider_objects" ("space_id")`,
  `CREATE INDEX "provider_objects_unused" ON "provider_objects" ("kind", "used_at")`,
];

/** Adds the table that says which space made what is kept at a provider. */
export class ProviderObjects0127 implements MigrationInterface {
  readonly name = 'provider-objects-0000000000127';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
