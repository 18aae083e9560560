import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import type { ChatMessage } from '../common/chat-message.js';
import type { SessionScope } from '../common/scope.js';
import { InjectionService } from '../memory/injection/injection.service.js';
import { RecallService } from '../memory/recall/recall.service.js';
import type { Injection } from '../memory/injection/injection.types.js';
import type { RecallResult } from '../memory/recall/recall.types.js';
import { ReceiptsService } from '../memory/recall/receipts.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { HistoryWindow, LoggedMessage, OpenTurn } from '../sessions/turn.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { UsersService } from '../users/users.service.js';
import { ChatMemoryUpdatesService, type ChatMemoryUpdate } from './chat-memory-updates.service.js';
import { toLoggedMessage } from './chat-request.js';

/** A turn of chat mode: its caller, token and messages. */
export interface ChatTurn {
  readonly caller: PersonCalling;
  readonly scope: SessionScope;
  /** Token with the policy of chat mode and the model that extracts. */
  readonly token: TokenConfig;
  readonly messages: readonly ChatMessage[];
  readonly requestId: string;
  readonly signal: AbortSignal;
}

export interface RememberedTurn {
  /** Messages with the recalled block in front. */
  readonly messages: readonly ChatMessage[];
  /** Turn to be stored; `null` if the turn is not stored. */
  readonly turn: OpenTurn | null;
}

/** Adds memory to turns of chat mode: recall before the models are asked, log and extraction afterwards. */
@Injectable()
export class ChatMemoryService {
  constructor(
    private readonly recaller: RecallService,
    private readonly injector: InjectionService,
    private readonly sessions: SessionsService,
    private readonly receipts: ReceiptsService,
    private readonly users: UsersService,
    private readonly updates: ChatMemoryUpdatesService,
  ) {}

  /**
   * Reads memory once for all models. The list and the preferences come with one read of the cache.
   * @throws DomainError MEMORY_RECALL_FAILED under a strict policy; the signal's reason
   */
  async prepareTurn(chat: ChatTurn): Promise<RememberedTurn> {
    if (!isOn(chat)) return { messages: chat.messages, turn: null };
    const window = this.sessions.buildEmptyWindow(chat.messages.map(toLoggedMessage));
    const recall = await this.recall(chat, window);
    const injection = this.injector.inject({
      ...describeModel(chat),
      window,
      recall,
      messages: chat.messages,
    });
    const turn = this.createTurn(chat, window);
    this.keepReceipt(chat, { recall, injection, turnId: turn.turnId });
    void this.sessions.openTurn(turn);
    return { messages: insertBlock(chat.messages, injection), turn };
  }

  /**
   * Stores the answers. The turn is extracted unless memory was switched off in the meantime.
   * @returns false if the turn was lost. Never rejects
   */
  async finishTurn(
    { caller }: ChatTurn,
    turn: OpenTurn | null,
    answers: readonly LoggedMessage[],
  ): Promise<boolean> {
    if (turn === null) return true;
    return this.sessions.completeTurn(turn, answers, (await this.mayExtract(caller)) && turn.extract);
  }

  /** Reports updates of memory from the turn. Never rejects. */
  followUpdates({ signal }: ChatTurn, turn: OpenTurn | null): AsyncGenerator<ChatMemoryUpdate> {
    return this.updates.follow(turn, signal);
  }

  /** Aborts a turn after the client disconnected or the provider failed in mid-answer (D33). */
  abortTurn(turn: OpenTurn | null, partial: readonly LoggedMessage[]): void {
    if (turn !== null) void this.sessions.abortTurn(turn, partial);
  }

  /**
   * Discards a turn without an answer.
   * @param reason message for people
   */
  discardTurn(turn: OpenTurn | null, reason: string): void {
    if (turn !== null) void this.sessions.discardTurn(turn, reason);
  }

  /** Tells whether memories may be derived; turns of callers without an account are only kept. */
  private async mayExtract({ person: { user } }: PersonCalling): Promise<boolean> {
    if (user === null) return true;
    try {
      return (await this.users.findPreferences(user.id)).has_memory;
    } catch {
      return false;
    }
  }

  private recall(
    { caller, scope, token, messages, signal }: ChatTurn,
    window: HistoryWindow,
  ): Promise<RecallResult> {
    const owner = { ...token, ownerUserId: caller.person.user?.id ?? null };
    return this.recaller.recall({ scope, token: owner, policy: token.policy, messages, window }, signal);
  }

  private createTurn({ scope, token, requestId }: ChatTurn, { tail }: HistoryWindow): OpenTurn {
    const { policy, llm } = token;
    const { mode, screen_secrets: screening } = policy.extraction;
    return {
      turnId: randomUUID(),
      scope,
      tokenId: token.id,
      requestId,
      messages: tail,
      extract: mode !== 'none',
      maskSecrets: screening === 'drop',
      ...(llm.model !== null && { chatModel: llm.model }),
    };
  }

  private keepReceipt(
    { scope, token, requestId }: ChatTurn,
    {
      recall,
      injection,
      turnId,
    }: { readonly recall: RecallResult; readonly injection: Injection; readonly turnId: string },
  ): void {
    const { id: tokenId, policy, llm } = token;
    const receipt = this.receipts.create({
      scope,
      tokenId,
      requestId,
      policy,
      model: llm.model,
      status: recall.status,
      injection,
      turnId,
    });
    if (receipt !== null) this.receipts.enqueue(receipt);
  }
}

/**
 * Tells whether memory is on. If the operator or the person has switched it off, nothing is read or stored.
 */
function isOn({ caller: { principal }, token }: ChatTurn): boolean {
  return principal.policy?.enabled === true && token.policy.enabled;
}

/**
 * Describes the model for injection. The block is a leading message, whatever placement the token's policy
 * chooses, except for `none`.
 */
function describeModel({ token }: ChatTurn): {
  token: TokenConfig;
  policy: TokenConfig['policy'];
  model: string | null;
} {
  const { injection } = token.policy;
  const placement = injection.placement === 'none' ? 'none' : 'leading_system';
  return {
    token,
    policy: { ...token.policy, injection: { ...injection, placement } },
    model: token.llm.model,
  };
}

function insertBlock(messages: readonly ChatMessage[], { edits }: Injection): readonly ChatMessage[] {
  const leading = edits.flatMap((edit) =>
    edit.kind === 'insert' ? [JSON.parse(edit.json) as ChatMessage] : [],
  );
  return [...leading, ...messages];
}
