import { Module } from '@nestjs/common';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import { CorrectionsService } from './corrections.service.js';
import { MemoryRepository } from './lifecycle/memory.repository.js';
import { SessionForgetter } from './lifecycle/session-forgetter.js';
import { MemoriesModule } from './memories.module.js';

/** Corrections of what searches find. Needs the global `MemoryChanges`. */
@Module({
  imports: [MemoriesModule],
  providers: [CorrectionsRepository, CorrectionsService, MemoryRepository, SessionForgetter],
  exports: [CorrectionsService],
})
export class CorrectionsModule {}
