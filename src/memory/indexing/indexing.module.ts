import { Module, type Type } from '@nestjs/common';
import { TokensModule } from '../../tokens/tokens.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { EmbedderWarmUpService } from './embedders/embedder-warm-up.service.js';
import { EmbeddersModule } from './embedders/embedders.module.js';
import { EmbeddingProgress } from './embedders/embedding-progress.js';
import { MemoryManagers } from './embedders/memory-managers.js';
import { IndexingService } from './indexing.service.js';
import { IndexTrial } from './trial/index-trial.js';
import { IndexMaintenanceModule } from './vectors/index-maintenance.module.js';
import { PastRowsRepository } from './vectors/past-rows.repository.js';
import { RecallRowsRepository } from './vectors/recall-rows.repository.js';
import { WrittenMemoryEmbeddingService } from './vectors/written-memory-embedding.service.js';

/** Provides embedders, vectors, and the rows behind the index. `IndexingService` is the façade. */
@Module({
  imports: [EmbeddersModule, IndexMaintenanceModule, MemoriesModule, TokensModule],
  providers: [
    EmbedderWarmUpService,
    EmbeddingProgress,
    IndexTrial,
    IndexingService,
    MemoryManagers,
    PastRowsRepository,
    RecallRowsRepository,
    WrittenMemoryEmbeddingService,
  ],
  exports: [IndexingService],
})
export class IndexingModule {
  /** Returns the module for commands that rebuild, compare or clear the index without embedding. */
  static forMaintenance(): Type {
    return IndexMaintenanceModule;
  }
}
