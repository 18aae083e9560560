import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE INDEX "audit_events_actor" ON "audit_events" ("actor", "id")`,
  `CREATE INDEX "audit_events_request" ON "audit_events" ("request_id") WHERE request_id IS NOT NULL`,
  `CREATE INDEX "audit_events_time" ON "audit_events" ("created_at")`,
];

/** Finds audit events by actor, request and time. */
export class AuditFilters0116 implements MigrationInterface {
  readonly name = 'audit-filters-0000000000116';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
