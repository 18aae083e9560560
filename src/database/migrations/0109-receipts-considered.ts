import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // Finds the recalls that considered a memory.
  `CREATE INDEX "recall_receipts_considered" ON "recall_receipts"
    USING gin (jsonb_path_query_array(detail, '$.recall.considered[*].id') jsonb_ops)`,
  `CREATE INDEX "recall_receipts_token" ON "recall_receipts" ("token_id", "created_at")`,
];

/** Finds receipts by what they considered, and by token. */
export class ReceiptsConsidered0109 implements MigrationInterface {
  readonly name = 'receipts-considered-0000000000109';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
