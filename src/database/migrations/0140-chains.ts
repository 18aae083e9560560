import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE "provider_objects"
    ADD "end_user" text,
    ADD "session_id" text,
    ADD "turn_id" uuid,
    ADD "items" jsonb NOT NULL DEFAULT '{}'`,
  // Erasures count the chains that hold what they erase.
  `CREATE INDEX "provider_objects_items" ON "provider_objects" USING gin ("items") WHERE "items" <> '{}'`,
];

/** Lets the row of an answer say which conversation it continues, and what was put into it. */
export class Chains0140 implements MigrationInterface {
  readonly name = 'chains-0000000000140';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
