import { Module } from '@nestjs/common';
import { MemoryChanges } from './lifecycle/memory-changes.js';
import { MemoryWriter } from './lifecycle/memory-writer.js';
import { MemoryRepository } from './lifecycle/memory.repository.js';

/** Writing memories: by jobs, by people, by agents. */
@Module({
  providers: [MemoryChanges, MemoryRepository, MemoryWriter],
  exports: [MemoryChanges, MemoryRepository, MemoryWriter],
})
export class MemoriesModule {}
