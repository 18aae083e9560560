import { Module } from '@nestjs/common';
import { TurnLogRepository } from './log/turn-log.repository.js';
import { TurnWriter } from './log/turn-writer.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

/** The message log. Needs the database and queue modules, which are global. */
@Module({ providers: [SessionsRepository, TurnLogRepository, TurnWriter, SessionsService], exports: [SessionsService] })
export class SessionsModule {}
