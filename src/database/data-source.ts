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
  /** Connections held at most. */
  readonly poolSize?: number;
  /** Longest wait for a connection, a free one of the pool included. */
  readonly connectTimeoutMs?: number;
  /** Longest single statement; an abandoned transaction is ended after the same time. 0 = no limit. */
  readonly statementTimeoutMs?: number;
  /** An idle connection broke. The pool replaces it: for logs. */
  readonly onPoolError?: (error: Error) => void;
}

/** All entities and migrations; nothing changes the schema by itself. */
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
      // The server's own limit can't help when the server is gone: a dead link must not hold a request.
      query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + 5_000,
      keepAlive: true,
      // A connection may break before its user listens; an error that nobody hears would end the process.
      onConnect: (client: EventEmitter) => void client.on('error', () => undefined),
    },
  };
}

/** Not connected yet: call `initialize()`. */
export function buildDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  return new DataSource(buildDataSourceOptions(url, options));
}
