import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes of one-time links, kept as hashes until they are used or expire. */
export class LoginCodes0108 implements MigrationInterface {
  readonly name = 'login-codes-0000000000108';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "login_codes" (
      "hash" text NOT NULL, "kind" text NOT NULL, "user_id" text, "expires_at" timestamptz NOT NULL, PRIMARY KEY ("hash"))`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
