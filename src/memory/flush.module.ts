import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FlushTurns } from './extraction/flush/flush-turns.repository.js';
import { FlushService } from './extraction/flush.service.js';

/** Asking for extraction now; the work itself is done where jobs are worked off. */
@Module({ imports: [SessionsModule], providers: [FlushService, FlushTurns], exports: [FlushService] })
export class FlushModule {}
