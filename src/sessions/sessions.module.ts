import { Module } from '@nestjs/common';
import { AppendsRepository } from './log/appends.repository.js';
import { PipelineRepository } from './log/pipeline.repository.js';
import { SessionLogRepository } from './log/session-log.repository.js';
import { TurnLogRepository } from './log/turn-log.repository.js';
import { TurnWriter } from './log/turn-writer.js';
import { PipelineService } from './pipeline.service.js';
import { SessionLogService } from './session-log.service.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

/** The message log. Needs the database and queue modules, which are global. */
@Module({
  providers: [
    AppendsRepository,
    PipelineRepository,
    PipelineService,
    SessionLogRepository,
    SessionLogService,
    SessionsRepository,
    TurnLogRepository,
    TurnWriter,
    SessionsService,
  ],
  exports: [PipelineService, SessionLogService, SessionsService],
})
export class SessionsModule {}
