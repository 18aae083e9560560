import { Module } from '@nestjs/common';
import { OutboxRepository } from './log/outbox.repository.js';
import { OutboxRelay } from './outbox-relay.js';

/** Provides the outbox relay, for processes that run jobs. */
@Module({ providers: [OutboxRepository, OutboxRelay] })
export class SessionsWorkerModule {}
