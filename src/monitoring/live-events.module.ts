import { Module } from '@nestjs/common';
import { LiveEvents } from './live-events.service.js';

/** Needs the global `ChangeFeed`. */
@Module({ providers: [LiveEvents], exports: [LiveEvents] })
export class LiveEventsModule {}
