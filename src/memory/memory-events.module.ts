import { Module } from '@nestjs/common';
import { MemoryEventsRepository } from './memories/events/memory-events.repository.js';
import { MemoryEvents } from './memories/memory-events.service.js';

/** Changes of memories, for those who follow them. Needs the global `MemoryCache`. */
@Module({ providers: [MemoryEvents, MemoryEventsRepository], exports: [MemoryEvents] })
export class MemoryEventsModule {}
