import type { EventEmitter } from 'node:events';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { ALL_ENTITIES } from './entities/all-entities.js';
import { ALL_MIGRATIONS } from './migrations/all-migrations.js';

const DEFAULTS = {
  poolSize: 10,
  connectTimeoutMs: 3_000,
  statementTimeoutMs: 30_000,
  onPoolError: () => undefined,
};

export interface DataSourceOptions {
  /** Maximum number of connections. */
  readonly poolSize?: number;
  /** Maximum wait for a connection in milliseconds, including the wait for a free one of the pool. */
  readonly connectTimeoutMs?: number;
  /**
   * Maximum duration of a statement in milliseconds; abandoned transactions end after the same time. 0 for no
   * limit.
   */
  readonly statementTimeoutMs?: number;
  /** Called for logs if an idle connection breaks; the pool replaces it. */
  readonly onPoolError?: (error: Error) => void;
}

/** Builds the options with all entities and migrations; the schema is never synchronized automatically. */
export function buildDataSourceOptions(
  url: string,
  options: DataSourceOptions = {},
): PostgresDataSourceOptions {
  const { poolSize, connectTimeoutMs, statementTimeoutMs, onPoolError } = { ...DEFAULTS, ...options };
  return {
    type: 'postgres',
    url,
    entities: ALL_ENTITIES,
    migrations: ALL_MIGRATIONS,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    logging: false,
    poolErrorHandler: onPoolError,
    applicationName: 'memorybridge',
    extra: {
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
      // The client has a limit of its own, because an unreachable server can't enforce its limit.
      query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + 5_000,
      keepAlive: true,
      // A connection may break before its user listens, and an unhandled error event would end the process.
      onConnect: (client: EventEmitter) => void client.on('error', () => undefined),
    },
  };
}

/** Builds an unconnected data source; call `initialize()`. */
export function buildDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  return new DataSource(buildDataSourceOptions(url, options));
}
