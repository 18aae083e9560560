import { Logger } from '@nestjs/common';
import type { SessionScope } from '../../common/scope.js';
import type { RecallResult } from '../../memory/recall/recall.types.js';
import type { HistoryWindow } from '../../sessions/turn.js';
import type { Wire } from '../../tokens/wires.js';
import type { ChatCall } from '../chat-call.js';
import { readInTime } from '../read-in-time.js';
import {
  ConversationLoader,
  type ConversationMemory,
  type ConversationRequest,
} from './conversation-loader.js';
import type { ExchangeDeps } from './exchange-deps.js';
import type { Conversation } from './wire-dialect.js';

/** A request for which memory is read or written. */
export interface MemoryRequest extends ConversationRequest {
  readonly turnId: string;
  /** True if the request contains no session id. */
  readonly isSessionDerived: boolean;
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
  private readonly conversations: ConversationLoader;

  constructor(
    private readonly deps: Pick<ExchangeDeps, 'sessions' | 'ledger' | 'recaller'>,
    private readonly context: LoaderContext,
  ) {
    const { wire, call } = context;
    const { policy, asOf } = call;
    this.conversations = new ConversationLoader(deps, { wire, policy, ...(asOf !== undefined && { asOf }) });
  }

  /** Loads the memory. If the last anchor already has a block, recall is skipped. */
  async load(request: MemoryRequest, tools: readonly unknown[]): Promise<LoadedMemory> {
    const { conversation, mode, restoresBlocks } = request;
    const loading = this.conversations.addBlocks(request, this.loadWindow(request, tools));
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

  private canRecall(conversation: Conversation, restoresBlocks: boolean): boolean {
    if (this.context.call.policy.injection.placement === 'none') return false;
    return conversation.target === undefined && !restoresBlocks ? true : hasAnchor(conversation);
  }

  /** Loads the history; the window is empty if it is unavailable under a best-effort policy. */
  private async loadWindow(request: MemoryRequest, tools: readonly unknown[]): Promise<HistoryWindow> {
    const { policy } = this.context.call;
    try {
      return await readInTime(policy, this.conversations.loadWindow(request, tools));
    } catch (error) {
      if (policy.recall.on_failure === 'strict') throw error;
      logger.warn({ msg: 'history is unavailable; forwarding the request without it', err: error });
      return this.conversations.buildEmptyWindow(request);
    }
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
