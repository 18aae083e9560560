import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { MemoryTermsModule } from './memory-terms.module.js';
import { RecallBlocksService } from './recall-blocks.service.js';
import { RecallController } from './recall.controller.js';

/** Provides recall for callers who put memories into prompts themselves. */
@Module({
  imports: [AuthModule, MemoryModule, MemoryTermsModule, SessionsModule],
  controllers: [RecallController],
  providers: [RecallBlocksService],
})
export class RecallApiModule {}
