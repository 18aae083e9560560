import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTS = [
  'requests',
  'errors',
  'recalls',
  'hits',
  'prompt_tokens',
  'cached_tokens',
  'completion_tokens',
  'usage_reported',
  'injected_tokens',
  'extraction_tokens',
  'extractions_reported',
];

const STATEMENTS = [
  `CREATE TABLE "usage_hours" (
    "hour" timestamptz NOT NULL,
    "space_id" uuid NOT NULL,
    "token_id" uuid NOT NULL,
    ${COUNTS.map((name) => `"${name}" bigint NOT NULL DEFAULT 0,`).join('\n    ')}
    "added" bigint[] NOT NULL DEFAULT '{}',
    "last_at" timestamptz NOT NULL,
    CONSTRAINT "usage_hours_key" PRIMARY KEY ("hour", "space_id", "token_id")
  )`,
  // Erasing a space, and the last use of a token.
  `CREATE INDEX "usage_hours_space" ON "usage_hours" ("space_id")`,
  `CREATE INDEX "usage_hours_token" ON "usage_hours" ("token_id", "hour")`,
];

/** The usage of each token by hour, in numbers only. */
export class UsageHours0107 implements MigrationInterface {
  readonly name = 'usage-hours-0000000000107';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
