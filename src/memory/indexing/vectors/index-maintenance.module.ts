import { Module } from '@nestjs/common';
import { MemoryIndexModule } from '../../../search-index/memory-index.module.js';
import { IndexChoiceModule } from '../../../settings/index-choice.module.js';
import { StoreModule } from './store.module.js';

/** The parts that rebuild, compare and clear the index of an installation. */
@Module({
  imports: [MemoryIndexModule.over(StoreModule, IndexChoiceModule), StoreModule, IndexChoiceModule],
  exports: [StoreModule, IndexChoiceModule],
})
export class IndexMaintenanceModule {}
