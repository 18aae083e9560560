import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE "audit_events" ADD COLUMN "receipt_id" uuid`,
  // Receipts of earlier releases stand in the detail only.
  `UPDATE "audit_events" SET "receipt_id" = (detail->>'receipt_id')::uuid WHERE action LIKE 'erase.%'`,
  `CREATE INDEX "audit_events_receipt" ON "audit_events" ("receipt_id") WHERE receipt_id IS NOT NULL`,
];

/** Receipts of erasures are found by their id. */
export class ErasureReceipts0095 implements MigrationInterface {
  readonly name = 'erasure-receipts-0000000000095';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
