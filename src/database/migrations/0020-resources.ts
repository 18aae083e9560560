import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE "user_resources" (
    "id" text NOT NULL,
    "space_id" uuid NOT NULL,
    "user_id" text NOT NULL,
    "app_id" text NOT NULL,
    "project_id" text NOT NULL,
    "filename" text NOT NULL,
    "mime_type" text NOT NULL,
    "size_bytes" bigint NOT NULL,
    "sha256" text NOT NULL,
    "title" text,
    "description" text,
    "status" text NOT NULL DEFAULT 'pending',
    "error" text,
    "content" text,
    "storage_key" text,
    "source_uri" text,
    "ingest_uri" text,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    "deleted_at" timestamptz,
    CONSTRAINT "user_resources_key" PRIMARY KEY ("id"),
    CONSTRAINT "user_resources_status" CHECK ("status" IN ('pending', 'ingesting', 'extracted', 'failed', 'deleted'))
  )`,
  `CREATE UNIQUE INDEX "user_resources_content" ON "user_resources" ("space_id", "user_id", "app_id", "project_id", "sha256")
    WHERE "deleted_at" IS NULL`,
  `CREATE INDEX "user_resources_created" ON "user_resources" ("space_id", "user_id", "created_at")`,
  `CREATE INDEX "user_resources_waiting" ON "user_resources" ("updated_at") WHERE "status" IN ('pending', 'ingesting')`,
  `CREATE INDEX "user_resources_object" ON "user_resources" ("storage_key") WHERE "storage_key" IS NOT NULL`,
  `CREATE TABLE "memory_attachments" (
    "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    "space_id" uuid NOT NULL,
    "user_id" text NOT NULL,
    "app_id" text NOT NULL,
    "project_id" text NOT NULL,
    "session_id" text NOT NULL,
    "source" text NOT NULL,
    "type" text NOT NULL,
    "name" text NOT NULL,
    "mime_type" text,
    "size_bytes" bigint,
    "sha256" text,
    "storage_key" text,
    "uri" text,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "deleted_at" timestamptz,
    CONSTRAINT "memory_attachments_key" PRIMARY KEY ("id"),
    CONSTRAINT "memory_attachments_source"
      CHECK ("source" IN ('resource_upload', 'external_resource', 'memory_add_uri', 'memory_add_base64', 'memory_add_upload'))
  )`,
  `CREATE INDEX "memory_attachments_session" ON "memory_attachments" ("space_id", "user_id", "session_id")`,
  `CREATE INDEX "memory_attachments_object" ON "memory_attachments" ("storage_key") WHERE "storage_key" IS NOT NULL`,
];

/** Documents of people, and which files belong to which sessions. */
export class Resources0020 implements MigrationInterface {
  readonly name = 'resources-0000000000020';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
