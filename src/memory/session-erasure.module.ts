import { Module } from '@nestjs/common';
import { MemoryRepository } from './memories/lifecycle/memory.repository.js';
import { SessionEraser } from './memories/lifecycle/session-eraser.js';
import { SessionErasureService } from './memories/session-erasure.service.js';

/** Erasing what was said in sessions. Needs the global `MemoryChanges`. */
@Module({
  providers: [MemoryRepository, SessionEraser, SessionErasureService],
  exports: [SessionErasureService],
})
export class SessionErasureModule {}
