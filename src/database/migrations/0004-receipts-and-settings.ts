import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Receipts of recalls, how often recall had something to say, and settings that tell every process of their
 * changes, as tokens do.
 */
const STATEMENTS = [
  `CREATE TABLE "recall_receipts" (
    "id" uuid NOT NULL,
    "space_id" uuid NOT NULL,
    "end_user" text NOT NULL DEFAULT '',
    "app_id" text NOT NULL DEFAULT 'default',
    "project_id" text NOT NULL DEFAULT 'default',
    "session_id" text NOT NULL DEFAULT 'default',
    "token_id" uuid NOT NULL,
    "request_id" text NOT NULL,
    "status" text NOT NULL,
    "detail" jsonb NOT NULL DEFAULT '{}',
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "recall_receipts_key" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "recall_receipts_space" ON "recall_receipts" ("space_id", "created_at")`,
  `CREATE INDEX "recall_receipts_request" ON "recall_receipts" ("request_id")`,
  `CREATE INDEX "recall_receipts_age" ON "recall_receipts" ("created_at")`,
  `CREATE TABLE "recall_counts" (
    "space_id" uuid NOT NULL,
    "day" date NOT NULL,
    "recalls" bigint NOT NULL DEFAULT 0,
    "hits" bigint NOT NULL DEFAULT 0,
    CONSTRAINT "recall_counts_key" PRIMARY KEY ("space_id", "day")
  )`,
  // A receipt may wait in memory while the person it is about is erased: its insert asks this index.
  `CREATE INDEX "audit_events_erasures" ON "audit_events" ("space_id", "created_at") WHERE action LIKE 'erase.%'`,
  `ALTER TABLE "settings" ADD COLUMN "sealed" text`,
  `CREATE FUNCTION "settings_notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('memorybridge_settings', '');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "settings_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
    FOR EACH STATEMENT EXECUTE FUNCTION "settings_notify_change"()`,
];

export class ReceiptsAndSettings0004 implements MigrationInterface {
  readonly name = 'receipts-and-settings-0000000000004';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
