import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // The latest turns of all spaces.
  `CREATE INDEX "turns_created" ON "turns" ("created_at", "id")`,
  // Memories that come from a turn.
  `CREATE INDEX "memories_turns" ON "memories" USING gin ((metadata->'turn_ids'))`,
];

/** Lists sessions by their latest turn, and finds what was remembered of a turn. */
export class SessionLists0110 implements MigrationInterface {
  readonly name = 'session-lists-0000000000110';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
