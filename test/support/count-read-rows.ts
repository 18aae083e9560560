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
  return db.transaction(async (manager) => {
    await manager.query('SET LOCAL plan_cache_mode = force_generic_plan');
    const before = await readCount(manager, table);
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
    return (await readCount(manager, table)) - before;
  });
}

async function readCount(manager: EntityManager, table: string): Promise<number> {
  const [row] = await manager.query<[{ rows: string }]>(
    'SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows FROM pg_stat_xact_user_tables WHERE relname = $1',
    [table],
  );
  return Number(row.rows);
}
