import { Module } from '@nestjs/common';
import { StoreItemsRepository } from './memories/items/store-items.repository.js';
import { MemoriesModule } from './memories/memories.module.js';
import { MemoryModule } from './memory.module.js';
import { StoreItemsService } from './memories/store-items.service.js';

/** The keyed store. */
@Module({
  imports: [MemoriesModule, MemoryModule],
  providers: [StoreItemsRepository, StoreItemsService],
  exports: [StoreItemsService],
})
export class StoreItemsModule {}
