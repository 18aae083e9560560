import { Global, Module } from '@nestjs/common';
import type { CacheConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { Cache } from './cache.port.js';
import { InProcessCache } from './in-process-cache.driver.js';
import { RedisCache } from './redis-cache.driver.js';

/** Provides the one `Cache` of the process everywhere. */
@Global()
@Module({
  providers: [{ provide: Cache, inject: [getSectionToken('cache')], useFactory: createCacheDriver }],
  exports: [Cache],
})
export class CacheModule {}

async function createCacheDriver({ redisUrl, memoryBudget }: CacheConfig): Promise<Cache> {
  return redisUrl === null ? new InProcessCache(memoryBudget) : RedisCache.connect(redisUrl);
}
