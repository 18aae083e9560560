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
import type { ReadLedger } from '../ledger/ledger.service.js';
import type { Anchors } from '../ledger/plan-restoration.js';
import { toHistoryOptions, type MemoryMode } from '../memory-mode.js';
import type { FoundLink } from '../objects/chain.js';
import type { ExchangeDeps } from './exchange-deps.js';
import type { Conversation, WireBody } from './wire-dialect.js';

/** A request for which memory is read or written. */
export interface MemoryRequest {
  readonly body: WireBody;
  readonly conversation: Conversation;
  readonly scope: SessionScope;
  readonly mode: MemoryMode;
  readonly turnId: string;
  /** The answer that the request continues. */
  readonly chain: FoundLink | null;
  /** True if the client names no session. */
  readonly isUnlabelled: boolean;
  /** True if blocks are put back with the same bytes. */
  readonly isExact: boolean;
  /** Anchors, if they were read to find the session. */
  readonly anchors: Anchors | null;
  /** Id of a block of another session that the request repeats. */
  readonly repeatedBlockId: string | null;
}

/** History and blocks of the conversation. */
interface ConversationMemory {
  readonly window: HistoryWindow;
  /** `null` if no blocks are put back. */
  readonly ledger: ReadLedger | null;
  /** Corrections for the next block. */
  readonly corrections: readonly InjectedItem[];
}

/** History, blocks, and the result of recall. */
export interface LoadedMemory extends ConversationMemory {
  /** `null` if there was no recall. */
  readonly recall: RecallResult | null;
}

interface LoaderContext {
  readonly wire: Wire;
  readonly call: ChatCall;
  /** Reports that a recall failed the request. */
  readonly reportFailure: (scope: SessionScope) => void;
}

const logger = new Logger('proxy');

/** Loads the memory for one request: history, blocks of earlier turns, and recall. */
export class MemoryLoader {
  constructor(
    private readonly deps: Pick<ExchangeDeps, 'sessions' | 'ledger' | 'recaller'>,
    private readonly request: LoaderContext,
  ) {}

  /** Loads the memory. There is no recall if the last anchor already has a block. */
  async load(request: MemoryRequest, tools: readonly unknown[]): Promise<LoadedMemory> {
    const { conversation, mode, isExact } = request;
    const loading = this.loadKept(request, this.loadWindow(request, tools));
    // It is awaited later; until then, a rejection must not count as unhandled.
    loading.catch(() => undefined);
    const isAsked = mode.read && this.isAnswerable(conversation, isExact);
    if (!isAsked) return { ...(await loading), recall: null };
    if (isExact && hasFollowers(conversation)) {
      const kept = await loading;
      if (kept.ledger !== null && kept.ledger.last !== null) return { ...kept, recall: null };
    }
    const window = loading.then((kept) => kept.window);
    window.catch(() => undefined);
    const [kept, recall] = await Promise.all([loading, this.recall(request, window)]);
    return { ...kept, recall: (kept.ledger?.last ?? null) === null ? recall : null };
  }

  /** Loads the history and blocks of the conversation, and corrections of texts that no longer hold. */
  private async loadKept(
    request: MemoryRequest,
    loading: Promise<HistoryWindow>,
  ): Promise<ConversationMemory> {
    loading.catch(() => undefined);
    if (request.isExact) {
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
    const { extraction } = this.request.call.policy;
    return planChainCorrections(chain.items, ledger.states, chooseMask(extraction.screen_secrets));
  }

  private isAnswerable(conversation: Conversation, isExact: boolean): boolean {
    if (this.request.call.policy.injection.placement === 'none') return false;
    return conversation.target === undefined && !isExact ? true : hasWords(conversation);
  }

  private async readLedger(request: MemoryRequest, loading: Promise<HistoryWindow>): Promise<ReadLedger> {
    const { body, conversation, scope, repeatedBlockId } = request;
    const { wire } = this.request;
    const source = { raw: body.raw, conversation };
    const alone = request.anchors ?? (await this.deps.ledger.findAnchors(wire, source));
    const window = await loading;
    const isAlone = window.messages.length === 0;
    const anchors = isAlone
      ? alone
      : await this.deps.ledger.findAnchors(wire, { ...source, window: window.messages });
    const { policy } = this.request.call;
    return this.deps.ledger.read({ scope, wire, policy }, { window, anchors, repeatedBlockId });
  }

  private async loadWindow(request: MemoryRequest, tools: readonly unknown[]): Promise<HistoryWindow> {
    const { body, scope, mode, chain } = request;
    const { messages, isContinued = false } = request.conversation;
    const { sessions } = this.deps;
    const options = toHistoryOptions(this.request.call.policy, mode);
    const history: HistoryOptions = {
      ...options,
      enabled: options.enabled && !body.holdsHistory,
      declaresTool: body.matchTools(tools),
      wire: this.request.wire,
      isContinued,
      ...this.chooseLedgerQuery(request),
    };
    const injected = new Set(Object.values(chain?.items ?? {}));
    try {
      return { ...(await sessions.loadWindow(scope, history, messages)), injected };
    } catch (error) {
      if (this.request.call.policy.recall.on_failure === 'strict') throw error;
      logger.warn({ msg: 'history is unavailable; forwarding the request without it', err: error });
      return { ...sessions.buildEmptyWindow(messages), injected };
    }
  }

  /** Chooses what to read from the ledger: for a chain only the states of its items. */
  private chooseLedgerQuery({
    scope,
    mode,
    chain,
    isExact,
    repeatedBlockId,
  }: MemoryRequest): Pick<HistoryOptions, 'ledger'> {
    const { wire, call } = this.request;
    if (isExact) return { ledger: this.deps.ledger.toQuery({ scope, wire }, repeatedBlockId) };
    const documents = Object.keys(chain?.items ?? {});
    const isRead = documents.length > 0 && mode.read && call.asOf === undefined;
    return isRead ? { ledger: { wire, documents, repeatedBlockId: null } } : {};
  }

  private async recall(
    { conversation, scope }: MemoryRequest,
    window: Promise<HistoryWindow>,
  ): Promise<RecallResult> {
    const { token, policy, abort, asOf } = this.request.call;
    const question = {
      scope,
      token,
      policy,
      messages: conversation.asked,
      window,
      ...(asOf !== undefined && { asOf }),
    };
    return this.deps.recaller.recall(question, abort.signal).catch((error: unknown) => {
      if (!abort.aborted) this.request.reportFailure(scope);
      throw error;
    });
  }
}

/** Tells whether a message has words for which recall can search. */
function hasWords({ elements }: Conversation): boolean {
  return elements.some(({ isAnchor }) => isAnchor);
}

function hasFollowers({ elements }: Conversation): boolean {
  return elements.findLastIndex(({ isAnchor }) => isAnchor) < elements.length - 1;
}
