import type { MemoryConfig, OutboundConfig, ServerConfig } from '../../config/app-config.js';
import type { UpstreamClient } from '../../llm/upstream-client.port.js';
import type { InjectionService } from '../../memory/injection/injection.service.js';
import type { RecallService } from '../../memory/recall/recall.service.js';
import type { ReceiptsService } from '../../memory/recall/receipts.service.js';
import type { SessionsService } from '../../sessions/sessions.service.js';
import type { LedgerService } from '../ledger/ledger.service.js';
import type { MixedUsersWatch } from './mixed-users-watch.js';
import type { ProviderObjectsService } from '../objects/provider-objects.service.js';
import type { ProxyJournalService } from '../proxy-journal.service.js';

/** Services and settings that the exchanges of a process share. */
export interface ExchangeDeps {
  readonly sessions: SessionsService;
  readonly recaller: RecallService;
  readonly injector: InjectionService;
  readonly ledger: LedgerService;
  readonly receipts: ReceiptsService;
  readonly upstream: UpstreamClient;
  readonly journal: ProxyJournalService;
  readonly objects: ProviderObjectsService;
  readonly mixedUsers: MixedUsersWatch;
  readonly config: Pick<MemoryConfig, 'commitWaitMs'> &
    Pick<OutboundConfig, 'teeLimit'> &
    Pick<ServerConfig, 'bodyLimit'>;
  /** Names of headers in which agents send a session id. */
  readonly sessionHeaders: readonly string[];
  /** Patterns for the instructions of side requests, which are not part of a conversation. */
  readonly sideRequests: readonly RegExp[];
}
