import { Module } from '@nestjs/common';
import { LiveEventsService } from './live-events.service.js';

/** Provides live events. It needs the global `ChangeFeed`. */
@Module({ providers: [LiveEventsService], exports: [LiveEventsService] })
export class LiveEventsModule {}
