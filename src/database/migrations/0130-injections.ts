import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

// Read as files, because a migration imports nothing of the modules that use the tables.
const WRITE_INJECTIONS = new URL('../../sessions/ledger/write-injections.sql', import.meta.url);

const STATEMENTS = [
  `CREATE TABLE "injections" (
    "id" uuid NOT NULL,
    "space_id" uuid NOT NULL,
    "end_user" text NOT NULL DEFAULT '',
    "app_id" text NOT NULL DEFAULT 'default',
    "project_id" text NOT NULL DEFAULT 'default',
    "session_id" text NOT NULL DEFAULT 'default',
    "wire" text NOT NULL,
    "anchor" text NOT NULL,
    "block" text,
    "items" jsonb NOT NULL DEFAULT '[]',
    "item_ids" text array NOT NULL DEFAULT '{}',
    "answer" text,
    "window_from" bigint,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "used_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "injections_key" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "injections_session" ON "injections" ("space_id", "end_user", "session_id", "wire")`,
  `CREATE INDEX "injections_anchor" ON "injections" ("space_id", "anchor")`,
  `CREATE INDEX "injections_unused" ON "injections" ("used_at")`,
  `CREATE INDEX "injections_items" ON "injections" USING gin ("item_ids")`,
  // Takes documents out of all blocks of a space; what is left of a block is rendered anew when it is needed.
  `CREATE FUNCTION "strip_injections"("space" uuid, "documents" text[]) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    stripped integer := 0;
  BEGIN
    -- Processes also keep blocks that are in no row.
    PERFORM pg_notify('memorybridge_injections', space::text);
    IF NOT EXISTS (SELECT FROM injections WHERE space_id = space) THEN RETURN 0; END IF;
    UPDATE injections SET block = NULL, items = kept.items, item_ids = kept.ids
    FROM (
      SELECT own.id, coalesce((SELECT jsonb_agg(item ORDER BY ord) FROM jsonb_array_elements(own.items) WITH ORDINALITY AS all_items(item, ord)
          WHERE NOT item->'refs' ?| documents), '[]') AS items,
        ARRAY(SELECT DISTINCT ref FROM jsonb_array_elements(own.items) AS item, jsonb_array_elements_text(item->'refs') AS ref WHERE NOT item->'refs' ?| documents) AS ids
      FROM injections own WHERE own.space_id = space AND own.item_ids && documents
    ) AS kept WHERE injections.id = kept.id;
    GET DIAGNOSTICS stripped = ROW_COUNT;
    RETURN stripped;
  END $$`,
  `CREATE FUNCTION "injections_forget_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM strip_injections(space_id, array_agg('m:' || id)) FROM gone GROUP BY space_id;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION "injections_forget_memories"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM strip_injections(space_id, array_agg('f:' || id)) FROM gone GROUP BY space_id;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION "injections_forget_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM strip_injections(space_id, array_agg('f:' || memory_id)) FROM gone GROUP BY space_id;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION "injections_forget_message"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM strip_injections(NEW.space_id, ARRAY['m:' || NEW.id]);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "injections_messages" AFTER DELETE ON "messages" REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION "injections_forget_messages"()`,
  `CREATE TRIGGER "injections_memories" AFTER DELETE ON "memories" REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION "injections_forget_memories"()`,
  `CREATE TRIGGER "injections_versions" AFTER DELETE ON "memory_versions" REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION "injections_forget_versions"()`,
  `CREATE TRIGGER "injections_message" AFTER UPDATE OF "hidden_reason" ON "messages" FOR EACH ROW
    WHEN (NEW.hidden_reason = 'erased' AND OLD.hidden_reason IS DISTINCT FROM 'erased') EXECUTE FUNCTION "injections_forget_message"()`,
];

/**
 * Adds the ledger of blocks that were put into conversations. Triggers take erased texts out of it, so that
 * no way of erasing can forget it.
 */
export class Injections0130 implements MigrationInterface {
  readonly name = 'injections-0000000000130';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await runner.query(await readFile(WRITE_INJECTIONS, 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
