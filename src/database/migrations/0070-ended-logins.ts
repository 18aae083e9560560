import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Logins that ended before their cookie expired. */
export class EndedLogins0070 implements MigrationInterface {
  readonly name = 'ended-logins-0000000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "ended_logins" ("id" uuid NOT NULL, "expires_at" timestamptz NOT NULL, PRIMARY KEY ("id"))`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
