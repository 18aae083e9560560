import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE "provider_owners" (
    "id" integer GENERATED ALWAYS AS IDENTITY,
    "fingerprint" text NOT NULL,
    "space_id" uuid NOT NULL,
    CONSTRAINT "provider_owners_key" PRIMARY KEY ("id")
  )`,
  `INSERT INTO "provider_owners" ("fingerprint", "space_id") SELECT DISTINCT "fingerprint", "space_id" FROM "provider_objects"`,
  `CREATE UNIQUE INDEX "provider_owners_fingerprint" ON "provider_owners" ("fingerprint", "space_id")`,
  // Erasing a space.
  `CREATE INDEX "provider_owners_space" ON "provider_owners" ("space_id")`,
  // A new table, because rows of a table with dropped columns are longer.
  `ALTER TABLE "provider_objects" RENAME TO "provider_objects_before"`,
  `CREATE TABLE "provider_objects" (
    "key" uuid NOT NULL,
    "owner_id" integer NOT NULL,
    "kind" text NOT NULL,
    "end_user" text,
    "session_id" text,
    "turn_id" uuid,
    "items" jsonb NOT NULL DEFAULT '{}',
    "used_at" timestamptz NOT NULL DEFAULT now()
  )`,
  `INSERT INTO "provider_objects" ("key", "owner_id", "kind", "end_user", "session_id", "turn_id", "items", "used_at")
    SELECT before."key", owner."id", before."kind", before."end_user", before."session_id", before."turn_id", before."items", before."used_at"
    FROM "provider_objects_before" AS before JOIN "provider_owners" AS owner USING ("fingerprint", "space_id")`,
  `DROP TABLE "provider_objects_before"`,
  `ALTER TABLE "provider_objects" ADD CONSTRAINT "provider_objects_key" PRIMARY KEY ("key")`,
  // Erasing a space, and finding out whether a key gives access to objects of other spaces.
  `CREATE INDEX "provider_objects_owner" ON "provider_objects" ("owner_id")`,
  `CREATE INDEX "provider_objects_used_at" ON "provider_objects" USING brin ("used_at")`,
  // Erasures count the chains that hold what they erase.
  `CREATE INDEX "provider_objects_items" ON "provider_objects" USING gin ("items") WHERE "items" <> '{}'`,
  // The service computes the digests.
  `DROP FUNCTION "provider_object_key"`,
  // The lock conflicts with that of an erasure, so nothing is added to an erased space. The owner is read
  // after it, so that it is never one that an erasure has removed meanwhile.
  `CREATE FUNCTION "find_provider_owner"("print" text, "space" uuid) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    owner integer;
  BEGIN
    PERFORM FROM "spaces" WHERE "id" = "space" FOR KEY SHARE;
    IF NOT FOUND THEN RETURN NULL; END IF;
    LOOP
      SELECT "id" INTO owner FROM "provider_owners" WHERE "fingerprint" = "print" AND "space_id" = "space";
      IF FOUND THEN RETURN owner; END IF;
      INSERT INTO "provider_owners" ("fingerprint", "space_id") VALUES ("print", "space") ON CONFLICT DO NOTHING;
    END LOOP;
  END $$`,
  // A function, because PostgreSQL keeps the plans of its statements.
  `CREATE FUNCTION "add_provider_objects"("print" text, "space" uuid, "keys" uuid[], "kinds" text[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    owner integer := "find_provider_owner"("print", "space");
  BEGIN
    IF owner IS NULL THEN RETURN; END IF;
    INSERT INTO "provider_objects" ("key", "owner_id", "kind")
    SELECT made."key", owner, made."kind" FROM unnest("keys", "kinds") AS made("key", "kind")
    ORDER BY 1 ON CONFLICT ("key") DO NOTHING;
  END $$`,
];

/**
 * Keeps the owners of objects at providers, each a provider key and a space, in a table of their own, so that
 * PostgreSQL needs less time for each object.
 */
export class ProviderOwners0164 implements MigrationInterface {
  readonly name = 'provider-owners-0000000000164';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
