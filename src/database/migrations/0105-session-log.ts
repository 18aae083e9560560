import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'ALTER TABLE "messages" ADD "is_log_only" boolean NOT NULL DEFAULT false',
  'ALTER TABLE "messages" ADD "item" text',
  'ALTER TABLE "messages" ADD "tool_calls" text',
];

/** Messages that are kept and given back only, and what clients store beside a message, as they sent it. */
export class SessionLog0105 implements MigrationInterface {
  readonly name = 'session-log-0000000000105';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
