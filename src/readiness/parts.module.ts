import { Module } from '@nestjs/common';
import { BackendModule } from '../memory-backend/backend.module.js';
import { IndexChoiceModule } from '../settings/index-choice.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { PartsService } from './parts.service.js';
import { StorageChecksService } from './storage-checks.service.js';

/**
 * Provides `PartsService` and `StorageChecksService`. It needs the global `Database`, `JobQueue` and
 * `MemoryIndex`.
 */
@Module({
  imports: [BackendModule, IndexChoiceModule, StorageModule],
  providers: [PartsService, StorageChecksService],
  exports: [PartsService, StorageChecksService],
})
export class PartsModule {}
