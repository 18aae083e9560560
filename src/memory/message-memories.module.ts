import { Module } from '@nestjs/common';
import { MessageMemoriesService } from './memories/message-memories.service.js';
import { TurnMemoriesRepository } from './memories/provenance/turn-memories.repository.js';

@Module({ providers: [MessageMemoriesService, TurnMemoriesRepository], exports: [MessageMemoriesService] })
export class MessageMemoriesModule {}
