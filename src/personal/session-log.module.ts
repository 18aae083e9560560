import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { PersonalSessionsService } from './sessions/personal-sessions.service.js';
import { SessionLogController } from './sessions/session-log.controller.js';

/** Serves the session log, in which clients keep conversations. */
@Module({
  imports: [AuthModule, ErasureModule, MemoryModule, SessionsModule, TokensModule],
  controllers: [SessionLogController],
  providers: [PersonalSessionsService],
})
export class SessionLogModule {}
