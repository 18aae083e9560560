import { Module } from '@nestjs/common';
import { QueueWorkersModule } from '../../queue/queue-workers.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { TokensModule } from '../../tokens/tokens.module.js';
import { UsersModule } from '../../users/users.module.js';
import { IndexingModule } from '../indexing/indexing.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { ExtractTurnProcessor } from './extract-turn.processor.js';
import { FlushProcessor } from './flush.processor.js';
import { TurnDocumentsService } from './turns/turn-documents.service.js';
import { TurnExtractionModule } from './turns/turn-extraction.module.js';
import { TurnMemoryService } from './turns/turn-memory.service.js';
import { TurnPipelineService } from './turns/turn-pipeline.service.js';

/** Provides the jobs of extraction, which derive memories from stored turns. */
@Module({
  imports: [
    IndexingModule,
    MemoriesModule,
    QueueWorkersModule,
    SessionsModule,
    SettingsModule,
    TokensModule,
    TurnExtractionModule,
    UsersModule,
  ],
  providers: [
    ExtractTurnProcessor,
    FlushProcessor,
    TurnDocumentsService,
    TurnMemoryService,
    TurnPipelineService,
  ],
})
export class ExtractionWorkerModule {}
