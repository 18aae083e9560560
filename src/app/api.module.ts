import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AdminModule } from '../admin/admin.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { DomainErrorFilter } from '../common/http/domain-error.filter.js';
import { RequestContextInterceptor } from '../common/http/request-context.interceptor.js';
import { createValidationPipe } from '../common/http/validation-pipe.js';
import { ConsoleModule } from '../console/console.module.js';
import type { AppConfig } from '../config/app-config.js';
import { EngineModule } from '../engine/engine.module.js';
import { GatewayModule } from '../gateway/gateway.module.js';
import { HealthModule } from '../health/health.module.js';
import { ManagementModule } from '../management/management.module.js';
import { McpModule } from '../mcp/mcp.module.js';
import { ChatModule } from '../personal/chat.module.js';
import { ItemStoreModule } from '../personal/item-store.module.js';
import { PersonalModule } from '../personal/personal.module.js';
import { SessionLogModule } from '../personal/session-log.module.js';
import { RecallApiModule } from '../personal/recall-api.module.js';
import { ProxyModule } from '../proxy/proxy.module.js';
import { DoctorModule } from './doctor.module.js';
import { listSharedModules } from './shared-modules.js';

/** Composes everything that the API process serves over HTTP. */
@Module({})
export class ApiModule {
  static register(config: AppConfig): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ...listSharedModules(config),
        AuthModule,
        ProxyModule,
        ChatModule,
        PersonalModule,
        SessionLogModule,
        RecallApiModule,
        ItemStoreModule,
        AdminModule,
        DoctorModule,
        ManagementModule,
        McpModule,
        EngineModule,
        GatewayModule,
        HealthModule,
        ConsoleModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: DomainErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: RequestContextInterceptor },
        { provide: APP_PIPE, useFactory: createValidationPipe },
      ],
    };
  }
}
