import { Inject, Injectable } from '@nestjs/common';
import type { ChatMessage } from '../../common/chat-message.js';
import { estimateTokens } from '../../common/text/token-estimate.js';
import type { Policy } from '../../common/policy/policy.js';
import type { MemoryConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import type { HistoryWindow } from '../../sessions/turn.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { choosePlacement } from './choose-placement.js';
import { inject } from './inject.js';
import type { MemoryTemplate } from './memory-template.js';
import { MEMORY_TEMPLATE } from './memory-template.token.js';
import type { BodyTarget, Injection, RenderedBlock } from './injection.types.js';
import type { RecalledItem, RecallExplanation, RecallResult } from '../recall/recall.types.js';
import { RecallService, type MemoryQuestion } from '../recall/recall.service.js';
import { renderMemories } from './renderers.js';

export interface InjectionRequest {
  readonly token: TokenConfig;
  readonly policy: Policy;
  /** The model to which the request goes; `null` if unknown. */
  readonly model: string | null;
  readonly messages: readonly ChatMessage[];
  readonly window: HistoryWindow;
  /** `null` if nothing was recalled for the request. */
  readonly recall: RecallResult | null;
  /** The position that the request's API wants; absent if the policy's placement decides. */
  readonly target?: BodyTarget;
  /** Limits set by blocks that earlier requests put into the conversation; absent if blocks are not kept. */
  readonly conversation?: ConversationBlocks;
}

/** The consequences of the blocks that a conversation already contains for the next one. */
export interface ConversationBlocks {
  /** Corrections of earlier blocks, to be placed in front of the recalled items. */
  readonly corrections: readonly RecalledItem[];
  /** Maximum size of the next block; `null` = unlimited. */
  readonly maxBlockTokens: number | null;
}

export interface BlockRequest extends Pick<InjectionRequest, 'policy' | 'messages' | 'window'> {
  readonly recall: RecallResult;
  /** True if the answer explains how the block came about; the recall should have been explained too. */
  readonly explain: boolean;
}

/** A request for which recall and injection are simulated. */
export interface InjectionDryRun
  extends Omit<MemoryQuestion, 'token' | 'explain' | 'window'>, Omit<InjectionRequest, 'recall'> {
  readonly token: TokenConfig;
}

export interface InjectionPreview {
  readonly recall: RecallResult;
  readonly injection: Injection;
  /** The fenced text in the form that the policy chooses; `''` without items. */
  readonly block: string;
  readonly explanation: RecallExplanation;
}

const NO_CHOICE = { items: [], trace: null } as const;

/**
 * The façade of this room. It puts recalled items into a request, or into a block that the caller places.
 *
 * @example
 * const { edits } = injection.inject({ token, policy, model, messages, window, recall });
 */
@Injectable()
export class InjectionService {
  constructor(
    private readonly recaller: RecallService,
    @Inject(MEMORY_TEMPLATE) private readonly template: MemoryTemplate,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'noSystemRole'>,
  ) {}

  /**
   * Builds the edits that put history and the chosen memories into a request, `[]` when there is nothing to
   * add (D8). The trace says why these memories were chosen.
   */
  inject({ recall, conversation, ...request }: InjectionRequest): Injection {
    const { policy, model, messages, window } = request;
    const { items: chosen, trace } =
      recall === null ? NO_CHOICE : this.recaller.choose(recall, { messages, window, policy });
    const items = this.applyConversation(conversation, policy, chosen);
    this.recaller.recordInjection({ count: items.length, policy, model });
    return { ...this.place(request, items), trace };
  }

  /** Renders items as a block. */
  render({ injection: { renderer } }: Policy, items: readonly RecalledItem[]): string {
    return renderMemories(renderer, items, this.template);
  }

  /** Puts corrections in front. A block that would be too long for the conversation is left out entirely. */
  private applyConversation(
    conversation: ConversationBlocks | undefined,
    policy: Policy,
    chosen: readonly RecalledItem[],
  ): readonly RecalledItem[] {
    if (conversation === undefined) return chosen;
    const items = [...conversation.corrections, ...chosen];
    const { maxBlockTokens } = conversation;
    const isTooLong = maxBlockTokens !== null && estimateTokens(this.render(policy, items)) > maxBlockTokens;
    return isTooLong ? [] : items;
  }

  /**
   * Simulates a recall and its injection, and explains the result. Nothing is recorded. Throws as
   * `RecallService.recall` does.
   */
  async dryRun(
    { model, conversation, ...question }: InjectionDryRun,
    signal: AbortSignal,
  ): Promise<InjectionPreview> {
    const { policy, messages, window } = question;
    const recall = await this.recaller.dryRun(question, signal);
    const chosen = this.recaller.choose(recall, { messages, window, policy });
    const items = this.applyConversation(
      recall.status === 'failed' ? undefined : conversation,
      policy,
      chosen.items,
    );
    return {
      recall,
      injection: { ...this.place({ ...question, model }, items), trace: chosen.trace },
      block: this.render(policy, items),
      explanation: this.recaller.explain(recall, chosen),
    };
  }

  /** Builds the edits that put only the history into a request. Nothing is recorded. */
  placeHistory(request: Omit<InjectionRequest, 'recall' | 'conversation'>): Injection['edits'] {
    return this.place(request, []).edits;
  }

  /** Renders the block that `inject` would put into a request, for a caller that places it itself. */
  renderBlock(request: BlockRequest): RenderedBlock {
    const { policy, recall } = request;
    const chosen = this.recaller.choose(recall, request);
    this.recaller.recordInjection({ count: chosen.items.length, policy, model: null });
    const block = this.render(policy, chosen.items);
    return { block, ...chosen, explanation: request.explain ? this.recaller.explain(recall, chosen) : null };
  }

  private place(
    { token, policy, model, messages, window, target }: Omit<InjectionRequest, 'recall'>,
    items: readonly RecalledItem[],
  ): Omit<Injection, 'trace'> {
    const provider = { provider: token.llm.provider, model };
    const placement = choosePlacement(policy.injection.placement, provider, this.config.noSystemRole);
    const block = {
      messages,
      history: window.messages,
      items,
      placement,
      renderer: policy.injection.renderer,
      template: this.template,
      ...(target !== undefined && { target }),
    };
    return { edits: inject(block), items, block: this.render(policy, items), placement };
  }
}
