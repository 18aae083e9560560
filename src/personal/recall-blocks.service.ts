import { Injectable, Logger } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import type { ChatMessage } from '../common/chat-message.js';
import { DomainError } from '../common/errors/domain-error.js';
import { readPastTime } from '../common/http/past-time.js';
import type { Policy } from '../common/policy/policy.js';
import { DEFAULT_SESSION, type SessionScope } from '../common/scope.js';
import { estimateTokens } from '../common/text/token-estimate.js';
import { InjectionService } from '../memory/injection/injection.service.js';
import { RecallService } from '../memory/recall/recall.service.js';
import type { RecalledItem, RecallResult } from '../memory/recall/recall.types.js';
import type { RenderedBlock } from '../memory/injection/injection.types.js';
import { ReceiptsService } from '../memory/recall/receipts.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { HistoryWindow } from '../sessions/turn.js';
import { readMessages, toLoggedMessage } from './chat-request.js';
import { MemoryTermsService, type MemoryTerms } from './memory-terms.service.js';
import { toEpochSeconds } from './personal-memory.js';
import type { RecallBlockRequest, RecallBlockResponse, RecalledItemResponse } from './recall.dto.js';

export interface RecallCall {
  readonly requestId: string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** A question with the token and the policy that apply to it. */
interface RecallQuestion extends MemoryTerms, RecallCall {
  readonly scope: SessionScope;
  readonly messages: readonly ChatMessage[];
  readonly owner: string | null;
  readonly explain: boolean;
  readonly asOf?: Date;
  /**
   * True if the request is compared with the session's log, as for a conversation through the proxy, which
   * has a history of its own.
   */
  readonly isInSession: boolean;
}

const MEMORY_OFF: RecallBlockResponse = {
  status: 'skipped',
  reason: 'memory_off',
  block: '',
  items: [],
  tokens: 0,
};

/**
 * Recalls as a chat request of the same credential would, for callers who put memories into a prompt
 * themselves.
 */
@Injectable()
export class RecallBlocksService {
  private readonly logger = new Logger('recall');

  constructor(
    private readonly terms: MemoryTermsService,
    private readonly recaller: RecallService,
    private readonly injector: InjectionService,
    private readonly sessions: SessionsService,
    private readonly receipts: ReceiptsService,
  ) {}

  /**
   * Recalls a block for a question.
   * @throws DomainError VALIDATION_FAILED with the field; MEMORY_RECALL_FAILED and DATABASE_UNAVAILABLE
   * under a strict policy; the signal's reason
   */
  async recall(
    caller: PersonCalling,
    request: RecallBlockRequest,
    context: RecallCall,
  ): Promise<RecallBlockResponse> {
    const question = toQuestion(caller, request, { ...context, ...(await this.terms.resolve(caller)) });
    if (!question.policy.enabled) return MEMORY_OFF;
    const loading = this.loadWindow(question);
    const [window, recall] = await Promise.all([loading, this.find(question, loading)]);
    const { policy, messages, explain } = question;
    const rendered = this.injector.renderBlock({ policy, messages, explain, window, recall });
    this.keepReceipt(question, recall.status, rendered);
    return toResponse(recall, rendered);
  }

  private async find(question: RecallQuestion, window: Promise<HistoryWindow>): Promise<RecallResult> {
    const { scope, token, policy, messages, owner, explain, asOf } = question;
    try {
      return await this.recaller.recall(
        { scope, token, policy, messages, window, owner, explain, ...(asOf !== undefined && { asOf }) },
        question.signal,
      );
    } catch (error) {
      if (!question.signal.aborted) this.keepReceipt(question, 'failed', null);
      throw error;
    }
  }

  /** Loads the messages that the caller's conversation already contains. */
  private async loadWindow({
    scope,
    messages,
    policy: { history, extraction, recall },
    isInSession,
  }: RecallQuestion): Promise<HistoryWindow> {
    const logged = messages.map(toLoggedMessage);
    if (!isInSession) return this.sessions.buildEmptyWindow(logged);
    const maskSecrets = extraction.screen_secrets === 'drop';
    const options = {
      enabled: history.enabled,
      size: history.window,
      retentionDays: history.retention_days,
      maskSecrets,
    };
    try {
      return await this.sessions.loadWindow(scope, options, logged);
    } catch (error) {
      if (recall.on_failure === 'strict') throw error;
      this.logger.warn({ msg: 'history is unavailable; recalling without it', err: error });
      return this.sessions.buildEmptyWindow(logged);
    }
  }

  private keepReceipt(
    { scope, token, policy, requestId }: RecallQuestion,
    status: RecallResult['status'],
    rendered: RenderedBlock | null,
  ): void {
    if (token === null) return;
    // No placement is recorded, because the caller places the block.
    const injection =
      rendered === null
        ? null
        : { edits: [], items: rendered.items, placement: 'none' as const, trace: rendered.trace };
    const receipt = this.receipts.create({
      scope,
      tokenId: token.id,
      requestId,
      policy,
      model: null,
      status,
      injection,
      turnId: null,
    });
    if (receipt !== null) this.receipts.enqueue(receipt);
  }
}

/** @throws DomainError VALIDATION_FAILED */
function toQuestion(
  { person, token: shown }: PersonCalling,
  request: RecallBlockRequest,
  under: MemoryTerms & RecallCall,
): RecallQuestion {
  const { session_id: sessionId, as_of: asOf, explain = false } = request;
  return {
    ...under,
    policy: { ...under.policy, recall: overrideRecall(under.policy.recall, request) },
    scope: { ...person.scope, sessionId: sessionId ?? DEFAULT_SESSION },
    messages: toConversation(request),
    owner: person.user?.id ?? under.token?.ownerUserId ?? null,
    explain,
    isInSession: sessionId !== undefined && shown !== null,
    ...(asOf !== undefined && { asOf: readPastTime(asOf, 'as_of') }),
  };
}

function overrideRecall(
  recall: Policy['recall'],
  { limit, max_tokens, sources }: RecallBlockRequest,
): Policy['recall'] {
  return {
    ...recall,
    ...(limit !== undefined && { limit }),
    ...(max_tokens !== undefined && { max_tokens }),
    ...(sources !== undefined && { sources }),
  };
}

function toConversation({ query, messages }: RecallBlockRequest): readonly ChatMessage[] {
  if (query !== undefined && messages !== undefined)
    throw new DomainError('VALIDATION_FAILED', 'Send either query or messages, not both.', {
      field: 'query',
    });
  if (query !== undefined) return [{ role: 'user', content: query }];
  if (messages === undefined)
    throw new DomainError('VALIDATION_FAILED', 'Send query or messages.', { field: 'query' });
  return readMessages(messages);
}

function toResponse(
  { status, reason }: RecallResult,
  { block, items, explanation }: RenderedBlock,
): RecallBlockResponse {
  return {
    status,
    ...(reason !== undefined && { reason }),
    block,
    items: items.map(toItemResponse),
    tokens: items.reduce((sum, { text }) => sum + estimateTokens(text), 0),
    ...(explanation !== null && { explain: explanation }),
  };
}

function toItemResponse({
  id,
  kind,
  text,
  role,
  speaker,
  sessionId,
  createdAt,
  score,
}: RecalledItem): RecalledItemResponse {
  return {
    ...{ id, kind, text, role },
    ...(speaker !== undefined && { speaker }),
    ...{
      session_id: sessionId,
      created_at: toEpochSeconds(new Date(createdAt)),
      score: Number(score.toFixed(4)),
    },
  };
}
