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
import type {
  BodyTarget,
  Injection,
  RecalledItem,
  RecallExplanation,
  RecallResult,
  RenderedBlock,
} from '../recall/recall.types.js';
import { RecallService, type MemoryQuestion } from '../recall/recall.service.js';
import { renderMemories } from './renderers.js';

export interface InjectionRequest {
  readonly token: TokenConfig;
  readonly policy: Policy;
  /** The model the request goes to, as far as known. */
  readonly model: string | null;
  readonly messages: readonly ChatMessage[];
  readonly window: HistoryWindow;
  /** `null` when nothing was asked. */
  readonly recall: RecallResult | null;
  /** The position that the request's API wants; absent if the policy's placement decides. */
  readonly target?: BodyTarget;
  /** Blocks that the conversation holds already; absent if they are not kept. */
  readonly conversation?: HeldConversation;
}

/** The blocks of a conversation, as far as the next one depends on them. */
export interface HeldConversation {
  /** Texts in front of the recalled ones. */
  readonly corrections: readonly RecalledItem[];
  /** Tokens that the block may have; `null` = any number. */
  readonly maxBlockTokens: number | null;
}

export interface BlockRequest extends Pick<InjectionRequest, 'policy' | 'messages' | 'window'> {
  readonly recall: RecallResult;
  /** True if to tell how the block came about; best after a question that said so too. */
  readonly explain: boolean;
}

/** A request whose recall and injection are only looked at. */
export interface InjectionDryRun
  extends Omit<MemoryQuestion, 'token' | 'explain' | 'window'>, Omit<InjectionRequest, 'recall'> {
  readonly token: TokenConfig;
}

export interface InjectionPreview {
  readonly recall: RecallResult;
  readonly injection: Injection;
  /** Fenced, in the policy's form; `''` when there is nothing to say. */
  readonly block: string;
  readonly explanation: RecallExplanation;
}

const NOTHING = { items: [], trace: null } as const;

/**
 * The façade of this room: puts what was recalled into a request, or into a block that the caller places.
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
   * Returns the edits that put history and the chosen memories into a request, `[]` when there is nothing to
   * add (D8), and why these.
   */
  inject({ recall, conversation, ...request }: InjectionRequest): Injection {
    const { policy, model, messages, window } = request;
    const { items: chosen, trace } =
      recall === null ? NOTHING : this.recaller.choose(recall, { messages, window, policy });
    const items = this.fitInto(conversation, policy, chosen);
    this.recaller.recordInjection({ count: items.length, policy, model });
    return { ...this.place(request, items), trace };
  }

  /** Renders a block, as `inject` does. */
  render({ injection: { renderer } }: Policy, items: readonly RecalledItem[]): string {
    return renderMemories(renderer, items, this.template);
  }

  /** Puts corrections in front; a conversation that has no room left gets neither. */
  private fitInto(
    conversation: HeldConversation | undefined,
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
   * Returns what a recall and its injection would give, and why. Nothing is recorded. Throws as `recall` of
   * `RecallService` does.
   */
  async dryRun(
    { model, conversation, ...question }: InjectionDryRun,
    signal: AbortSignal,
  ): Promise<InjectionPreview> {
    const { policy, messages, window } = question;
    const recall = await this.recaller.dryRun(question, signal);
    const chosen = this.recaller.choose(recall, { messages, window, policy });
    const items = this.fitInto(recall.status === 'failed' ? undefined : conversation, policy, chosen.items);
    return {
      recall,
      injection: { ...this.place({ ...question, model }, items), trace: chosen.trace },
      block: this.render(policy, items),
      explanation: this.recaller.explain(recall, chosen),
    };
  }

  /**
   * Renders the text that `inject` would put into a request, for a caller who places it; `''` when there is
   * nothing to say.
   */
  renderBlock(request: BlockRequest): RenderedBlock {
    const { policy, recall } = request;
    const chosen = this.recaller.choose(recall, request);
    this.recaller.recordInjection({ count: chosen.items.length, policy, model: null });
    const block = renderMemories(policy.injection.renderer, chosen.items, this.template);
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
