import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LlmModule } from '../llm/llm.module.js';
import { StandInModule } from '../llm/stand-in.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { LiveEventsModule } from '../monitoring/live-events.module.js';
import { PartsModule } from '../readiness/parts.module.js';
import { UsageModule } from '../monitoring/usage.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { UsersModule } from '../users/users.module.js';
import { AttentionService } from './attention.service.js';
import { AdminStandInController } from './admin-stand-in.controller.js';
import { AllResourcesController } from './all-resources.controller.js';
import { AllSessionsController } from './all-sessions.controller.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersService } from './admin-users.service.js';
import { AuditController } from './audit.controller.js';
import { ErasureController } from './erasure.controller.js';
import { OperatorErasuresController } from './operator-erasures.controller.js';
import { ErasuresService } from './erasures.service.js';
import { EventStreamsService } from './event-streams.service.js';
import { EventsController } from './events.controller.js';
import { DryRunController } from './dry-run.controller.js';
import { ExtractionDryRunService } from './extraction-dry-run.service.js';
import { DoctorService } from './doctor.service.js';
import { InstallationController } from './installation.controller.js';
import { JobDetailsService } from './job-details.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsService } from './jobs.service.js';
import { LoginPageController } from './login-page.controller.js';
import { LoginController } from './login.controller.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { QueueBoardRoutes } from './queue-board.routes.js';
import { PeopleController } from './people.controller.js';
import { PolicyController } from './policy.controller.js';
import { PolicyService } from './policy.service.js';
import { ProviderCheckController } from './provider-check.controller.js';
import { ProviderCheckService } from './provider-check.service.js';
import { ReceiptsController } from './receipts.controller.js';
import { ResourceViewsService } from './resource-views.service.js';
import { SessionViewsService } from './session-views.service.js';
import { StandInTokensService } from './stand-in-tokens.service.js';
import { SummarizeController } from './summarize.controller.js';
import { SummarizeService } from './summarize.service.js';
import { TokenInspectionService } from './token-inspection.service.js';
import { TokenRemovalService } from './token-removal.service.js';
import { TokensController } from './tokens.controller.js';

/** Provides the admin API. It needs the global `Doctor`. */
@Module({
  imports: [
    AuthModule,
    MemoryModule,
    ResourcesModule,
    SessionsModule,
    TokensModule,
    ErasureModule,
    LiveEventsModule,
    LlmModule,
    StandInModule,
    SettingsModule,
    UsersModule,
    PartsModule,
    UsageModule,
  ],
  controllers: [
    AllResourcesController,
    AllSessionsController,
    DryRunController,
    AdminStandInController,
    PolicyController,
    ProviderCheckController,
    TokensController,
    AdminUsersController,
    OperatorErasuresController,
    PeopleController,
    ErasureController,
    AuditController,
    EventsController,
    ReceiptsController,
    InstallationController,
    JobsController,
    OverviewController,
    SummarizeController,
    LoginController,
    LoginPageController,
  ],
  providers: [
    AdminUsersService,
    ErasuresService,
    AttentionService,
    DoctorService,
    EventStreamsService,
    OverviewService,
    PolicyService,
    ProviderCheckService,
    ResourceViewsService,
    SessionViewsService,
    ExtractionDryRunService,
    StandInTokensService,
    SummarizeService,
    TokenInspectionService,
    TokenRemovalService,
    JobDetailsService,
    JobsService,
    QueueBoardRoutes,
  ],
})
export class AdminModule {}
