import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE "summary_jobs" (
    "id" uuid NOT NULL,
    "space_id" uuid NOT NULL,
    "end_user" text NOT NULL,
    "app_id" text NOT NULL,
    "project_id" text NOT NULL,
    "session_id" text,
    "token_id" uuid,
    "strategy" text NOT NULL,
    "max_tokens" integer NOT NULL,
    "keep_originals" boolean NOT NULL,
    "actor" text NOT NULL,
    "request_id" text NOT NULL,
    "state" text NOT NULL DEFAULT 'waiting',
    "reason" text,
    "result" jsonb NOT NULL DEFAULT '{}',
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "finished_at" timestamptz,
    CONSTRAINT "summary_jobs_key" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "summary_jobs_created" ON "summary_jobs" ("created_at", "id")`,
  `CREATE INDEX "summary_jobs_space" ON "summary_jobs" ("space_id", "end_user")`,
];

/** Summarizations, asked for and scheduled. */
export class SummaryJobs0006 implements MigrationInterface {
  readonly name = 'summary-jobs-0000000000006';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
