import { Module } from '@nestjs/common';
import type { MemoryConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { loadTemplate } from '../config/template-file.js';
import { EmbeddingsModule } from '../embeddings/embeddings.module.js';
import { LlmModule } from '../llm/llm.module.js';
import { postJsonOver } from '../llm/post-json.js';
import { UpstreamClient } from '../llm/upstream-client.port.js';
import { MemoryIndexModule } from '../search-index/memory-index.module.js';
import { parseTemplate } from './injection/memory-template.js';
import { IndexChoiceModule } from '../settings/index-choice.module.js';
import { UsageModule } from '../monitoring/usage.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { MemoryListModule } from './memory-list.module.js';
import { EmbeddingProgress } from './indexing/embedding-progress.service.js';
import { EmbedderWarmUp } from './indexing/embedders/embedder-warm-up.service.js';
import { IndexTrial } from './indexing/index-trial.service.js';
import { MemoriesModule } from './memories/memories.module.js';
import { MemoryManagers } from './indexing/embedders/memory-managers.js';
import { MemorySearchService } from './recall/memory-search.service.js';
import { MemoryService } from './injection/injection.service.js';
import { MEMORY_TEMPLATE } from './injection/memory-template.token.js';
import { ReceiptsModule } from './recall/recall.module.js';
import { RecallJournal } from './recall/receipts/recall-journal.js';
import { Candidates } from './recall/search/candidates.service.js';
import { RecallRows } from './recall/search/recall-rows.repository.js';
import { RecallService } from './recall/search/recall-search.service.js';
import { StoreModule } from './indexing/vectors/store.module.js';
import { WrittenMemoryEmbeddingService } from './indexing/vectors/written-memory-embedding.service.js';

const index = MemoryIndexModule.over(StoreModule, IndexChoiceModule);
const embeddings = EmbeddingsModule.over(LlmModule, { inject: [UpstreamClient], useFactory: postJsonOver });

/**
 * Recall and injection; what happens after the answer is `MemoryWorkerModule`. A missing template stops the
 * start.
 */
@Module({
  imports: [
    index,
    embeddings,
    MemoriesModule,
    ReceiptsModule,
    StoreModule,
    MemoryListModule,
    TokensModule,
    UsageModule,
  ],
  providers: [
    EmbedderWarmUp,
    EmbeddingProgress,
    IndexTrial,
    MemoryManagers,
    MemorySearchService,
    MemoryService,
    RecallJournal,
    RecallService,
    RecallRows,
    Candidates,
    WrittenMemoryEmbeddingService,
    {
      provide: MEMORY_TEMPLATE,
      inject: [getSectionToken('memory')],
      useFactory: ({ templatePath }: MemoryConfig) => parseTemplate(loadTemplate(templatePath)),
    },
  ],
  exports: [EmbeddingProgress, IndexTrial, MemorySearchService, MemoryService, ReceiptsModule],
})
export class MemoryModule {}
