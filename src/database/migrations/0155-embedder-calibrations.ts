import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENT = `CREATE TABLE "embedder_calibrations" (
  "model" text NOT NULL,
  "version" integer NOT NULL,
  "cosines" jsonb,
  "created_at" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "embedder_calibrations_key" PRIMARY KEY ("model", "version")
)`;

/** Adds the table of the similarities that each embedder gives to unrelated texts. */
export class EmbedderCalibrations0155 implements MigrationInterface {
  readonly name = 'embedder-calibrations-0000000000155';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENT);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
