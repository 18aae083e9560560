import { Logger } from '@nestjs/common';
import type { SessionScope } from '../../common/scope.js';
import { chooseMask } from '../../common/text/secrets.js';
import type { RecallResult } from '../../memory/recall/recall.types.js';
import type { InjectedItem } from '../../sessions/ledger.types.js';
import type { HistoryOptions } from '../../sessions/sessions.service.js';
import type { HistoryWindow } from '../../sessions/turn.js';
import type { Wire } from '../../tokens/wires.js';
import type { ChatCall } from '../chat-call.js';
import { planChainCorrections } from '../ledger/chain-corrections.js';
import type { LedgerPlan } from '../ledger/ledger.service.js';
import type { Anchors } from '../ledger/plan-restoration.js';
import { toHistoryOptions, type MemoryMode } from '../memory-mode.js';
import type { FoundLink } from '../objects/chain.js';
import type { ExchangeDeps } from './exchange-deps.js';
import { readInTime } from '../read-in-time.js';
import type { Conversation, WireBody } from './wire-dialect.js';

/** A request for which memory is read or written. */
export interface MemoryRequest {
  readonly body: WireBody;
  readonly conversation: Conversation;
  readonly scope: SessionScope;
  readonly mode: MemoryMode;
  readonly turnId: string;
  /** Link of the answer that the request continues; `null` if it continues none. */
  readonly chain: FoundLink | null;
  /** True if the request contains no session id. */
  readonly isSessionDerived: boolean;
  /** True if blocks of earlier requests are put back with the same bytes. */
  readonly restoresBlocks: boolean;
  /** Anchors, if they were read to find the session. */
  readonly anchors: Anchors | null;
  /** Id of a block of another session that the request repeats. */
  readonly repeatedBlockId: string | null;
}

/** The history of a conversation, with its blocks and corrections. */
interface ConversationMemory {
  readonly window: HistoryWindow;
  /** `null` if no blocks are put back. */
  readonly ledger: LedgerPlan | null;
  /** Corrections for the new block. */
  readonly corrections: readonly InjectedItem[];
}

/** The memory for one request. */
export interface LoadedMemory extends ConversationMemory {
  /** `null` if there was no recall. */
  readonly recall: RecallResult | null;
}

interface LoaderContext {
  readonly wire: Wire;
  readonly call: ChatCall;
  /** Reports a failed recall that makes the request fail. */
  readonly reportFailure: (scope: SessionScope) => void;
}

const logger = new Logger('proxy');

/** Loads the memory for one request: history, blocks of earlier requests, and recall. */
export class MemoryLoader {
  constructor(
    private readonly deps: Pick<ExchangeDeps, 'sessions' | 'ledger' | 'recaller'>,
    private readonly context: LoaderContext,
  ) {}

  /** Loads the memory. If the last anchor already has a block, recall is skipped. */
  async load(request: MemoryRequest, tools: readonly unknown[]): Promise<LoadedMemory> {
    const { conversation, mode, restoresBlocks } = request;
    const loading = this.loadConversation(request, this.loadWindow(request, tools));
    // The promise is awaited later; until then, a rejection must not count as unhandled.
    loading.catch(() => undefined);
    const needsRecall = mode.read && this.canRecall(conversation, restoresBlocks);
    if (!needsRecall) return { ...(await loading), recall: null };
    if (restoresBlocks && hasMessagesAfterAnchor(conversation)) {
      const kept = await loading;
      if (kept.ledger !== null && kept.ledger.last !== null) return { ...kept, recall: null };
    }
    const window = loading.then((kept) => kept.window);
    window.catch(() => undefined);
    const [kept, recall] = await Promise.all([loading, this.recall(request, window)]);
    return { ...kept, recall: (kept.ledger?.last ?? null) === null ? recall : null };
  }

  /** Loads the history and blocks of the conversation, and corrections of texts that no longer hold. */
  private async loadConversation(
    request: MemoryRequest,
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

  private planChainCorrections({ chain }: MemoryRequest, { ledger }: HistoryWindow): readonly InjectedItem[] {
    if (chain === null || ledger === undefined) return [];
    const { extraction } = this.context.call.policy;
    return planChainCorrections(chain.items, ledger.states, chooseMask(extraction.screen_secrets));
  }

  private canRecall(conversation: Conversation, restoresBlocks: boolean): boolean {
    if (this.context.call.policy.injection.placement === 'none') return false;
    return conversation.target === undefined && !restoresBlocks ? true : hasAnchor(conversation);
  }

  private async readLedger(request: MemoryRequest, loading: Promise<HistoryWindow>): Promise<LedgerPlan> {
    const { body, conversation, scope, repeatedBlockId } = request;
    const { wire } = this.context;
    const source = { raw: body.raw, conversation };
    const ownAnchors = request.anchors ?? (await this.deps.ledger.findAnchors(wire, source));
    const window = await loading;
    const hasNoHistory = window.messages.length === 0;
    const anchors = hasNoHistory
      ? ownAnchors
      : await this.deps.ledger.findAnchors(wire, { ...source, window: window.messages });
    const { policy } = this.context.call;
    return this.deps.ledger.plan({ scope, wire, policy }, { window, anchors, repeatedBlockId });
  }

  private async loadWindow(request: MemoryRequest, tools: readonly unknown[]): Promise<HistoryWindow> {
    const { body, scope, mode, chain } = request;
    const { messages, isContinued = false } = request.conversation;
    const { sessions } = this.deps;
    const options = toHistoryOptions(this.context.call.policy, mode);
    const history: HistoryOptions = {
      ...options,
      enabled: options.enabled && !body.providerHoldsHistory,
      declaresTool: body.matchTools(tools),
      wire: this.context.wire,
      isContinued,
      ...this.chooseLedgerQuery(request),
    };
    const injected = new Set(Object.values(chain?.items ?? {}));
    const { policy } = this.context.call;
    try {
      const window = await readInTime(policy, sessions.loadWindow(scope, history, messages));
      return { ...window, injected };
    } catch (error) {
      if (policy.recall.on_failure === 'strict') throw error;
      logger.warn({ msg: 'history is unavailable; forwarding the request without it', err: error });
      return { ...sessions.buildEmptyWindow(messages), injected };
    }
  }

  /** Chooses the ledger's query: for a chain, only the states of its items are read. */
  private chooseLedgerQuery({
    scope,
    mode,
    chain,
    restoresBlocks,
    repeatedBlockId,
  }: MemoryRequest): Pick<HistoryOptions, 'ledger'> {
    const { wire, call } = this.context;
    if (restoresBlocks) return { ledger: this.deps.ledger.toQuery({ scope, wire }, repeatedBlockId) };
    const documents = Object.keys(chain?.items ?? {});
    const needsStates = documents.length > 0 && mode.read && call.asOf === undefined;
    return needsStates ? { ledger: { wire, documents, repeatedBlockId: null } } : {};
  }

  private async recall(
    { conversation, scope }: MemoryRequest,
    window: Promise<HistoryWindow>,
  ): Promise<RecallResult> {
    const { token, policy, abort, asOf } = this.context.call;
    const question = {
      scope,
      token,
      policy,
      messages: conversation.recallMessages,
      window,
      ...(asOf !== undefined && { asOf }),
    };
    return this.deps.recaller.recall(question, abort.signal).catch((error: unknown) => {
      if (!abort.aborted) this.context.reportFailure(scope);
      throw error;
    });
  }
}

/** Tells whether a message contains words that recall can search for. */
function hasAnchor({ elements }: Conversation): boolean {
  return elements.some(({ isAnchor }) => isAnchor);
}

/** Tells whether messages follow the last anchor, for example in a tool loop. */
function hasMessagesAfterAnchor({ elements }: Conversation): boolean {
  return elements.findLastIndex(({ isAnchor }) => isAnchor) < elements.length - 1;
}
