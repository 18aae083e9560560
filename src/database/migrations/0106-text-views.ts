import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each look of an operator at texts asks whether the same one was written a moment ago. */
export class TextViews0106 implements MigrationInterface {
  readonly name = 'text-views-0000000000106';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "audit_events_text_views" ON "audit_events" ("actor", "created_at") WHERE action = 'texts.view'`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
