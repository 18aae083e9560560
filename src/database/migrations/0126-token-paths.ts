import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE "tokens" ADD "llm_wires" text array, ADD "paths" text array, ADD "llm_fingerprint" text`,
  `CREATE INDEX "tokens_llm_fingerprint" ON "tokens" ("llm_fingerprint")`,
];

/**
 * Adds what a token's provider speaks, which of its paths the token may use, and by what tokens with the same
 * key are found.
 */
export class TokenPaths0126 implements MigrationInterface {
  readonly name = 'token-paths-0000000000126';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
