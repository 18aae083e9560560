import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE "tokens" ADD "embed_query_prefix" text, ADD "embed_passage_prefix" text`,
  // The vectors that exist were made without prefixes.
  `UPDATE "tokens" SET "embed_query_prefix" = '', "embed_passage_prefix" = '' WHERE "embed_provider" IS NOT NULL`,
];

/** Adds the texts that an embedder wants before what it embeds. */
export class EmbedderPrefixes0156 implements MigrationInterface {
  readonly name = 'embedder-prefixes-0000000000156';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
