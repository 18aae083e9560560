import { Module } from '@nestjs/common';
import { MemoryIndexModule } from '../memory-index/memory-index.module.js';
import { StoreModule } from './store/store.module.js';

/** Just enough to rebuild, compare and clear the index of an installation: for commands and jobs. */
@Module({ imports: [MemoryIndexModule.over(StoreModule), StoreModule], exports: [StoreModule] })
export class IndexMaintenanceModule {}
