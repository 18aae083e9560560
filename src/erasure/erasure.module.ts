import { Module } from '@nestjs/common';
import { ExternalBackendModule } from '../memory-backend/external-backend.module.js';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { MemoriesModule } from '../memory/memories/memories.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ErasedCopies } from './erased-copies.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';
import { SessionErasureService } from './session-erasure.service.js';

/** Provides erasures. It needs the global `DataSource`, `MemoryIndex`, `MemoryCache` and `JobQueue`. */
@Module({
  imports: [ExternalBackendModule, CryptoModule, MemoriesModule, StorageModule],
  providers: [ErasedCopies, ErasureRepository, ErasureService, SessionErasureService],
  exports: [ErasureService, SessionErasureService],
})
export class ErasureModule {}
