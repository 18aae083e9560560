import { Module } from '@nestjs/common';
import { EmbeddingsModule } from '../embeddings/embeddings.module.js';
import { LlmModule } from '../llm/llm.module.js';
import { postJsonOver } from '../llm/post-json.js';
import { UpstreamClient } from '../llm/upstream-client.port.js';
import { QueueWorkersModule } from '../queue/queue-workers.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { ExtractionModule } from './extraction/extraction.module.js';
import { ExtractTurnProcessor } from './extraction/extract-turn.processor.js';
import { ForgetInIndexProcessor } from './indexing/forget-in-index.processor.js';
import { FlushProcessor } from './extraction/flush.processor.js';
import { IndexMaintenanceModule } from './indexing/index-maintenance.module.js';
import { IndexSwitch } from './indexing/switch/index-switch.service.js';
import { TurnDocuments } from './extraction/turns/turn-documents.service.js';
import { TurnMemory } from './extraction/turns/turn-memory.service.js';
import { TurnPipeline } from './extraction/turns/turn-pipeline.service.js';
import { MemoriesModule } from './memories/memories.module.js';
import { MemoryRepository } from './memories/lifecycle/memory.repository.js';
import { MemoryManagers } from './indexing/embedders/memory-managers.js';
import { ReembedProcessor } from './indexing/reembed.processor.js';
import { RetentionSweep } from './memories/retention/retention-sweep.service.js';
import { RetentionRepository } from './memories/retention/retention.repository.js';
import { EmbeddingMarks } from './indexing/vectors/embedding-marks.repository.js';
import { EmbeddingSweep } from './indexing/vectors/embedding-sweep.service.js';
import { Reembedding } from './indexing/vectors/reembedding.service.js';
import { StoreModule } from './indexing/vectors/store.module.js';
import { SummariesModule } from './summarization/summarization.module.js';
import { SummarySchedule } from './summarization/summary-schedule.js';
import { SummarizeProcessor } from './summarization/summarize.processor.js';
import { SwitchIndexProcessor } from './indexing/switch-index.processor.js';

const embeddings = EmbeddingsModule.over(LlmModule, { inject: [UpstreamClient], useFactory: postJsonOver });

/**
 * What happens to a turn after its answer: only for processes that work off jobs. A missing prompt file stops
 * the start.
 */
@Module({
  imports: [
    embeddings,
    ExtractionModule,
    IndexMaintenanceModule,
    LlmModule,
    MemoriesModule,
    QueueWorkersModule,
    SessionsModule,
    SettingsModule,
    StoreModule,
    SummariesModule,
    TokensModule,
    UsersModule,
  ],
  providers: [
    ExtractTurnProcessor,
    FlushProcessor,
    ForgetInIndexProcessor,
    IndexSwitch,
    MemoryManagers,
    ReembedProcessor,
    Reembedding,
    EmbeddingSweep,
    EmbeddingMarks,
    RetentionSweep,
    RetentionRepository,
    TurnPipeline,
    TurnMemory,
    MemoryRepository,
    TurnDocuments,
    SummarizeProcessor,
    SummarySchedule,
    SwitchIndexProcessor,
  ],
})
export class MemoryWorkerModule {}
