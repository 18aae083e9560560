import { Module } from '@nestjs/common';
import { MemoryModule } from '../memory/memory.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { BuiltinAddService } from './builtin/builtin-add.service.js';
import { BuiltinBackendService } from './builtin/builtin-backend.service.js';
import { BuiltinRecallService } from './builtin/builtin-recall.service.js';
import { BuiltinSearchService } from './builtin/builtin-search.service.js';
import { BackendMemoriesRepository } from './builtin/backend-memories.repository.js';
import { EngineBackend } from './engine-backend.js';
import { EXTERNAL_BACKEND } from './external-backend.js';
import { ExternalBackendModule } from './external-backend.module.js';
import { MemoryBackend } from './memory-backend.port.js';

/**
 * Provides `MemoryBackend`, the backend that the configuration names, for gateway and resources, and
 * `EngineBackend`, which is always the memory of this installation.
 */
@Module({
  imports: [ExternalBackendModule, MemoryModule, DocumentsModule, SessionsModule, TokensModule],
  providers: [
    BuiltinAddService,
    BuiltinRecallService,
    BuiltinSearchService,
    BackendMemoriesRepository,
    { provide: EngineBackend, useClass: BuiltinBackendService },
    {
      provide: MemoryBackend,
      inject: [EngineBackend, EXTERNAL_BACKEND],
      useFactory: (builtin: EngineBackend, external: MemoryBackend | null): MemoryBackend =>
        external ?? builtin,
    },
  ],
  exports: [EngineBackend, MemoryBackend],
})
export class BackendModule {}
