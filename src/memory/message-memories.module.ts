import { Module } from '@nestjs/common';
import { MessageMemoriesService } from './message-memories.service.js';
import { TurnMemoriesRepository } from './provenance/turn-memories.repository.js';

@Module({ providers: [MessageMemoriesService, TurnMemoriesRepository], exports: [MessageMemoriesService] })
export class MessageMemoriesModule {}
