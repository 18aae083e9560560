import { Module, type DynamicModule } from '@nestjs/common';
import { AdminTokenModule } from '../auth/admin-token.module.js';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import type { AppConfig } from '../config/app-config.js';
import { ConfigModule } from '../config/config.module.js';
import { DatabaseModule } from '../database/database.module.js';

/**
 * Just enough to open the keys of an installation: for commands and for the host, before API and worker
 * start.
 */
@Module({})
export class KeysModule {
  static register(config: AppConfig, databaseUrl: string): DynamicModule {
    return {
      module: KeysModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(databaseUrl),
        CryptoModule,
        AdminTokenModule,
      ],
    };
  }
}
