import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every change of a token tells every process at commit, whoever made it: a revoked or corrupted row must not
 * live on in a cache (D35). The channel is the change feed's topic `tokens`.
 */
const STATEMENTS = [
  `CREATE FUNCTION "tokens_notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('memorybridge_tokens', COALESCE(NEW.id, OLD.id)::text);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "tokens_change" AFTER INSERT OR UPDATE OR DELETE ON "tokens" FOR EACH ROW EXECUTE FUNCTION "tokens_notify_change"()`,
  `CREATE FUNCTION "tokens_notify_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('memorybridge_tokens', '');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "tokens_truncate" AFTER TRUNCATE ON "tokens" FOR EACH STATEMENT EXECUTE FUNCTION "tokens_notify_truncate"()`,
];

export class TokenChangeTrigger0002 implements MigrationInterface {
  readonly name = 'token-change-trigger-0000000000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
