import { Global, Module } from '@nestjs/common';
import { MemoryChanges } from './memory-changes.js';
import { MemoryCache } from './memory-cache.service.js';

/**
 * Provides the only `MemoryCache` of the process, and `MemoryChanges`, which reports writes of this process.
 * It needs the global `Cache`, `ChangeFeed` and `Metrics`.
 */
@Global()
@Module({ providers: [MemoryCache, MemoryChanges], exports: [MemoryCache, MemoryChanges] })
export class MemoryCacheModule {}
