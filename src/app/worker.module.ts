import { Module, type DynamicModule } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { MemoryWorkerModule } from '../memory/memory.worker.module.js';
import { ResourcesWorkerModule } from '../resources/resources.worker.module.js';
import { SessionsWorkerModule } from '../sessions/sessions.worker.module.js';
import { listSharedModules } from './shared-modules.js';

/** Everything that works off jobs. */
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
      ],
    };
  }
}
