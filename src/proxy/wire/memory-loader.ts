import { Logger } from '@nestjs/common';
import type { SessionScope } from '../../common/scope.js';
import type { RecallResult } from '../../memory/recall/recall.types.js';
import type { HistoryOptions } from '../../sessions/sessions.service.js';
import type { HistoryWindow } from '../../sessions/turn.js';
import type { Wire } from '../../tokens/wires.js';
import type { ChatCall } from '../chat-call.js';
import type { ReadLedger } from '../ledger/ledger.service.js';
import type { Anchors } from '../ledger/plan-restoration.js';
import { readAnchors } from '../ledger/read-anchors.js';
import { toHistoryOptions, type MemoryMode } from '../memory-mode.js';
import type { FoundLink } from '../objects/chain.js';
import type { ExchangeDeps } from './exchange-deps.js';
import type { Conversation, WireBody } from './wire-dialect.js';

/** A request that memory is read or written for. */
export interface Remembered {
  readonly body: WireBody;
  readonly conversation: Conversation;
  readonly scope: SessionScope;
  readonly mode: MemoryMode;
  readonly turnId: string;
  /** The answer that the request continues. */
  readonly chain: FoundLink | null;
  /** True if the client names no session. */
  readonly isUnlabelled: boolean;
  /** True if blocks come back with the same bytes. */
  readonly isExact: boolean;
  /** Places for blocks, as far as they were read to find the session. */
  readonly anchors: Anchors | null;
  /** A block of another session that the request repeats. */
  readonly also: string | null;
}

/** History, recall and kept blocks that a request is answered from. */
export interface LoadedMemory {
  readonly window: HistoryWindow;
  /** `null` if blocks don't come back. */
  readonly ledger: ReadLedger | null;
  /** `null` if nothing was asked. */
  readonly recall: RecallResult | null;
}

interface LoadedFor {
  readonly wire: Wire;
  readonly call: ChatCall;
  /** Reports that a recall failed the request. */
  readonly reportFailure: (scope: SessionScope) => void;
}

const logger = new Logger('proxy');

/** Loads what one request is answered from: history, blocks of earlier turns, and recall. */
export class MemoryLoader {
  constructor(
    private readonly deps: Pick<ExchangeDeps, 'sessions' | 'ledger' | 'recaller'>,
    private readonly request: LoadedFor,
  ) {}

  /** A block that stands behind the words already makes a recall needless. */
  async load(request: Remembered, tools: readonly unknown[]): Promise<LoadedMemory> {
    const { conversation, mode, isExact } = request;
    const loading = this.loadWindow(request, tools);
    const reading = isExact ? this.readLedger(request, loading) : null;
    // A rejection is for whoever waits for it first.
    reading?.catch(() => undefined);
    const window = reading === null ? loading : reading.then((ledger) => ledger.window);
    window.catch(() => undefined);
    const isAsked = mode.read && this.isAnswerable(conversation, isExact);
    if (!isAsked) return { window: await window, ledger: await reading, recall: null };
    if (isExact && hasFollowers(conversation)) {
      const ledger = await reading;
      if (ledger !== null && ledger.last !== null) return { window: ledger.window, ledger, recall: null };
    }
    const [ledger, recall] = await Promise.all([reading, this.recall(request, window)]);
    return { window: await window, ledger, recall: (ledger?.last ?? null) === null ? recall : null };
  }

  private isAnswerable(conversation: Conversation, isExact: boolean): boolean {
    if (this.request.call.policy.injection.placement === 'none') return false;
    return conversation.target === undefined && !isExact ? true : hasWords(conversation);
  }

  private async readLedger(request: Remembered, loading: Promise<HistoryWindow>): Promise<ReadLedger> {
    const { body, conversation, scope, also } = request;
    const source = { raw: body.raw, conversation };
    const alone = request.anchors ?? (await readAnchors(source));
    const window = await loading;
    const isAlone = window.messages.length === 0;
    const anchors = isAlone ? alone : await readAnchors({ ...source, window: window.messages });
    const { policy } = this.request.call;
    return this.deps.ledger.read({ scope, wire: this.request.wire, policy }, { window, anchors, also });
  }

  private async loadWindow(
    { body, conversation: { messages, isContinued = false }, scope, mode, chain, isExact, also }: Remembered,
    tools: readonly unknown[],
  ): Promise<HistoryWindow> {
    const { sessions } = this.deps;
    const options = toHistoryOptions(this.request.call.policy, mode);
    const history: HistoryOptions = {
      ...options,
      enabled: options.enabled && !body.holdsHistory,
      declaresTool: body.matchTools(tools),
      wire: this.request.wire,
      isContinued,
      ...(isExact && { ledger: this.deps.ledger.toQuery({ scope, wire: this.request.wire }, also) }),
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

  private async recall(
    { conversation, scope }: Remembered,
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

/** True if somebody says something that a recall can ask about. */
function hasWords({ elements }: Conversation): boolean {
  return elements.some(({ isAnchor }) => isAnchor);
}

function hasFollowers({ elements }: Conversation): boolean {
  return elements.findLastIndex(({ isAnchor }) => isAnchor) < elements.length - 1;
}
