import { Module } from '@nestjs/common';
import { QueueWorkersModule } from '../../queue/queue-workers.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { TokensModule } from '../../tokens/tokens.module.js';
import { UsersModule } from '../../users/users.module.js';
import { IndexingModule } from '../indexing/indexing.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { ExtractTurnProcessor } from './extract-turn.processor.js';
import { ExtractionModule } from './extraction.module.js';
import { FlushProcessor } from './flush.processor.js';
import { TurnDocuments } from './turns/turn-documents.service.js';
import { TurnMemoryService } from './turns/turn-memory.service.js';
import { TurnPipeline } from './turns/turn-pipeline.service.js';

/** Brings stored turns into memory. */
@Module({
  imports: [
    ExtractionModule,
    IndexingModule,
    MemoriesModule,
    QueueWorkersModule,
    SessionsModule,
    SettingsModule,
    TokensModule,
    UsersModule,
  ],
  providers: [ExtractTurnProcessor, FlushProcessor, TurnDocuments, TurnMemoryService, TurnPipeline],
})
export class ExtractionWorkerModule {}
