import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE "memories"
    ADD COLUMN "memory_no" bigserial NOT NULL,
    ADD COLUMN "agent_id" text,
    ADD COLUMN "input" text`,
  `CREATE UNIQUE INDEX "memories_number" ON "memories" ("memory_no")`,
  `CREATE INDEX "memories_session" ON "memories" ("space_id", "session_id")`,
  `CREATE INDEX "memories_type" ON "memories" ("space_id", "type")`,
  `CREATE INDEX "memories_agent" ON "memories" ("space_id", "agent_id")`,
  `CREATE INDEX "memories_updated" ON "memories" ("space_id", "updated_at")`,
  `CREATE INDEX "memories_expiry" ON "memories" ("expires_at") WHERE expires_at IS NOT NULL`,
  `CREATE INDEX "memories_successor" ON "memories" ("space_id", "superseded_by") WHERE superseded_by IS NOT NULL`,
  `CREATE INDEX "memories_words" ON "memories" USING gin (to_tsvector('simple', key || ' ' || content))`,
  `CREATE TABLE "memory_versions" (
    "space_id" uuid NOT NULL,
    "memory_id" uuid NOT NULL,
    "version" integer NOT NULL,
    "key" text NOT NULL,
    "type" text NOT NULL,
    "content" text NOT NULL,
    "topics" text array NOT NULL DEFAULT '{}',
    "metadata" jsonb NOT NULL DEFAULT '{}',
    "expires_at" timestamptz,
    "valid_from" timestamptz NOT NULL,
    "valid_to" timestamptz NOT NULL,
    "changed_by" text NOT NULL,
    CONSTRAINT "memory_versions_key" PRIMARY KEY ("space_id", "memory_id", "version")
  )`,
  `CREATE TABLE "tombstones" (
    "space_id" uuid NOT NULL,
    "document_id" text NOT NULL,
    "end_user" text NOT NULL DEFAULT '',
    "reason" text NOT NULL,
    "by" text NOT NULL,
    "revision" bigint NOT NULL,
    "at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "tombstones_key" PRIMARY KEY ("space_id", "end_user", "document_id")
  )`,
  `CREATE INDEX "tombstones_space_revision" ON "tombstones" ("space_id", "revision")`,
  `CREATE TABLE "overrides" (
    "space_id" uuid NOT NULL,
    "memory_id" text NOT NULL,
    "end_user" text NOT NULL DEFAULT '',
    "text" text NOT NULL,
    "by" text NOT NULL,
    "at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "overrides_key" PRIMARY KEY ("space_id", "end_user", "memory_id")
  )`,
  `CREATE TABLE "batch_changes" (
    "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    "space_id" uuid NOT NULL,
    "batch_id" text NOT NULL,
    "memory_id" uuid NOT NULL,
    "change" text NOT NULL,
    "version" integer NOT NULL,
    "successor" uuid,
    CONSTRAINT "batch_changes_key" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "batch_changes_batch" ON "batch_changes" ("space_id", "batch_id", "id")`,
  `CREATE INDEX "batch_changes_memory" ON "batch_changes" ("space_id", "memory_id")`,
  `CREATE INDEX "ingest_batches_batch" ON "ingest_batches" ("batch_id")`,
  `ALTER TABLE "messages"
    ADD COLUMN "hidden_at" timestamptz,
    ADD COLUMN "hidden_reason" text,
    ADD COLUMN "hidden_by" text array NOT NULL DEFAULT '{}',
    ADD COLUMN "hidden_revision" bigint`,
  `CREATE INDEX "messages_space_hidden" ON "messages" ("space_id", "hidden_revision") WHERE hidden_revision IS NOT NULL`,
  // A server without the extension, or a role that may not add it, searches substrings by reading the space.
  `DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX "memories_substring" ON "memories" USING gin (content gin_trgm_ops, key gin_trgm_ops);
  EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'memories without an index for substrings: %', SQLERRM;
  END $$`,
];

/** Versions, tombstones, overrides, hidden messages, and what each job did. */
export class MemoryLifecycle0003 implements MigrationInterface {
  readonly name = 'memory-lifecycle-0000000000003';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
