import { Global, Module } from '@nestjs/common';
import { MemoriesModule } from './memories.module.js';
import { MemoryCache } from './memory-cache.service.js';

/** The one `MemoryCache` of the process, for memory and users alike. Needs the global `Cache`, `ChangeFeed` and `Metrics`. */
@Global()
@Module({ imports: [MemoriesModule], providers: [MemoryCache], exports: [MemoryCache] })
export class MemoryCacheModule {}
