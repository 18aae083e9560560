import { Module } from '@nestjs/common';
import { AllSessionsService } from './all-sessions.service.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationsRepository } from './ledger/conversations.repository.js';
import { AllSessionsRepository } from './log/all-sessions.repository.js';
import { AppendsRepository } from './log/appends.repository.js';
import { OpenTurnsService } from './log/open-turns.service.js';
import { OutboxRepository } from './log/outbox.repository.js';
import { PipelineRepository } from './log/pipeline.repository.js';
import { SessionLogRepository } from './log/session-log.repository.js';
import { TurnLogRepository } from './log/turn-log.repository.js';
import { TurnWriter } from './log/turn-writer.js';
import { PipelineService } from './pipeline.service.js';
import { SessionLogService } from './session-log.service.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

/** Provides the message log. It needs the database and queue modules, which are global. */
@Module({
  providers: [
    AllSessionsRepository,
    AllSessionsService,
    AppendsRepository,
    ConversationsRepository,
    ConversationsService,
    OpenTurnsService,
    OutboxRepository,
    PipelineRepository,
    PipelineService,
    SessionLogRepository,
    SessionLogService,
    SessionsRepository,
    TurnLogRepository,
    TurnWriter,
    SessionsService,
  ],
  exports: [AllSessionsService, ConversationsService, PipelineService, SessionLogService, SessionsService],
})
export class SessionsModule {}
