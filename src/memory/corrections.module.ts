import { Module } from '@nestjs/common';
import { CorrectionsRepository } from './memories/corrections/corrections.repository.js';
import { CorrectionsService } from './memories/corrections.service.js';
import { MemoryRepository } from './memories/lifecycle/memory.repository.js';
import { SessionForgetter } from './memories/lifecycle/session-forgetter.js';
import { MemoriesModule } from './memories/memories.module.js';

/** Corrections of what searches find. Needs the global `MemoryChanges`. */
@Module({
  imports: [MemoriesModule],
  providers: [CorrectionsRepository, CorrectionsService, MemoryRepository, SessionForgetter],
  exports: [CorrectionsService],
})
export class CorrectionsModule {}
