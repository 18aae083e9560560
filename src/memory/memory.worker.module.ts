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
import { ExtractionModule } from './extraction.module.js';
import { ExtractTurnProcessor } from './extract-turn.processor.js';
import { ForgetInIndexProcessor } from './forget-in-index.processor.js';
import { FlushProcessor } from './flush.processor.js';
import { IndexMaintenanceModule } from './index-maintenance.module.js';
import { IndexSwitch } from './index-switch.service.js';
import { TurnDocuments } from './extraction/turn-documents.service.js';
import { TurnMemory } from './extraction/turn-memory.service.js';
import { TurnPipeline } from './extraction/turn-pipeline.service.js';
import { MemoriesModule } from './memories.module.js';
import { MemoryRepository } from './lifecycle/memory.repository.js';
import { MemoryManagers } from './memory-managers.js';
import { ReembedProcessor } from './reembed.processor.js';
import { RetentionSweep } from './retention/retention-sweep.service.js';
import { RetentionRepository } from './retention/retention.repository.js';
import { EmbeddingMarks } from './store/embedding-marks.repository.js';
import { EmbeddingSweep } from './store/embedding-sweep.service.js';
import { Reembedding } from './store/reembedding.service.js';
import { StoreModule } from './store/store.module.js';
import { SummariesModule } from './summaries.module.js';
import { SummarySchedule } from './summarization/summary-schedule.js';
import { SummarizeProcessor } from './summarize.processor.js';
import { SwitchIndexProcessor } from './switch-index.processor.js';

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
