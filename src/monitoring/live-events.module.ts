import { Module } from '@nestjs/common';
import { LiveEventsService } from './live-events.service.js';

/** Needs the global `ChangeFeed`. */
@Module({ providers: [LiveEventsService], exports: [LiveEventsService] })
export class LiveEventsModule {}
