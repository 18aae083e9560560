import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { DomainErrorFilter } from '../common/http/domain-error.filter.js';
import type { AppConfig } from '../config/app-config.js';
import { HealthModule } from '../health/health.module.js';
import { MemoryWorkerModule } from '../memory/memory.worker.module.js';
import { ResourcesWorkerModule } from '../resources/resources.worker.module.js';
import { SessionsWorkerModule } from '../sessions/sessions.worker.module.js';
import { listSharedModules } from './shared-modules.js';

/** Runs jobs and, with a port of its own, serves the worker's health and metrics. */
@Module({})
export class WorkerModule {
  static register(config: AppConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ...listSharedModules(config),
        MemoryWorkerModule,
        SessionsWorkerModule,
        ResourcesWorkerModule,
        ...(config.worker.port === null ? [] : [AuthModule, HealthModule]),
      ],
      providers: [{ provide: APP_FILTER, useClass: DomainErrorFilter }],
    };
  }
}
