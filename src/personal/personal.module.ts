import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { JsonLinesModule } from '../common/http/json-lines.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { UsersModule } from '../users/users.module.js';
import { AgenticMemoriesService } from './agentic-memories.service.js';
import { AuthSessionController } from './auth-session.controller.js';
import { AuthTokenController } from './auth-token.controller.js';
import { BrowserSessionsService } from './browser-sessions.service.js';
import { ErasuresController } from './erasures.controller.js';
import { MeController } from './me.controller.js';
import { MemoriesController } from './memories.controller.js';
import { MemoryEventStreamsService } from './memory-event-streams.service.js';
import { MemoryEventsController } from './memory-events.controller.js';
import { MemoryTransferLinesService } from './memory-transfer-lines.service.js';
import { OwnAccountService } from './own-account.service.js';
import { PersonalMemoriesService } from './personal-memories.service.js';
import { PersonalProvenanceService } from './personal-provenance.service.js';
import { TransferController } from './transfer.controller.js';
import { WhoamiController } from './whoami.controller.js';

/** Serves people's own memories, preferences and logins. */
@Module({
  imports: [AuthModule, ErasureModule, MemoryModule, JsonLinesModule, TokensModule, UsersModule],
  // Controllers with fixed paths come first, because `{id}` would match these paths.
  controllers: [
    AuthSessionController,
    AuthTokenController,
    ErasuresController,
    MeController,
    WhoamiController,
    TransferController,
    MemoryEventsController,
    MemoriesController,
  ],
  providers: [
    AgenticMemoriesService,
    BrowserSessionsService,
    MemoryEventStreamsService,
    MemoryTransferLinesService,
    OwnAccountService,
    PersonalMemoriesService,
    PersonalProvenanceService,
  ],
})
export class PersonalModule {}
