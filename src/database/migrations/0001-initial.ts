import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE "audit_events" (
    "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    "space_id" uuid,
    "request_id" text,
    "actor" text NOT NULL,
    "action" text NOT NULL,
    "detail" jsonb NOT NULL DEFAULT '{}',
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_910f64d901a5c3e9878f0d4a407" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "audit_events_space" ON "audit_events" ("space_id", "id")`,
  `CREATE TABLE "ingest_batches" (
    "space_id" uuid NOT NULL,
    "batch_id" text NOT NULL,
    "result" jsonb NOT NULL DEFAULT '{}',
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_82219904c91416a0f6b959411f3" PRIMARY KEY ("space_id", "batch_id")
  )`,
  `CREATE TABLE "memory_vectors" (
    "space_id" uuid NOT NULL,
    "document_id" text NOT NULL,
    "model" text NOT NULL,
    "dims" integer NOT NULL,
    "vector" bytea NOT NULL,
    "revision" bigint NOT NULL,
    CONSTRAINT "PK_55248ade8ba4d24abd3e67c7767" PRIMARY KEY ("space_id", "document_id", "model")
  )`,
  `CREATE INDEX "memory_vectors_space_revision" ON "memory_vectors" ("space_id", "revision")`,
  `CREATE TABLE "memories" (
    "id" uuid NOT NULL,
    "space_id" uuid NOT NULL,
    "end_user" text NOT NULL DEFAULT '',
    "app_id" text NOT NULL DEFAULT 'default',
    "project_id" text NOT NULL DEFAULT 'default',
    "session_id" text NOT NULL DEFAULT 'default',
    "type" text NOT NULL DEFAULT 'factual',
    "key" text NOT NULL,
    "content" text NOT NULL,
    "topics" text array NOT NULL DEFAULT '{}',
    "metadata" jsonb NOT NULL DEFAULT '{}',
    "hash" text NOT NULL,
    "version" integer NOT NULL DEFAULT '1',
    "revision" bigint NOT NULL,
    "valid_from" timestamptz NOT NULL DEFAULT now(),
    "valid_to" timestamptz,
    "superseded_by" uuid,
    "expires_at" timestamptz,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_aaa0692d9496fe827b0568612f8" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "memories_space_revision" ON "memories" ("space_id", "revision")`,
  `CREATE UNIQUE INDEX "memories_live_hash" ON "memories" ("space_id", "end_user", "app_id", "project_id", "hash") WHERE valid_to IS NULL`,
  `CREATE UNIQUE INDEX "memories_live_key" ON "memories" ("space_id", "end_user", "app_id", "project_id", "key") WHERE valid_to IS NULL`,
  `CREATE TABLE "messages" (
    "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    "space_id" uuid NOT NULL,
    "token_id" uuid NOT NULL,
    "turn_id" uuid NOT NULL,
    "end_user" text NOT NULL DEFAULT '',
    "app_id" text NOT NULL DEFAULT 'default',
    "project_id" text NOT NULL DEFAULT 'default',
    "session_id" text NOT NULL DEFAULT 'default',
    "role" text NOT NULL,
    "content" text NOT NULL,
    "body" text NOT NULL DEFAULT '',
    "metadata" jsonb NOT NULL DEFAULT '{}',
    "hash" text NOT NULL DEFAULT '',
    "revision" bigint,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_18325f38ae6de43878487eff986" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "messages_turn" ON "messages" ("turn_id")`,
  `CREATE INDEX "messages_space_revision" ON "messages" ("space_id", "revision")`,
  `CREATE INDEX "messages_token_hash" ON "messages" ("token_id", "hash")`,
  `CREATE INDEX "messages_token" ON "messages" ("token_id", "id")`,
  `CREATE INDEX "messages_session" ON "messages" ("space_id", "end_user", "session_id", "id")`,
  `CREATE TABLE "settings" (
    "key" text NOT NULL,
    "value" jsonb NOT NULL,
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_c8639b7626fa94ba8265628f214" PRIMARY KEY ("key")
  )`,
  `CREATE TABLE "spaces" (
    "id" uuid NOT NULL,
    "version" bigint NOT NULL DEFAULT '0',
    "epoch" bigint NOT NULL DEFAULT '0',
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_dbe542974aca57afcb60709d4c8" PRIMARY KEY ("id")
  )`,
  `CREATE TABLE "tokens" (
    "id" uuid NOT NULL,
    "secret_hash" text NOT NULL,
    "secret_prefix" text NOT NULL,
    "label" text NOT NULL DEFAULT '',
    "is_admin" boolean NOT NULL DEFAULT false,
    "space_id" uuid,
    "owner_user_id" text,
    "llm_base_url" text,
    "llm_api_key_enc" text,
    "llm_auth" text,
    "llm_model" text,
    "llm_provider" text,
    "memory_llm_provider" text,
    "memory_llm_base_url" text,
    "memory_llm_api_key_enc" text,
    "memory_llm_body" text,
    "embed_provider" text,
    "embed_base_url" text,
    "embed_api_key_enc" text,
    "embed_dims" integer,
    "embed_body" text,
    "memory_prompt" text,
    "memory_limit" integer,
    "session_window_size" integer,
    "policy" text NOT NULL DEFAULT '{}',
    "scopes" text array NOT NULL DEFAULT '{}',
    "expires_at" timestamptz,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_3001e89ada36263dabf1fb6210a" PRIMARY KEY ("id")
  )`,
  `CREATE UNIQUE INDEX "tokens_secret_hash" ON "tokens" ("secret_hash")`,
  `CREATE TABLE "turns" (
    "id" uuid NOT NULL,
    "space_id" uuid NOT NULL,
    "token_id" uuid NOT NULL,
    "end_user" text NOT NULL DEFAULT '',
    "app_id" text NOT NULL DEFAULT 'default',
    "project_id" text NOT NULL DEFAULT 'default',
    "session_id" text NOT NULL DEFAULT 'default',
    "request_id" text NOT NULL,
    "status" text NOT NULL,
    "extraction" text NOT NULL DEFAULT 'none',
    "reason" text,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "completed_at" timestamptz,
    CONSTRAINT "PK_66edaea493f45e3c39d7c3553ed" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "turns_outbox" ON "turns" ("created_at") WHERE extraction IN ('pending', 'queued')`,
  `CREATE INDEX "turns_space_session" ON "turns" ("space_id", "end_user", "session_id", "created_at")`,
  `CREATE TABLE "users" (
    "id" text NOT NULL,
    "space_id" uuid NOT NULL,
    "key_enc" text NOT NULL,
    "key_hash" text NOT NULL,
    "preferences" jsonb NOT NULL DEFAULT '{}',
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id")
  )`,
];

/** Tables and indexes of the first release. */
export class Initial0001 implements MigrationInterface {
  // TypeORM orders migrations by the last 13 characters of this name.
  readonly name = 'initial-0000000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
