import type { Policy } from '../../common/policy/policy.js';
import type { SessionScope } from '../../common/scope.js';
import { chooseMask } from '../../common/text/secrets.js';
import type { InjectedItem } from '../../sessions/ledger.types.js';
import type { HistoryOptions } from '../../sessions/sessions.service.js';
import type { HistoryWindow } from '../../sessions/turn.js';
import type { Wire } from '../../tokens/wires.js';
import { planChainCorrections } from '../ledger/chain-corrections.js';
import type { LedgerPlan } from '../ledger/ledger.service.js';
import type { Anchors } from '../ledger/plan-restoration.js';
import { toHistoryOptions, type MemoryMode } from '../memory-mode.js';
import type { FoundLink } from '../objects/chain.js';
import type { ExchangeDeps } from './exchange-deps.js';
import type { Conversation, WireBody } from './wire-dialect.js';

/** A request whose conversation is loaded. */
export interface ConversationRequest {
  readonly body: WireBody;
  readonly conversation: Conversation;
  readonly scope: SessionScope;
  readonly mode: MemoryMode;
  /** Link of the answer that the request continues; `null` if it continues none. */
  readonly chain: FoundLink | null;
  /** True if blocks of earlier requests are put back with the same bytes. */
  readonly restoresBlocks: boolean;
  /** Anchors, if they were read to find the session. */
  readonly anchors: Anchors | null;
  /** Id of a block of another session that the request repeats. */
  readonly repeatedBlockId: string | null;
}

/** The history of a conversation, with its blocks and corrections. */
export interface ConversationMemory {
  readonly window: HistoryWindow;
  /** `null` if no blocks are put back. */
  readonly ledger: LedgerPlan | null;
  /** Corrections for the new block. */
  readonly corrections: readonly InjectedItem[];
}

interface ConversationContext {
  readonly wire: Wire;
  readonly policy: Policy;
  /** Time for which memories are recalled; absent = now. */
  readonly asOf?: Date;
}

/** Loads the history of a conversation, blocks of its earlier requests, and corrections of them. */
export class ConversationLoader {
  constructor(
    private readonly deps: Pick<ExchangeDeps, 'sessions' | 'ledger'>,
    private readonly context: ConversationContext,
  ) {}

  /**
   * Loads the history, with the hashes of the texts that the chain already contains.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async loadWindow(request: ConversationRequest, tools: readonly unknown[]): Promise<HistoryWindow> {
    const { body, scope, mode, conversation } = request;
    const { messages, isContinued = false } = conversation;
    const options = toHistoryOptions(this.context.policy, mode);
    const history: HistoryOptions = {
      ...options,
      enabled: options.enabled && !body.providerHoldsHistory,
      declaresTool: body.matchTools(tools),
      wire: this.context.wire,
      isContinued,
      ...this.chooseLedgerQuery(request),
    };
    const window = await this.deps.sessions.loadWindow(scope, history, messages);
    return { ...window, injected: listInjected(request) };
  }

  /** Builds the window of a request whose history can't be read. */
  buildEmptyWindow(request: ConversationRequest): HistoryWindow {
    const window = this.deps.sessions.buildEmptyWindow(request.conversation.messages);
    return { ...window, injected: listInjected(request) };
  }

  /** Adds blocks of the conversation, and corrections of texts that no longer hold, to its history. */
  async addBlocks(
    request: ConversationRequest,
    loading: Promise<HistoryWindow>,
  ): Promise<ConversationMemory> {
    loading.catch(() => undefined);
    if (request.restoresBlocks) {
      const ledger = await this.readLedger(request, loading);
      const { window, corrections } = ledger;
      return { window, ledger, corrections };
    }
    const window = await loading;
    const corrections = this.planChainCorrections(request, window);
    const injected = new Set([...(window.injected ?? []), ...corrections.map(({ hash }) => hash)]);
    return { window: { ...window, injected }, ledger: null, corrections };
  }

  private planChainCorrections(
    { chain }: ConversationRequest,
    { ledger }: HistoryWindow,
  ): readonly InjectedItem[] {
    if (chain === null || ledger === undefined) return [];
    const { extraction } = this.context.policy;
    return planChainCorrections(chain.items, ledger.states, chooseMask(extraction.screen_secrets));
  }

  private async readLedger(
    request: ConversationRequest,
    loading: Promise<HistoryWindow>,
  ): Promise<LedgerPlan> {
    const { body, conversation, scope, repeatedBlockId } = request;
    const { wire, policy } = this.context;
    const source = { raw: body.raw, conversation };
    const ownAnchors = request.anchors ?? (await this.deps.ledger.findAnchors(wire, source));
    const window = await loading;
    const hasNoHistory = window.messages.length === 0;
    const anchors = hasNoHistory
      ? ownAnchors
      : await this.deps.ledger.findAnchors(wire, { ...source, window: window.messages });
    return this.deps.ledger.plan({ scope, wire, policy }, { window, anchors, repeatedBlockId });
  }

  /** Chooses the ledger's query: for a chain, only the states of its items are read. */
  private chooseLedgerQuery({
    scope,
    mode,
    chain,
    restoresBlocks,
    repeatedBlockId,
  }: ConversationRequest): Pick<HistoryOptions, 'ledger'> {
    const { wire, asOf } = this.context;
    if (restoresBlocks) return { ledger: this.deps.ledger.toQuery({ scope, wire }, repeatedBlockId) };
    const documents = Object.keys(chain?.items ?? {});
    const needsStates = documents.length > 0 && mode.read && asOf === undefined;
    return needsStates ? { ledger: { wire, documents, repeatedBlockId: null } } : {};
  }
}

function listInjected({ chain }: ConversationRequest): ReadonlySet<string> {
  return new Set(Object.values(chain?.items ?? {}));
}
