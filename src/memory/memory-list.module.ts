import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { MemoryRowsRepository } from './listing/memory-rows.repository.js';
import { MemoryList } from './memory-list.js';

/** What a scope holds, without a question. */
@Module({ imports: [UsersModule], providers: [MemoryList, MemoryRowsRepository], exports: [MemoryList] })
export class MemoryListModule {}
