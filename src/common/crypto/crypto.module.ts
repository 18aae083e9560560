import { Module } from '@nestjs/common';
import { KeyRing } from './key-ring.js';
import { KeyRingRepository } from './key-ring.repository.js';
import { MasterKeyService } from './master-key.service.js';

/** Provides the `KeyRing`. It needs a global `DataSource` with current migrations, and `APP_CONFIG`. */
@Module({
  providers: [
    KeyRingRepository,
    MasterKeyService,
    {
      provide: KeyRing,
      inject: [MasterKeyService],
      useFactory: (masterKey: MasterKeyService) => masterKey.open(),
    },
  ],
  exports: [KeyRing, MasterKeyService],
})
export class CryptoModule {}
