import { Global, Module } from '@nestjs/common';
import { MemoryChanges } from './memory-changes.js';
import { MemoryCacheService } from './memory-cache.service.js';

/**
 * Provides the only `MemoryCache` of the process, and `MemoryChanges`, which reports writes of this process.
 * It needs the global `Cache`, `ChangeFeed` and `Metrics`.
 */
@Global()
@Module({ providers: [MemoryCacheService, MemoryChanges], exports: [MemoryCacheService, MemoryChanges] })
export class MemoryCacheModule {}
