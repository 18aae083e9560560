import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AppConfig } from '../../config/app-config.js';
import { APP_CONFIG } from '../../config/config.token.js';
import { KeyRing } from './key-ring.js';
import { openKeyRing } from './key-ring.repository.js';

/** Provides the `KeyRing`. Needs a global `DataSource` with migrations run, and `APP_CONFIG`. */
@Module({
  providers: [
    {
      provide: KeyRing,
      inject: [DataSource, APP_CONFIG],
      useFactory: (dataSource: DataSource, { security, dataDir, database }: AppConfig) =>
        openKeyRing(dataSource, { configured: security.masterKey, dataDir, embedded: database.url === null }),
    },
  ],
  exports: [KeyRing],
})
export class CryptoModule {}
