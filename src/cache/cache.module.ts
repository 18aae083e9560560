import { Global, Module } from '@nestjs/common';
import type { CacheConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { Cache } from './cache.port.js';
import { InProcessCacheDriver } from './in-process-cache.driver.js';
import { RedisCacheDriver } from './redis-cache.driver.js';

/** Provides the only `Cache` of the process everywhere. */
@Global()
@Module({
  providers: [{ provide: Cache, inject: [getSectionToken('cache')], useFactory: createCacheDriver }],
  exports: [Cache],
})
export class CacheModule {}

async function createCacheDriver({ redisUrl, memoryBudget }: CacheConfig): Promise<Cache> {
  return redisUrl === null ? new InProcessCacheDriver(memoryBudget) : RedisCacheDriver.connect(redisUrl);
}
