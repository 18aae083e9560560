import { Module } from '@nestjs/common';
import { OutboxRepository } from './log/outbox.repository.js';
import { OutboxRelay } from './outbox-relay.js';

/** The outbox relay: only for processes that work off jobs. */
@Module({ providers: [OutboxRepository, OutboxRelay] })
export class SessionsWorkerModule {}
