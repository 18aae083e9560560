import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // STABLE, because a function that is more than its body says would not be inlined.
  `CREATE FUNCTION "provider_object_key"("fingerprint" text, "id" text) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
    RETURN encode(substr(sha256(convert_to("fingerprint" || ' ' || "id", 'UTF8')), 1, 16), 'hex')::uuid`,
  `ALTER TABLE "provider_objects" ADD "key" uuid`,
  `UPDATE "provider_objects" SET "key" = "provider_object_key"("fingerprint", "id")`,
  // Drops the primary key, too.
  `ALTER TABLE "provider_objects" DROP "id"`,
  `ALTER TABLE "provider_objects" ADD CONSTRAINT "provider_objects_key" PRIMARY KEY ("key")`,
  // Finding out whether a key gives access to objects of other spaces.
  `CREATE INDEX "provider_objects_fingerprint" ON "provider_objects" ("fingerprint", "space_id")`,
  `DROP INDEX "provider_objects_unused"`,
  `CREATE INDEX "provider_objects_used_at" ON "provider_objects" USING brin ("used_at")`,
];

/**
 * Identifies objects at providers by a short digest instead of their long ids, so that PostgreSQL needs less
 * time for each answer.
 */
export class ProviderObjectKeys0163 implements MigrationInterface {
  readonly name = 'provider-object-keys-0000000000163';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
