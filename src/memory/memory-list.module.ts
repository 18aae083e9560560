import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { MemoryRowsRepository } from './recall/lists/memory-rows.repository.js';
import { StoreModule } from './indexing/vectors/store.module.js';
import { MemoryList } from './recall/lists/memory-list.js';

/** What a scope holds, without a question. */
@Module({
  imports: [StoreModule, UsersModule],
  providers: [MemoryList, MemoryRowsRepository],
  exports: [MemoryList],
})
export class MemoryListModule {}
