import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Longer payloads are an error in pg_notify, and would fail the write: then everything counts as changed. */
const LONGEST_PAYLOAD = 7_999;
const EVENTS: readonly [name: string, event: string, rows: string][] = [
  ['inserted', 'INSERT', 'NEW'],
  ['updated', 'UPDATE', 'NEW'],
  // A row that moved to another scope leaves one, too.
  ['left', 'UPDATE', 'OLD'],
  ['deleted', 'DELETE', 'OLD'],
];

/**
 * Every change of memories and preferences tells every process at commit, whoever made it, so that no cache
 * keeps what is no longer true (D35). The channels are the change feed's topics `memories` (a scope as JSON:
 * space, end user, app, project) and `users` (an id).
 */
const STATEMENTS = [
  `CREATE INDEX "users_space" ON "users" ("space_id")`,
  `CREATE FUNCTION "memories_notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('memorybridge_memories', CASE WHEN octet_length(scope) > ${LONGEST_PAYLOAD} THEN '' ELSE scope END)
    FROM (SELECT DISTINCT json_build_array(space_id, end_user, app_id, project_id)::text AS scope FROM changed) AS scopes;
    RETURN NULL;
  END $$`,
  ...EVENTS.map(
    ([name, event, rows]) =>
      `CREATE TRIGGER "memories_${name}" AFTER ${event} ON "memories" REFERENCING ${rows} TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION "memories_notify_change"()`,
  ),
  `CREATE FUNCTION "users_notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('memorybridge_users', OLD.id);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "users_change" AFTER UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "users_notify_change"()`,
  `CREATE FUNCTION "caches_notify_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('memorybridge_memories', '');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "memories_truncate" AFTER TRUNCATE ON "memories" FOR EACH STATEMENT EXECUTE FUNCTION "caches_notify_truncate"()`,
  `CREATE TRIGGER "users_truncate" AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "caches_notify_truncate"()`,
];

export class CacheChangeTriggers0007 implements MigrationInterface {
  readonly name = 'cache-change-triggers-0000000000007';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
