import { Logger, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { AdvisoryLocks } from './advisory-locks.js';
import { AuditLog } from './audit-log.js';
import { ChangeFeed } from './change-feed.port.js';
import { buildDataSourceOptions } from './data-source.js';
import { isConnectionError } from './database-errors.js';
import { Database } from './database.js';
import { refuseNewerSchema } from './known-schema.js';
import { PostgresChangeFeed } from './postgres-change-feed.js';

// Retries of the first connection, about a minute in total, because PostgreSQL may start after us in a
// cluster.
const CONNECT_RETRIES = { retryAttempts: 20, retryDelay: 1_000, toRetry: isConnectionError };

/**
 * Provides `DataSource`, `Database`, `AdvisoryLocks`, `AuditLog` and `ChangeFeed` everywhere. The program
 * that starts the process runs migrations before.
 */
@Module({})
export class DatabaseModule {
  /** @param url database in use: the configured one, or the embedded one that the host started */
  static register(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [getSectionToken('database')],
          useFactory: (config: DatabaseConfig) => ({
            ...buildDataSourceOptions(url, { ...config, onPoolError: logPoolError }),
            ...CONNECT_RETRIES,
          }),
          dataSourceFactory: connect,
        }),
      ],
      providers: [AdvisoryLocks, AuditLog, Database, { provide: ChangeFeed, useClass: PostgresChangeFeed }],
      exports: [AdvisoryLocks, AuditLog, Database, ChangeFeed],
    };
  }
}

/** Connects, in every process, also those that run no migrations. */
async function connect(options?: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options as DataSourceOptions).initialize();
  await refuseNewerSchema(dataSource).catch(async (error: unknown) => {
    await dataSource.destroy();
    throw error;
  });
  return dataSource;
}

function logPoolError(error: Error): void {
  new Logger('Database').warn(`An idle database connection broke and is replaced: ${error.message}`);
}
