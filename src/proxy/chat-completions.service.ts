import { Inject, Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { UpstreamClient } from '../llm/upstream-client.port.js';
import { InjectionService } from '../memory/injection/injection.service.js';
import { RecallService } from '../memory/recall/recall.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { ChatCall } from './chat-call.js';
import { ProxyJournalService } from './proxy-journal.service.js';
import { ChatExchange, type ExchangeDeps } from './chat-exchange.js';

/** Creates an exchange for each chat request. */
@Injectable()
export class ChatCompletionsService {
  private readonly deps: ExchangeDeps;

  constructor(
    sessions: SessionsService,
    recaller: RecallService,
    injector: InjectionService,
    upstream: UpstreamClient,
    journal: ProxyJournalService,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    const { commitWaitMs } = config.memory;
    const { teeLimit } = config.outbound;
    const { bodyLimit } = config.server;
    this.deps = {
      sessions,
      recaller,
      injector,
      receipts: journal.receipts,
      upstream,
      journal,
      config: { commitWaitMs, teeLimit, bodyLimit },
    };
  }

  complete(call: ChatCall, takeOver: () => ServerResponse): Promise<void> {
    return new ChatExchange(this.deps, call).run(takeOver);
  }
}
