import { Inject, Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { UpstreamClient } from '../llm/upstream-client.port.js';
import type { ChatCall } from './chat-call.js';
import { createDialects, type WireRoute } from './create-dialects.js';
import { ProviderObjectsService } from './objects/provider-objects.service.js';
import { ProxyJournalService } from './proxy-journal.service.js';
import type { ExchangeDeps } from './wire/exchange-deps.js';
import { ExchangeMemoryService } from './wire/exchange-memory.service.js';
import { MixedUsersWatch } from './wire/mixed-users-watch.js';
import { compileSideRequests } from './wire/side-requests.js';
import type { WireDialect } from './wire/wire-dialect.js';
import { WireExchange } from './wire/wire-exchange.js';

/** Serves requests with memory: creates an exchange, in the dialect of the route, for each of them. */
@Injectable()
export class WiresService {
  private readonly deps: ExchangeDeps;
  private readonly dialects: Readonly<Record<WireRoute, WireDialect>>;

  constructor(
    { sessions, recaller, injector, ledger }: ExchangeMemoryService,
    upstream: UpstreamClient,
    journal: ProxyJournalService,
    objects: ProviderObjectsService,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    const { commitWaitMs } = config.memory;
    const { teeLimit } = config.outbound;
    const { bodyLimit } = config.server;
    this.deps = {
      sessions,
      recaller,
      injector,
      ledger,
      receipts: journal.receipts,
      upstream,
      journal,
      objects,
      mixedUsers: new MixedUsersWatch(),
      config: { commitWaitMs, teeLimit, bodyLimit },
      sessionHeaders: config.sessions.headers,
      sideRequests: compileSideRequests(config.proxy),
    };
    this.dialects = createDialects(config.proxy.harnessTags);
  }

  /**
   * Serves one request.
   * @param takeOver takes over Node's response from the framework; called once the upstream has answered
   * @throws DomainError before anything was written to the client
   */
  serve(route: WireRoute, call: ChatCall, takeOver: () => ServerResponse): Promise<void> {
    return new WireExchange(this.deps, this.dialects[route], call).run(takeOver);
  }
}
