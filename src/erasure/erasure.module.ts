import { Module } from '@nestjs/common';
import { ExternalBackendModule } from '../memory-backend/external-backend.module.js';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ErasedCopies } from './erased-copies.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';

/** Provides erasures. It needs the global `DataSource`, `MemoryIndex`, `MemoryCache` and `JobQueue`. */
@Module({
  imports: [ExternalBackendModule, CryptoModule, StorageModule],
  providers: [ErasedCopies, ErasureRepository, ErasureService],
  exports: [ErasureService],
})
export class ErasureModule {}
