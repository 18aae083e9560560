import { Module, type DynamicModule } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { ConfigModule } from '../config/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { IndexingModule } from '../memory/indexing/indexing.module.js';

/** Modules that `memorybridge index …` needs. */
@Module({})
export class IndexCommandModule {
  static register(config: AppConfig, databaseUrl: string): DynamicModule {
    return {
      module: IndexCommandModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(databaseUrl),
        IndexingModule.forMaintenance(),
      ],
    };
  }
}
