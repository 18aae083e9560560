import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The embedder that serves while another one's vectors are being made, and how far the vectors of a space are
 * complete (ADR 0011).
 */
const STATEMENTS = [
  `ALTER TABLE "tokens" ADD COLUMN "previous_embedder_enc" text`,
  `ALTER TABLE "spaces"
    ADD COLUMN "embedded_revision" bigint NOT NULL DEFAULT '-1',
    ADD COLUMN "embedded_models" text array NOT NULL DEFAULT '{}',
    ADD COLUMN "embedded_at" timestamptz`,
  `CREATE INDEX "tokens_space" ON "tokens" ("space_id")`,
];

export class EmbedderSwitches0005 implements MigrationInterface {
  readonly name = 'embedder-switches-0000000000005';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
