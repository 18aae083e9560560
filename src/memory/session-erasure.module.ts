import { Module } from '@nestjs/common';
import { MemoryRepository } from './lifecycle/memory.repository.js';
import { SessionEraser } from './lifecycle/session-eraser.js';
import { SessionErasureService } from './session-erasure.service.js';

/** Erasing what was said in sessions. Needs the global `MemoryChanges`. */
@Module({
  providers: [MemoryRepository, SessionEraser, SessionErasureService],
  exports: [SessionErasureService],
})
export class SessionErasureModule {}
