import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LlmModule } from '../llm/llm.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { LiveEventsModule } from '../monitoring/live-events.module.js';
import { UsageModule } from '../monitoring/usage.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { AdmissionService } from './admission.service.js';
import { LedgerService } from './ledger/ledger.service.js';
import { UnwrittenBlocksService } from './ledger/unwritten-blocks.service.js';
import { PassthroughRoutes } from './passthrough/passthrough.routes.js';
import { PassthroughService } from './passthrough/passthrough.service.js';
import { ChainsRepository } from './objects/chains.repository.js';
import { ProviderObjectsRepository } from './objects/provider-objects.repository.js';
import { ProviderObjectsService } from './objects/provider-objects.service.js';
import { ProxyJournalService } from './proxy-journal.service.js';
import { BackgroundAnswersService } from './responses/background-answers.service.js';
import { ProxyRoutes } from './proxy.routes.js';
import { RecallDryRunController } from './recall-dry-run.controller.js';
import { RecallDryRunService } from './recall-dry-run.service.js';
import { ExchangeMemoryService } from './wire/exchange-memory.service.js';
import { WiresService } from './wires.service.js';

@Module({
  controllers: [RecallDryRunController],
  imports: [
    AuthModule,
    LlmModule,
    MemoryModule,
    SessionsModule,
    LiveEventsModule,
    SettingsModule,
    TokensModule,
    UsageModule,
  ],
  providers: [
    AdmissionService,
    BackgroundAnswersService,
    PassthroughRoutes,
    PassthroughService,
    ExchangeMemoryService,
    ChainsRepository,
    LedgerService,
    ProviderObjectsRepository,
    ProviderObjectsService,
    ProxyJournalService,
    ProxyRoutes,
    RecallDryRunService,
    UnwrittenBlocksService,
    WiresService,
  ],
})
export class ProxyModule {}
