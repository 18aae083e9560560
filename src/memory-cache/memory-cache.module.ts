import { Global, Module } from '@nestjs/common';
import { MemoryChanges } from './memory-changes.js';
import { MemoryCache } from './memory-cache.service.js';

/**
 * The one `MemoryCache` of the process, and what tells it of writes here. Needs the global `Cache`,
 * `ChangeFeed` and `Metrics`.
 */
@Global()
@Module({ providers: [MemoryCache, MemoryChanges], exports: [MemoryCache, MemoryChanges] })
export class MemoryCacheModule {}
