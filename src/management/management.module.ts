import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { JsonLinesModule } from '../common/http/json-lines.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { IndexChoiceModule } from '../settings/index-choice.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { AllMemoriesController } from './all-memories.controller.js';
import { AllMemoriesRepository } from './all-memories.repository.js';
import { AllMemoriesService } from './all-memories.service.js';
import { BulkMemoriesService } from './bulk-memories.service.js';
import { ChatSettingsController } from './chat-settings.controller.js';
import { ChatSettingsService } from './chat-settings.service.js';
import { ManagedMemoriesService } from './managed-memories.service.js';
import { MemoryHealthService } from './memory-health.service.js';
import { MemoryOriginsService } from './memory-origins.service.js';
import { MemoryStreamsController } from './memory-streams.controller.js';
import { MemoryStreamsService } from './memory-streams.service.js';
import { MemorySettingsController } from './memory-settings.controller.js';
import { MemoryController } from './memory.controller.js';
import { QdrantSearchService } from './qdrant-search.service.js';
import { QdrantSettingsController } from './qdrant-settings.controller.js';
import { QdrantSettingsService } from './qdrant-settings.service.js';
import { SpacesRepository } from './spaces.repository.js';

/** Serves the management API: memories of all spaces and the settings of the instance. */
@Module({
  imports: [AuthModule, IndexChoiceModule, JsonLinesModule, MemoryModule, SettingsModule, TokensModule],
  // Controllers with fixed paths come first, because `{id}` would match these paths.
  controllers: [
    MemoryStreamsController,
    AllMemoriesController,
    ChatSettingsController,
    MemoryController,
    MemorySettingsController,
    QdrantSettingsController,
  ],
  providers: [
    AllMemoriesRepository,
    AllMemoriesService,
    BulkMemoriesService,
    ChatSettingsService,
    ManagedMemoriesService,
    MemoryHealthService,
    MemoryOriginsService,
    MemoryStreamsService,
    QdrantSearchService,
    QdrantSettingsService,
    SpacesRepository,
  ],
})
export class ManagementModule {}
