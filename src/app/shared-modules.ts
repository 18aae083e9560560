import type { DynamicModule, Type } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.js';
import { LifecycleModule } from '../common/lifecycle/lifecycle.module.js';
import { MetricsModule } from '../common/metrics/metrics.module.js';
import type { AppConfig } from '../config/app-config.js';
import { ConfigModule } from '../config/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { MemoryCacheModule } from '../memory-cache/memory-cache.module.js';
import { QueueModule } from '../queue/queue.module.js';

/**
 * Modules that the API and the worker share. `config.database.url` is set here: the host fills it in for the
 * embedded PostgreSQL.
 */
export function listSharedModules(config: AppConfig): (DynamicModule | Type)[] {
  const url = config.database.url ?? '';
  return [
    ConfigModule.register(config),
    LifecycleModule,
    MetricsModule,
    DatabaseModule.register(url),
    QueueModule.register(url),
    CacheModule,
    MemoryCacheModule,
  ];
}
