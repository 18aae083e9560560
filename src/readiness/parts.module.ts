import { Module } from '@nestjs/common';
import { BackendModule } from '../memory-backend/backend.module.js';
import { IndexChoiceModule } from '../settings/index-choice.module.js';
import { PartsService } from './parts.service.js';

/** Provides `PartsService`. It needs the global `Database`, `JobQueue` and `MemoryIndex`. */
@Module({ imports: [BackendModule, IndexChoiceModule], providers: [PartsService], exports: [PartsService] })
export class PartsModule {}
