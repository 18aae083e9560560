import { Module } from '@nestjs/common';
import { EmbeddingsModule } from '../../embeddings/embeddings.module.js';
import { LlmModule } from '../../llm/llm.module.js';
import { postJsonOver } from '../../llm/post-json.js';
import { UpstreamClient } from '../../llm/upstream-client.port.js';
import { TokensModule } from '../../tokens/tokens.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { EmbedderWarmUp } from './embedders/embedder-warm-up.service.js';
import { MemoryManagers } from './embedders/memory-managers.js';
import { EmbeddingProgress } from './embedding-progress.service.js';
import { IndexMaintenanceModule } from './index-maintenance.module.js';
import { IndexTrial } from './index-trial.service.js';
import { WrittenMemoryEmbeddingService } from './vectors/written-memory-embedding.service.js';

const embeddings = EmbeddingsModule.over(LlmModule, { inject: [UpstreamClient], useFactory: postJsonOver });

/** Vectors, embedders and the index of what is stored. */
@Module({
  imports: [embeddings, IndexMaintenanceModule, MemoriesModule, TokensModule],
  providers: [EmbedderWarmUp, EmbeddingProgress, IndexTrial, MemoryManagers, WrittenMemoryEmbeddingService],
  exports: [embeddings, EmbeddingProgress, IndexMaintenanceModule, IndexTrial, MemoryManagers],
})
export class IndexingModule {}
