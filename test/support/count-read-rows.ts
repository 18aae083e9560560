import type { QueryConfig } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/**
 * Counts the rows of a table that `work` reads, with the plans of prepared statements.
 * @param work gets a data source whose statements all run in one transaction
 */
export function countReadRows(
  db: DataSource,
  table: string,
  work: (db: DataSource) => Promise<unknown>,
): Promise<number> {
  const sql =
    'SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows FROM pg_stat_xact_user_tables WHERE relname = $1';
  return countDuring(db, (manager) => readCount(manager, sql, table), work);
}

/** Counts the entries of an index that `work` reads, like `countReadRows`. */
export function countIndexEntries(
  db: DataSource,
  index: string,
  work: (db: DataSource) => Promise<unknown>,
): Promise<number> {
  const sql = 'SELECT pg_stat_get_xact_tuples_returned($1::regclass) AS rows';
  return countDuring(db, (manager) => readCount(manager, sql, index), work);
}

function countDuring(
  db: DataSource,
  read: (manager: EntityManager) => Promise<number>,
  work: (db: DataSource) => Promise<unknown>,
): Promise<number> {
  return db.transaction(async (manager) => {
    await manager.query('SET LOCAL plan_cache_mode = force_generic_plan');
    const before = await read(manager);
    const inside = {
      driver: {
        master: {
          query: async ({ text, values }: QueryConfig) => ({ rows: await manager.query(text, values) }),
        },
      },
      query: (sql: string, values: unknown[]) => manager.query(sql, values),
      transaction: (run: (tx: EntityManager) => unknown) => run(manager),
    };
    await work(inside as unknown as DataSource);
    return (await read(manager)) - before;
  });
}

async function readCount(manager: EntityManager, sql: string, name: string): Promise<number> {
  const [row] = await manager.query<[{ rows: string }]>(sql, [name]);
  return Number(row.rows);
}
