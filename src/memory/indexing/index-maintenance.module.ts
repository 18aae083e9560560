import { Module } from '@nestjs/common';
import { MemoryIndexModule } from '../../search-index/memory-index.module.js';
import { IndexChoiceModule } from '../../settings/index-choice.module.js';
import { StoreModule } from './vectors/store.module.js';

/** Just enough to rebuild, compare and clear the index of an installation: for commands, and for the rest. */
@Module({
  imports: [MemoryIndexModule.over(StoreModule, IndexChoiceModule), StoreModule, IndexChoiceModule],
  exports: [StoreModule, IndexChoiceModule],
})
export class IndexMaintenanceModule {}
